import CEL
import Testing

/// Expressions over facts with few values, with their outcomes for all of them.
struct FactTable {
  static let facts: [(name: String, type: ValueType, domain: Domain, values: [Value])] = [
    ("a", .bool, .bool, [false, true]),
    ("b", .bool, .bool, [false, true]),
    ("n", .int, .int(-2...4), (-2...4).map { .int($0) }),
    ("m", .int, .int(0...5), (0...5).map { .int($0) }),
    (
      "d", .decimal, .decimal(CELDecimal(thousandths: -1)...CELDecimal(thousandths: 3)),
      (-1...3).map { .decimal(CELDecimal(thousandths: $0)) }
    ),
    ("t", .string, .text(values: ["x", "y", "망고"]), ["x", "y", "망고"]),
    ("u", .string, .text(values: ["y", "z"]), ["y", "z"]),
    ("v", .int, .int(.max - 2 ... .max), (.max - 2 ... .max).map { .int($0) }),
    ("w", .int, .int(.min ... .min + 2), (.min ... .min + 2).map { .int($0) }),
  ]

  private static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    for fact in facts { environment.declare(Variable(fact.name, fact.type)) }
    return environment
  }()

  let analysis: Analysis
  private let programs: [Program]

  init(_ sources: [String]) throws {
    let expressions = try sources.map { try ShopInputs.check($0, in: Self.environment) }
    analysis = Analysis(expressions) { input in
      Self.fact(input).map { Self.facts[$0].domain } ?? .any
    }
    programs = expressions.map { Program($0) }
  }

  private static func fact(_ input: CheckedExpression.Input) -> Int? {
    guard case .variable(let name) = input else { return nil }
    return facts.firstIndex { $0.name == name }
  }

  /// Returns a Boolean value that indicates whether values meet the requirements. The values of an
  /// example are tried first, and have to meet them.
  func isPossible(
    _ requirements: [Analysis.Requirement], _ answer: Analysis.Answer
  ) -> Bool {
    // The facts that the expressions read, by their positions.
    let inputs = requirements.flatMap { programs[$0.expression].inputs }
    let used = Set(inputs.compactMap(Self.fact)).sorted()
    if case .example(let example) = answer {
      var values: [Int: Value] = [:]
      for fact in used {
        let value: Value? = example[.variable(Self.facts[fact].name)]
        #expect(Self.facts[fact].values.contains { $0 == value }, "\(Self.facts[fact].name)")
        values[fact] = value
      }
      #expect(meets(requirements, values), "\(example)")
      return meets(requirements, values)
    }
    var digits = used.map { _ in 0 }
    while true {
      let values = zip(used, digits).map { ($0, Self.facts[$0].values[$1]) }
      if meets(requirements, Dictionary(uniqueKeysWithValues: values)) { return true }
      var position = 0
      while position < used.count {
        digits[position] += 1
        if digits[position] < Self.facts[used[position]].values.count { break }
        digits[position] = 0
        position += 1
      }
      if position == used.count { return false }
    }
  }

  private func meets(_ requirements: [Analysis.Requirement], _ values: [Int: Value]) -> Bool {
    requirements.allSatisfy { requirement in
      switch requirement {
      case .isTrue(let condition): outcome(condition, values) == .bool(true)
      case .isFalse(let condition): outcome(condition, values) == .bool(false)
      case .isNotTrue(let condition): outcome(condition, values) != .bool(true)
      case .fails(let expression): outcome(expression, values) == nil
      case .hasValue(let expression): outcome(expression, values) != nil
      case .isLess(let number, let bound):
        outcome(number, values)?.order(to: .decimal(bound)) == .less
      case .isGreater(let number, let bound):
        outcome(number, values)?.order(to: .decimal(bound)) == .greater
      case .isNotMultiple(let number, let step):
        switch outcome(number, values) {
        case .int(let number)?: number * 1000 % step.thousandths != 0
        case .decimal(let number)?: number.thousandths % step.thousandths != 0
        default: false
        }
      @unknown default: false
      }
    }
  }

  /// Returns `nil` if the evaluation fails.
  private func outcome(_ expression: Int, _ values: [Int: Value]) -> Value? {
    let program = programs[expression]
    let inputs = program.inputs.map { Self.fact($0).flatMap { values[$0] } }
    return try? program.evaluate(inputs)
  }
}

extension Analysis.Requirement {
  fileprivate var expression: Int {
    switch self {
    case .isTrue(let expression), .isFalse(let expression), .isNotTrue(let expression),
      .fails(let expression), .hasValue(let expression), .isLess(let expression, _),
      .isGreater(let expression, _),
      .isNotMultiple(let expression, _):
      expression
    @unknown default: 0
    }
  }
}

/// A generator of conditions and amounts over `FactTable.facts`.
struct FactConditionGenerator {
  var random = SeededGenerator()

  mutating func condition(depth: Int) -> String {
    if depth == 0 || random.chance(20) { return atom() }
    func part() -> String { "(\(condition(depth: depth - 1)))" }
    return switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: "\(part()) && \(part())"
    case 3, 4, 5: "\(part()) || \(part())"
    case 6: "!\(part())"
    case 7: "\(part()) ? \(part()) : \(part())"
    case 8: "\(part()) == \(part())"
    default: "\(part()) != \(part())"
    }
  }

  /// Returns a conjunction of tests of single facts, as the rows of a table are.
  mutating func row() -> String {
    if random.chance(10) { return condition(depth: 2) }
    let tests = (0..<Int.random(in: 1...3, using: &random)).map { _ in "(\(atom()))" }
    return tests.joined(separator: " && ")
  }

  private mutating func atom() -> String {
    let comparator = random.pick(["<", "<=", ">", ">=", "==", "!="])
    let equality = random.pick(["==", "!="])
    func integer() -> Int { .random(in: -3...6, using: &random) }
    return switch Int.random(in: 0..<14, using: &random) {
    case 0: random.pick(["a", "b", "!a", "!b", "true", "false"])
    case 1, 2: "\(random.pick(["n", "m"])) \(comparator) \(integer())"
    case 3: "\(integer()) \(comparator) \(random.pick(["n", "m"]))"
    case 4: "d \(comparator) \(random.pick(["0", "0.001", "0.002", "-0.001", "1"]))"
    case 5: "t \(equality) \(random.pick(["'x'", "'y'", "'망고'", "'z'", "u"]))"
    case 6: "t in \(random.pick(["['x', 'y']", "['망고']", "[]", "['z', 'y']"]))"
    case 7: "n in [\(integer()), \(integer())]"
    case 8: "\(random.pick(["n", "m"])) \(comparator) \(random.pick(["n", "m", "n + m", "2 * m"]))"
    case 9: "\(integer()) * n + \(integer()) * m \(comparator) \(integer())"
    case 10: "\(integer()) / n \(comparator) \(integer())"
    case 11, 12: "\(extreme()) \(comparator) \(extreme())"
    default: "d * \(integer()) \(random.pick(["<", "<=", ">", ">="])) n"
    }
  }

  /// Returns a number near the limits of integers, often beyond them.
  private mutating func extreme() -> String {
    random.pick([
      "v", "w", "v + 1", "w - 1", "v + w", "v - w", "n + v", "v - n", "w - m", "-w", "-v", "2 * n",
      "9223372036854775806", "-9223372036854775807", "9223372036854775807 - m", "v - m * m",
      "v / (n + 1)", "w / n", "w % n", "v * n", "n * w", "3 * v - 3 * w", "-9223372036854775808",
    ])
  }

  /// Returns an integer expression.
  mutating func amount(depth: Int) -> String {
    if depth == 0 || random.chance(10) {
      return random.pick(["n", "m", "\(Int.random(in: -2...10, using: &random))"])
    }
    func part() -> String { "(\(amount(depth: depth - 1)))" }
    return switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: "\(part()) + \(part())"
    case 2: "\(part()) - \(part())"
    case 3: "\(part()) * \(part())"
    case 4: "-\(part())"
    case 5: "\(part()) / \(part())"
    case 6: "\(part()) % \(part())"
    default: "(\(condition(depth: 1))) ? \(part()) : \(part())"
    }
  }
}
