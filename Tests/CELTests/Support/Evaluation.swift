import CEL

/// Returns the value of an expression without variables.
func value(of source: String) throws -> Value {
  let expression = try ParsedExpression(parsing: source)
  let checked = try CheckedExpression(expression, source: source, in: CELEnvironment())
  return try Program(checked).evaluate()
}
