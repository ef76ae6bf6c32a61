"""Makes the amounts that schemathesis invents ones that the counter reads.

An amount has at most three decimals, and is read without rounding. JSON Schema cannot say so for floating-point numbers:
0.007 is not a multiple of 0.001 in binary.
"""

import schemathesis


def rounded(value):
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {name: rounded(member) for name, member in value.items()}
    if isinstance(value, list):
        return [rounded(element) for element in value]
    return value


@schemathesis.hook
def map_body(context, body):
    return rounded(body)
