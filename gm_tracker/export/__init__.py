"""A sheet in the formats that leave the program: one module a format."""
