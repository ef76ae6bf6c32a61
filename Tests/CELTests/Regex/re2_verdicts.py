"""Answers each line of JSON, [pattern, text, ...], with a list: for each text, whether RE2 finds a match.

The answer to a pattern that RE2 rejects is null.
"""

import json
import sys

import re2

options = re2.Options()
options.log_errors = False
for line in sys.stdin:
    pattern, *texts = json.loads(line)
    try:
        expression = re2.compile(pattern, options)
    except re2.error:
        print("null")
        continue
    print(json.dumps([expression.search(text) is not None for text in texts]))
