"""Every sentence of the program's shell, in German and English: one frozen instance a language.

A text with `{names}` is filled by `str.format`. The rulesets bring their own words.
"""
