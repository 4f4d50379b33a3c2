"""The whole course as one document to read and to print: `chkobba lessons export`.

`course.course_document` composes it of blocks (`document`), `html.html_text` and
`typst.typst_text` write them down, and `files.write_course` makes the file.
"""
