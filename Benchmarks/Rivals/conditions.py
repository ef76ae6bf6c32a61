"""Prints the evaluations per second of a condition with other engines, as JSON, each at its best of several rounds.

Each engine compiles the condition once and evaluates it many times, with the fastest form of the facts that it takes.
"""

import json
import timeit

import cel
import zen

CONDITION = 'stock["strawberry"] >= 16 && order.count <= 4'
FACTS = {"stock": {"strawberry": 20, "mango": 3}, "order": {"count": 2}}
EVALUATIONS = 20_000


def rate(evaluate):
    assert evaluate() is True
    return EVALUATIONS / min(timeit.repeat(evaluate, number=EVALUATIONS, repeat=5))


program = cel.compile(CONDITION)
context = cel.Context(variables=FACTS)
expression = zen.compile_expression(CONDITION.replace("&&", "and"))
text = json.dumps(FACTS)
rates = {
    "common-expression-language": rate(lambda: program.execute(context)),
    "zen-engine": rate(lambda: expression.evaluate(text)),
}
print(json.dumps(rates))
