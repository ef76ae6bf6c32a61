import CEL

/// The inputs of the conditions in the tests of the analysis, with their domains.
enum ShopInputs {
  static let domains: [(name: String, type: ValueType, domain: Domain)] = [
    ("facts.member", .bool, .bool),
    ("facts.vegan", .bool, .bool),
    ("facts.guests", .int, .int(1...50)),
    ("facts.limit", .int, .int(0...1_000_000)),
    (
      "facts.discount", .decimal,
      .decimal(CELDecimal(thousandths: 0)...CELDecimal(thousandths: 500))
    ),
    ("facts.sweetness", .string, .text(values: ["none", "half", "full"])),
    ("facts.맛", .string, .text(values: ["단맛", "보통", "담백"])),
    ("facts.name", .string, .text(values: nil)),
    ("order.count", .int, .int(1...100)),
    ("order.size", .string, .text(values: ["small", "large"])),
    ("any.number", .int, .int(.min ... .max)),
    ("order.choices", .map(key: .string, value: .string), .any),
  ]

  static let environment: CELEnvironment = {
    var environment = CELEnvironment()
    for (name, type, _) in domains where !name.contains("맛") {
      environment.declare(Variable(name, type))
    }
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: ["mango", "milk"]))
    environment.declare(Variable("facts", .map(key: .string, value: .string), keys: ["맛"]))
    environment.declare(Query("sold", [Query.Parameter(.string)], .int))
    return environment
  }()

  static func domain(of input: CheckedExpression.Input) -> Domain {
    switch input {
    case .variable(let name): domains.first { $0.name == name }?.domain ?? .any
    case .element("stock", _):
      .decimal(CELDecimal(thousandths: 0)...CELDecimal(thousandths: 1_000_000))
    case .element(let variable, let key):
      domains.first { $0.name == "\(variable).\(key)" }?.domain ?? .any
    case .query: .int(0...(.max))
    @unknown default: .any
    }
  }

  static func check(_ source: String, in environment: CELEnvironment = environment)
    throws -> CheckedExpression
  {
    try CheckedExpression(ParsedExpression(parsing: source), source: source, in: environment)
  }

  static func analysis(
    _ sources: [String], stepLimit: Int = Analysis.defaultStepLimit
  ) throws -> Analysis {
    Analysis(try sources.map { try check($0) }, stepLimit: stepLimit, domain: domain)
  }
}

extension Analysis.Answer {
  var text: String {
    switch self {
    case .example(let example): "\(example)"
    case .impossible: "impossible"
    case .undecided: "undecided"
    @unknown default: "?"
    }
  }
}

extension Analysis.Verdict {
  var text: String {
    switch self {
    case .never: "never"
    case .fails: "fails"
    case .always: "always"
    case .sometimes: "sometimes"
    case .undecided: "undecided"
    @unknown default: "?"
    }
  }
}
