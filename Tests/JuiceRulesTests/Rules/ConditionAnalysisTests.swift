import JuiceRules
import TestSupport
import Testing

/// Findings about conditions and amounts that the limits of facts decide.
@Suite(.tags(.unit))
struct ConditionAnalysisTests {
  typealias Line = Catalog.Builder.Line

  /// Returns the problems of a catalog whose rule and recipe have a condition, and whose recipe takes an amount.
  private func problems(
    when condition: String = "order.count > 1", amount: String = "1"
  ) -> [CatalogProblem] {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango", maximum: 100)
    builder.addExtra("ice", name: "Ice", isUnlimited: true)
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addFact("sum", .int(1...50))
    builder.addFact("member", .bool, default: false)
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]), default: "full")
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [Line("mango", computed: amount)], sizes: ["large": 2])
    builder.addRule("rule", when: condition, .alert, Message(text: "!"))
    return builder.problems().filter { $0.severity > .info }
  }

  @Test(arguments: [
    ("facts.guests > 50", "the condition is never true"),
    ("facts.guests >= 1", "the condition is always true"),
    ("facts.sweetness == 'ful'", "the condition is never true"),
    ("facts.member && !facts.member", "the condition is never true"),
    ("order.size == 'huge'", "the condition is never true"),
    ("order.count > 0 || facts.member", "the condition is always true"),
    ("clock.hour >= 24", "the condition is never true"),
    ("clock.weekday == 'Monday'", "the condition is never true"),
    ("clock.date < '2026-01-01' && clock.date > '2026-02-01'", "the condition is never true"),
    ("clock.date >= '2027' && clock.date < '2026-07'", "the condition is never true"),
    ("clock.date > '2026-12-31' && '2027-01-01' > clock.date", "the condition is never true"),
    ("clock.date < '2026-02-01' || clock.date >= '2026'", "the condition is always true"),
    ("clock.date in ['2026-05-05'] && clock.date < '2026-05'", "the condition is never true"),
    ("stock['mango'] > 100", "the condition is never true"),
    ("sold('lassi', 'today') >= 0", "the condition is always true"),
  ])
  func `A condition that is never or always true is found, with an example`(
    _ condition: String, _ message: String
  ) {
    let problems = problems(when: condition).filter { $0.rule != "unknown-value" }
    #expect(problems.map(\.rule) == ["constant-condition"])
    #expect(problems.map(\.message.english) == [message])
    #expect(problems.first?.finding.notes.first?.english.hasPrefix("for example with ") == true)
    #expect(problems.first?.place.part == .field(["when"]))
  }

  @Test(arguments: [
    ("stock['ice'] < 10 || facts.member", "stock['ice'] < 10"),
    ("facts.member && !(5 >= stock['kiosk/ice'])", "5 >= stock['kiosk/ice']"),
    ("facts.guests > (stock.ice == 3 ? 2 : 4)", "stock.ice == 3"),
    ("stock['ice'] < stock['mango'] || facts.member", "stock['ice'] < stock['mango']"),
  ])
  func `A comparison of an ingredient that cannot run out is found`(
    _ condition: String, _ comparison: String
  ) throws {
    let problems = problems(when: condition)
    #expect(problems.map(\.rule) == ["constant-condition"])
    let range = try #require(problems.first?.place.range)
    #expect(String(condition.utf8.dropFirst(range.lowerBound).prefix(range.count)) == comparison)
  }

  @Test(arguments: [
    "clock.date > '2026-01-01' && clock.date < '2026-01-03'",
    "clock.date > '2026' && clock.date < '2027'",
    "clock.date.startsWith('2026-12') && clock.date > '2026-02-01'", "clock.date != '2026-05-05'",
    "clock.date == '2026-05-05' || clock.date >= '2026-12-24' && clock.date <= '2026-12-26'",
  ])
  func `A condition that is true on some days is not reported`(_ condition: String) {
    #expect(problems(when: condition).map(\.rule) == [])
  }

  @Test(arguments: [
    ("facts.guests > 2", "facts.guests - 3", true), ("facts.guests > 1", "facts.guests - 3", false),
    ("facts.guests != 1", "6 / (facts.guests - 1)", true),
    ("facts.guests == 1", "6 / (facts.guests - 1)", false),
  ])
  func `An amount is computed only where the condition of its recipe holds`(
    _ condition: String, _ amount: String, _ isClean: Bool
  ) {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango", maximum: 100)
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [Line("mango", computed: amount)], when: condition)
    let rules = builder.problems().map(\.rule).filter { $0 == "amount-out-of-limits" }
    #expect(rules == (isClean ? [] : ["amount-out-of-limits"]))
  }

  @Test(arguments: [
    ("10 / (facts.guests - 1) > 1", true), ("facts.member || 10 / (order.count - 1) > 1", true),
    ("10 / (facts.guests - 2) > 1", false),
    ("facts.guests > 1 && 10 / (facts.guests - 1) > 1", false),
    ("10 / (facts.sum - 1) > 1", false),
  ])
  func `A condition that fails for an order without facts is found`(
    _ condition: String, _ isFound: Bool
  ) {
    let problems = problems(when: condition)
    #expect(problems.map(\.rule) == (isFound ? ["constant-condition"] : []))
    if let problem = problems.first {
      #expect(problem.message.english == "the condition fails for an order of one without facts")
      #expect(problem.finding.notes[0].english.hasPrefix("division by zero in"))
    }
  }

  @Test(
    arguments: [
      (FactValue.int(-2), "with tables.share.grams: -2, the amount -2 is negative"),
      (.int(2_000_000), "is more than 1000000"),
      (.decimal(Amount(thousandths: 500)), "not a multiple"),
      (.int(2), nil),
    ] as [(FactValue, String?)])
  func `A table that gives an amount which no line can take is found`(
    _ value: FactValue, _ message: String?
  ) {
    var builder = Catalog.Builder(pack: "bar")
    builder.addFruit("mango", name: "Mango")
    builder.addTable(
      "share", inputs: ["count": "order.count"],
      rows: [.init(["count": "> 5"], give: ["grams": value])], otherwise: ["grams": 1])
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [.init("mango", computed: "tables.share.grams")])
    let problems = builder.problems().filter { $0.severity > .info }
    #expect(problems.map(\.rule) == (message == nil ? [] : ["amount-out-of-limits"]))
    if let message { #expect(problems.first?.message.english.contains(message) == true) }
  }

  @Test(arguments: [
    "facts.guests > 49", "facts.sweetness == 'full'", "order.size == 'large'", "true", "false",
    "clock.hour >= 23 && clock.minute == 59", "stock['mango'] >= 100",
    "order.actor.startsWith('k')", "1 / (facts.guests - 3) >= 0",
  ])
  func `A condition that can be true and false is not reported, nor one that reads nothing`(
    _ condition: String
  ) {
    #expect(problems(when: condition).isEmpty)
  }

  @Test(arguments: [
    (
      "order.recipe.matches('(a')",
      #"for example with order.recipe: "lassi", invalid regular expression: missing `)` for this `(` in "#
        + "`order.recipe.matches('(a')`"
    ),
    (
      "order.count % 0 == 0",
      "for example with order.count: 1, remainder of a division by zero in `order.count % 0`"
    ),
    (
      "facts.member && 1 / 0 > 0 || 1 / 0 > 0",
      "for example with facts.member: false, division by zero in `1 / 0`"
    ),
    ("1 / 0 > 0", "division by zero in `1 / 0`"),
    (
      "9223372036854775807 + 1 > 0",
      "the result is out of range in `9223372036854775807 + 1`"
    ),
    (
      "'a'.matches('(')",
      "invalid regular expression: missing `)` for this `(` in `'a'.matches('(')`"
    ),
  ])
  func `A condition that fails for every order is found, with the reason`(
    _ condition: String, _ reason: String
  ) {
    let problems = problems(when: condition).filter { $0.rule != "unknown-value" }
    #expect(problems.map(\.rule) == ["constant-condition"])
    #expect(problems.map(\.message.english) == ["the condition always fails"])
    #expect(problems.flatMap(\.finding.notes).map(\.english) == [reason])
    #expect(problems.first?.place.part == .field(["when"]))
  }

  @Test(arguments: ["facts.guests > 50 && 1 / 0 > 0", "false && 1 / 0 > 0 && facts.member"])
  func `A condition that also can be false is not one that always fails`(_ condition: String) {
    #expect(problems(when: condition).map(\.message.english) == ["the condition is never true"])
  }

  @Test(arguments: [
    (
      "order.count / 0",
      "for example with order.count: 1, division by zero in `order.count / 0`"
    ),
    ("1 / 0", "division by zero in `1 / 0`"),
    (
      "9223372036854775807 + order.count",
      "for example with order.count: 1, the result is out of range in "
        + "`9223372036854775807 + order.count`"
    ),
  ])
  func `An amount that can never be computed is found, with the reason`(
    _ amount: String, _ reason: String
  ) {
    let problems = problems(amount: amount)
    #expect(problems.map(\.rule) == ["amount-out-of-limits"])
    #expect(problems.map(\.message.english) == ["the amount can never be computed"])
    #expect(problems.flatMap(\.finding.notes).map(\.english) == [reason])
  }

  @Test(arguments: ["10 / (facts.guests - 3) * 0", "facts.member ? 1 / 0 : 2"])
  func `An amount that can be computed for some orders is not one that never can`(_ amount: String)
  {
    #expect(problems(amount: amount).isEmpty)
  }

  @Test(arguments: [
    ("facts.guests - 2", "with facts.guests: 1, the amount -1 is negative"),
    ("order.count * 2", "is more than 1000000"),
    ("stock['mango'] + 0.5", "is not a multiple of 1"),
  ])
  func `An amount that can leave its limits is found, with an example`(
    _ amount: String, _ message: String
  ) {
    let problems = problems(amount: amount)
    #expect(problems.map(\.rule) == ["amount-out-of-limits"])
    #expect(problems.first?.message.english.hasSuffix(message) == true, "\(problems)")
  }

  @Test(arguments: ["facts.guests", "facts.member ? 2 : 0", "order.size == 'large' ? 15 : 10"])
  func `An amount within its limits is not reported`(_ amount: String) {
    #expect(problems(amount: amount).isEmpty)
  }

  // MARK: Conditions together

  /// Returns the problems of a recipe with a choice, by the conditions of the recipe, the line and two alternatives.
  private func problems(
    offer: String? = nil, line: String? = nil, _ alternatives: [Int: String],
    isOptional: Bool = false
  ) -> [String] {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addFact("member", .bool, default: false)
    var choice = Line("fruit", anyOf: [["mango": 1], ["kiwi": 1]], isOptional: isOptional)
    choice.condition = line
    choice.alternativeConditions = alternatives
    builder.addRecipe("juice", name: "Juice", lines: [choice], when: offer)
    return builder.problems().filter { $0.severity > .info }.map { problem in
      guard case .field(let path) = problem.place.part else { return problem.rule }
      return "\(problem.rule) \(path.joined(separator: "."))"
    }
  }

  @Test func `A choice of which nothing counts when the recipe is on offer is one finding`() {
    let alternatives = [0: "!facts.member", 1: "facts.guests < 5 && !facts.member"]
    #expect(problems(offer: "facts.member", alternatives) == ["constant-condition any-of"])
    #expect(
      problems(offer: "facts.member", alternatives, isOptional: true).filter {
        $0 != "nothing-required"
      }
        == ["constant-condition any-of.0.when", "constant-condition any-of.1.when"])
    #expect(problems(offer: "facts.guests > 3", alternatives).isEmpty)
    #expect(problems(alternatives).isEmpty)
  }

  @Test func `A condition that contradicts that of its recipe or line is found`() {
    #expect(
      problems(offer: "facts.member", [0: "!facts.member"])
        == ["constant-condition any-of.0.when"])
    #expect(
      problems(line: "facts.member", [0: "!facts.member", 1: "facts.member && order.count > 2"])
        == ["constant-condition any-of.0.when"])
    #expect(
      problems(offer: "clock.hour < 12", line: "clock.hour >= 12", [:])
        == ["constant-condition when"])
  }

  @Test func `A condition that is never true by itself is one finding`() {
    #expect(
      problems(offer: "facts.member", [0: "facts.guests > 50", 1: "facts.guests > 60"])
        == ["constant-condition any-of.0.when", "constant-condition any-of.1.when"])
    #expect(problems(offer: "clock.hour >= 24", [0: "facts.member"]) == ["constant-condition when"])
  }

  /// Returns the problems of rules that refuse orders, each with its related places.
  private func problems(refusing conditions: [String]) -> [CatalogProblem] {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFact("guests", .int(1...50), default: 1)
    for (index, condition) in conditions.enumerated() {
      builder.addRule("rule-\(index)", when: condition, .refuse, Message(text: "No"))
    }
    return builder.problems().filter { $0.severity > .info }
  }

  @Test func `Rules that together refuse every order are one finding, without those not needed`() {
    let problems = problems(refusing: [
      "facts.guests > 40", "facts.guests > 5", "order.count > 5", "facts.guests <= 5",
    ])
    #expect(
      problems.map(\.message.english) == ["`rule-1`, `rule-3` together refuse every order"])
    #expect(problems.map(\.related.count) == [1])
  }

  @Test func `A rule that refuses every order by itself is one finding`() {
    let problems = problems(refusing: ["facts.guests > 0", "facts.guests > 5"])
    #expect(problems.map(\.message.english) == ["the condition is always true"])
  }

  @Test func `Rules that leave some orders are no finding`() {
    #expect(problems(refusing: ["facts.guests > 5", "facts.guests < 5"]).isEmpty)
    #expect(problems(refusing: ["true", "facts.guests < 5"]).isEmpty)
  }
}
