import CEL
import Foundation
import JuiceRules

/// Benchmarks of conditions, compared with other engines and with fixed limits.
struct ConditionBenches {
  let rounds: Int
  /// A Python environment with zen-engine and common-expression-language.
  let python: String
  /// The path of the script that measures them.
  let script: String

  private static let source = #"stock["strawberry"] >= 16 && order.count <= 4"#
  private static let evaluations = 1_000_000

  func run() throws -> [Comparison] {
    let program = Program(try Self.checked())
    return try rivals(program) + [
      speed(program), preparation(), manyRules(), manyLines(), start(),
    ]
  }

  private func rivals(_ program: Program) throws -> [Comparison] {
    let rates = (0..<min(rounds, 3)).map { _ in Result { try rivalRates() } }
    return try rates[0].get().keys.sorted().map { rival in
      var comparison = Comparison("1,000,000 conditions", against: rival, atMost: 1)
      for rates in rates {
        guard let rate = try rates.get()[rival] else { continue }
        comparison.add(
          ours: try cpuSeconds { try evaluate(program) }, theirs: Double(Self.evaluations) / rate)
      }
      return comparison
    }
  }

  private func speed(_ program: Program) throws -> Comparison {
    var comparison = Comparison("1,000,000 conditions", against: "20 million a second", atMost: 1)
    try evaluate(program)
    for _ in 0..<rounds {
      comparison.add(
        ours: try cpuSeconds { try evaluate(program) }, theirs: Double(Self.evaluations) / 20e6)
    }
    return comparison
  }

  private func preparation() throws -> Comparison {
    var comparison = Comparison("parse and check a condition", against: "40 µs", atMost: 1)
    for _ in 0..<rounds {
      let seconds = try cpuSeconds { for _ in 0..<1000 { use(try Self.checked().cost) } }
      comparison.add(ours: seconds / 1000, theirs: 40e-6)
    }
    return comparison
  }

  /// Compares an order under many rules with as many orders under one.
  private func manyRules() throws -> Comparison {
    let count = 1_000
    var comparison = Comparison(
      "1 order under 1,000 rules", against: "1,000 orders under 1 rule", atMost: 1)
    let (many, one) = (try Self.catalog(ruleCount: count), try Self.catalog(ruleCount: 1))
    comparison.time(rounds: rounds) {
      for _ in 0..<100 { use(many.resolve(many.recipes[0].handle, stock: many.initialStock)) }
    } _: {
      for _ in 0..<100 * count {
        use(one.resolve(one.recipes[0].handle, stock: one.initialStock))
      }
    }
    return comparison
  }

  /// Measures a request of ten lines, each under 20 rules.
  private func manyLines() throws -> Comparison {
    var comparison = Comparison("10 lines under 20 rules each", against: "20 µs", atMost: nil)
    let catalog = try Self.catalog(ruleCount: 20, recipeCount: 10)
    let orders = try catalog.recipes.map { try RecipeOrder($0.id) }
    for _ in 0..<rounds {
      let seconds = try cpuSeconds {
        for _ in 0..<1000 { use(catalog.resolve(orders, stock: catalog.initialStock)) }
      }
      comparison.add(ours: seconds / 1000, theirs: 20e-6)
    }
    return comparison
  }

  private func start() throws -> Comparison {
    var comparison = Comparison("catalog with 1,000 rules", against: "10 ms", atMost: nil)
    for _ in 0..<rounds {
      let seconds = try cpuSeconds { use(try Self.catalog(ruleCount: 1_000).rules.count) }
      comparison.add(ours: seconds, theirs: 10e-3)
    }
    return comparison
  }

  /// Returns a catalog whose rules refuse no order of one.
  private static func catalog(ruleCount: Int, recipeCount: Int = 1) throws -> Catalog {
    var builder = Catalog.Builder(pack: "bench")
    builder.setDefaultStock(20)
    builder.addFruit("strawberry", name: "Strawberry")
    for number in 0..<recipeCount {
      builder.addRecipe("juice-\(number)", name: "Juice", ingredients: ["strawberry": 1])
    }
    for number in 0..<ruleCount {
      builder.addRule(
        "rule-\(number)", when: #"stock["strawberry"] >= 16 && order.count > \#(4 + number)"#,
        .refuse, Message(text: "Too many."))
    }
    return try builder.build()
  }

  /// Evaluates the condition with changing facts.
  private func evaluate(_ program: Program) throws {
    var values: [Value?] = [.decimal(CELDecimal(thousandths: 20_000)), .int(2)]
    var holding = 0
    for number in 0..<Self.evaluations {
      values[1] = .int(Int64(number & 7))
      if try program.condition(values) { holding += 1 }
    }
    guard holding == Self.evaluations / 8 * 5 else { fatalError("wrong answer") }
  }

  private static func checked() throws -> CheckedExpression {
    var environment = CELEnvironment()
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["mango", "strawberry"]))
    environment.declare(Variable("order.count", .int))
    let expression = try ParsedExpression(parsing: source)
    return try CheckedExpression(expression, source: source, in: environment, expecting: .bool)
  }

  /// Returns the evaluations per second of each rival.
  private func rivalRates() throws -> [String: Double] {
    let process = Process()
    process.executableURL = URL(filePath: "\(python)/bin/python")
    process.arguments = [script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ChildProcess.Failed(program: script, status: process.terminationStatus)
    }
    return try JSONDecoder().decode([String: Double].self, from: data)
  }
}
