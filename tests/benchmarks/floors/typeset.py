"""The floor of a PDF: template and data set by a process that imports typst alone.

Takes the template, the data (a file of JSON) and the file to write.
"""

import sys

import typst

if __name__ == "__main__":
    template, data, target = sys.argv[1:]
    with open(data, encoding="utf-8") as file:
        inputs = {"sheet": file.read()}
    content = typst.compile(
        template, format="pdf", ignore_system_fonts=True, sys_inputs=inputs, timestamp=0
    )
    with open(target, "wb") as written:
        written.write(content)
