import CEL

/// Evaluates an expression without a catalog, and prints what is wrong with others.
func evaluateExpressions() throws {
  let environment = CELEnvironment([
    "order.count": .int, "stock": .map(key: .string, value: .decimal),
  ])
  let source = "stock['mango'] >= 0.5 && order.count <= 4"
  let program = try Program(parsing: source, in: environment, expecting: .bool)
  let holds = try program.condition(["stock": ["mango": "0.75"], "order.count": 2])
  // true
  print(holds)

  do {
    _ = try program.condition(["stock": ["mango": "many"], "order.count": 2])
  } catch {
    print(error.fault.message.english)
  }
  do {
    _ = try Program(parsing: "order.size <= 4", in: environment)
  } catch let mistakes as CheckErrors {
    for mistake in mistakes.errors { print("\(mistake.range): \(mistake.message.english)") }
  }
}
