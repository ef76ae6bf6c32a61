import CEL
import TestSupport
import Testing

/// Compares programs with the reference evaluator on generated expressions.
@Suite(.tags(.fuzz))
struct ReferenceTests {
  /// The same value, or a fault of the same kind.
  private enum Outcome: Equatable {
    case value(Value)
    /// The kind of the fault. The reference does not say the details.
    case fault(String)

    init(_ result: Result<Value, EvaluationFault>) {
      switch result {
      case .success(let value): self = .value(value)
      case .failure(let fault):
        self = .fault(Mirror(reflecting: fault).children.first?.label ?? "\(fault)")
      }
    }

    static func == (left: Outcome, right: Outcome) -> Bool {
      switch (left, right) {
      case (.value(let left), .value(let right)): left.isSame(as: right)
      case (.fault(let left), .fault(let right)): left == right
      default: false
      }
    }

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  private static let variables: [(name: String, type: ValueType, value: Value)] =
    ExpressionGenerator.variables + [
      ("stock", .map(key: .string, value: .decimal), stock),
      ("level", .decimal, .decimal(CELDecimal(thousandths: 2_500))),
    ]

  private static let stock: Value = {
    var map = ValueMap()
    try? map.insert(.decimal(CELDecimal(thousandths: 2_500)), forKey: .string("mango"))
    try? map.insert(.decimal(CELDecimal(thousandths: .max)), forKey: .string("kiwi"))
    return .map(map)
  }()

  private static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    environment.limits.cost = .max
    for variable in variables {
      let keys: Set<String>? = variable.name == "stock" ? ["mango", "kiwi"] : nil
      environment.declare(
        Variable(variable.name, variable.type, keys: keys.map { KnownTexts($0) }, maximumSize: 5))
    }
    return environment
  }()

  private static func inputs(_ program: Program) -> [Value] {
    program.inputs.map { input in
      switch input {
      case .variable(let name): variables.first { $0.name == name }?.value ?? .null
      case .element(_, let key):
        if case .map(let map) = stock { map[.string(key)] ?? .null } else { .null }
      default: .null
      }
    }
  }

  /// Returns a comparison or a sum of decimals, or another expression.
  private static func expression(_ generator: inout ExpressionGenerator) -> String {
    let text = generator.expression()
    guard generator.random.chance(15) else { return text }
    let decimal = generator.random.pick([
      "level", "stock['mango']", "stock.kiwi", "decimal(i)", "decimal('0.001')", "-level",
      "dyn(level)",
    ])
    let operation = generator.random.pick([
      "+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "in",
    ])
    let other = generator.random.pick([
      "2", "2.5", "0.0001", "level", "stock[s]", "[1, 2.5]", "i", "9223372036854775807",
      "(\(text))",
    ])
    return "\(decimal) \(operation) \(other)"
  }

  @Test func `Programs agree with the reference evaluator, checked or unchecked`() throws {
    var generator = ExpressionGenerator(random: SeededGenerator())
    var values = 0
    for _ in 0..<10_000 {
      let source = Self.expression(&generator)
      guard let expression = try? ParsedExpression(parsing: source) else { continue }
      let unchecked = try CheckedExpression.unchecked(
        expression, source: source, in: Self.environment)
      let loose = Self.compare(unchecked)
      guard
        let checked = try? CheckedExpression(expression, source: source, in: Self.environment)
      else { continue }
      let outcome = Self.compare(checked)
      if outcome.isValue { values += 1 }
      // Checking does not change what an expression means.
      #expect(outcome == loose, "\(source), seed \(SeededGenerator.seed)")
    }
    #expect(values > 5_000)
  }

  /// Returns the outcome of a program, which is the same as that of the reference, of a trace and
  /// with a limit of as many steps as the cost.
  private static func compare(_ checked: CheckedExpression) -> Outcome {
    let program = Program(checked)
    let inputs = inputs(program)
    let outcome = Outcome(faultOf { () throws(EvaluationError) in try program.evaluate(inputs) })
    var reference = ReferenceEvaluator(inputs: inputs)
    let expected = Outcome(reference.evaluate(checked.root))
    #expect(outcome == expected, "\(checked.source), seed \(SeededGenerator.seed)")
    let trace = Outcome(program.trace(inputs).result.mapError(\.fault))
    #expect(outcome == trace, "\(checked.source), seed \(SeededGenerator.seed)")
    if case .value(.bool(let bool)) = outcome {
      #expect((try? program.condition(inputs)) == bool)
    }
    #expect(!isStoppedByCost(checked, inputs), "\(checked.source), seed \(SeededGenerator.seed)")
    return outcome
  }

  private static func isStoppedByCost(_ checked: CheckedExpression, _ inputs: [Value]) -> Bool {
    var limited = environment
    limited.limits.steps = checked.cost
    guard let expression = try? ParsedExpression(parsing: checked.source),
      let same = try? CheckedExpression.unchecked(expression, source: checked.source, in: limited)
    else { return true }
    do {
      _ = try Program(same).evaluate(inputs)
      return false
    } catch {
      if case .tooManySteps = error.fault { return true }
      return false
    }
  }

  private static func faultOf(
    _ body: () throws(EvaluationError) -> Value
  ) -> Result<Value, EvaluationFault> {
    Result { () throws(EvaluationError) in try body() }.mapError(\.fault)
  }
}
