import CEL
import TestSupport
import Testing

/// The analysis of generated expressions with all functions, most of which are opaque to it.
@Suite(.tags(.fuzz))
struct AnalysisFuzzTests {
  private static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    for variable in ExpressionGenerator.variables {
      environment.declare(Variable(variable.name, variable.type))
    }
    return environment
  }()

  private static func domain(of input: CheckedExpression.Input) -> Domain {
    switch input {
    case .variable("i"): .int(-1...8)
    case .variable("s"): .text(values: nil)
    case .variable("t"): .bool
    default: .any
    }
  }

  private static func value(
    of input: CheckedExpression.Input, using random: inout SeededGenerator
  ) -> Value? {
    guard case .variable(let name) = input else { return nil }
    return switch name {
    case "i": .int(.random(in: -1...8, using: &random))
    case "s": .string(random.pick(["", "a", "b", "mango", "망고", "other", "1"]))
    case "t": .bool(random.chance(50))
    default: ExpressionGenerator.variables.first { $0.name == name }?.value
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `What is impossible does not happen, and an example does`() throws {
    var random = SeededGenerator()
    var generator = ExpressionGenerator(random: SeededGenerator(seed: SeededGenerator.seed &+ 1))
    var counts = (checked: 0, impossible: 0, examples: 0)
    for _ in 0..<Effort.count(2_000, of: 60_000) {
      let source = generator.expression()
      guard let expression = try? ParsedExpression(parsing: source) else { continue }
      let expressions = [
        try? CheckedExpression(expression, source: source, in: Self.environment),
        try? CheckedExpression.unchecked(expression, source: source, in: Self.environment),
      ].compactMap(\.self)
      for expression in expressions {
        counts.checked += 1
        let program = Program(expression)
        let analysis = Analysis([expression], stepLimit: 20_000, domain: Self.domain)
        let requirements: [Analysis.Requirement] = [
          .isTrue(0), .isFalse(0), .isNotTrue(0), .fails(0), .hasValue(0),
          .isLess(0, than: 2), .isNotMultiple(0, of: 2),
        ]
        for requirement in requirements {
          switch analysis.answer([requirement]) {
          case .example(let example):
            counts.examples += 1
            let outcome = try? program.evaluate(
              program.inputs.map { example[$0] ?? Self.value(of: $0, using: &random) })
            #expect(Self.meets(requirement, outcome), "\(requirement) of \(source): \(example)")
          case .impossible:
            counts.impossible += 1
            for _ in 0..<10 {
              let values = program.inputs.map { Self.value(of: $0, using: &random) }
              let outcome = try? program.evaluate(values)
              #expect(!Self.meets(requirement, outcome), "\(requirement) of \(source): \(values)")
            }
          default: break
          }
        }
      }
    }
    #expect(counts.checked > 2_000 && counts.impossible > 500 && counts.examples > 500, "\(counts)")
  }

  private static func meets(_ requirement: Analysis.Requirement, _ outcome: Value?) -> Bool {
    switch (requirement, outcome) {
    case (.isTrue, _): outcome == .bool(true)
    case (.isFalse, _): outcome == .bool(false)
    case (.isNotTrue, _): outcome != .bool(true)
    case (.fails, _): outcome == nil
    case (.hasValue, _): outcome != nil
    case (.isLess, .int(let number)?): number < 2
    case (.isNotMultiple, .int(let number)?): number % 2 != 0
    default: false
    }
  }

  @Test(arguments: [
    String(repeating: "!", count: 240) + "t",
    String(repeating: "(t || ", count: 100) + "t" + String(repeating: ")", count: 100),
    "i" + String(repeating: " + i", count: 240) + " > 0",
    (0..<2_000).map { "i == \($0)" }.joined(separator: " || "),
    (0..<500).map { "s != 'a\($0)'" }.joined(separator: " && "),
    String(repeating: "t ? i > 1 : (", count: 100) + "t" + String(repeating: ")", count: 100),
  ])
  func `Deeply nested and long conditions are analysed`(source: String) throws {
    let condition = try ShopInputs.check(source, in: Self.environment)
    let verdict = Analysis([condition], domain: Self.domain).verdict(of: 0)
    #expect(verdict.text == "sometimes")
  }
}
