"""The fight on paper: gang sheet, round record, and its figures."""
