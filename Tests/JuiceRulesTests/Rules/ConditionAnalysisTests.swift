import JuiceRules
import Testing

/// Findings about conditions and amounts that the limits of facts decide.
struct ConditionAnalysisTests {
  typealias Line = Catalog.Builder.Line

  /// Returns the problems of a catalog whose rule and recipe have a condition, and whose recipe takes an amount.
  private func problems(
    when condition: String = "order.count > 1", amount: String = "1"
  ) -> [CatalogProblem] {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("mango", name: "Mango", maximum: 100)
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addFact("member", .bool, default: false)
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]), default: "full")
    builder.addRecipe(
      "lassi", name: "Lassi", lines: [Line("mango", computed: amount)], sizes: ["large": 2])
    builder.addRule("rule", when: condition, .alert, Message(text: "!"))
    return builder.problems().filter { $0.severity > .info }
  }

  @Test(
    "A condition that is never or always true is found, with an example",
    arguments: [
      ("facts.guests > 50", "the condition is never true"),
      ("facts.guests >= 1", "the condition is always true"),
      ("facts.sweetness == 'ful'", "the condition is never true"),
      ("facts.member && !facts.member", "the condition is never true"),
      ("order.size == 'huge'", "the condition is never true"),
      ("order.count > 0 || facts.member", "the condition is always true"),
      ("clock.hour >= 24", "the condition is never true"),
      ("clock.weekday == 'Monday'", "the condition is never true"),
      ("stock['mango'] > 100", "the condition is never true"),
      ("sold('lassi', 'today') >= 0", "the condition is always true"),
    ])
  func isConstant(_ condition: String, _ message: String) {
    let problems = problems(when: condition)
    #expect(problems.map(\.rule) == ["constant-condition"])
    #expect(problems.map(\.message.english) == [message])
    #expect(problems.first?.finding.notes.first?.english.hasPrefix("for example with ") == true)
    #expect(problems.first?.place.part == .field(["when"]))
  }

  @Test(
    "A condition that can be true and false is not reported, nor one that reads nothing",
    arguments: [
      "facts.guests > 49", "facts.sweetness == 'full'", "order.size == 'large'", "true", "false",
      "clock.hour >= 23 && clock.minute == 59", "stock['mango'] >= 100",
      "order.actor.startsWith('k')", "1 / (facts.guests - 3) >= 0",
    ])
  func isNotConstant(_ condition: String) {
    #expect(problems(when: condition).isEmpty)
  }

  @Test(
    "An amount that can leave its limits is found, with an example",
    arguments: [
      ("facts.guests - 2", "with facts.guests: 1, the amount -1 is negative"),
      ("order.count * 2", "is more than 1000000"),
      ("stock['mango'] + 0.5", "is not a multiple of 1"),
    ])
  func leavesItsLimits(_ amount: String, _ message: String) {
    let problems = problems(amount: amount)
    #expect(problems.map(\.rule) == ["amount-out-of-limits"])
    #expect(problems.first?.message.english.hasSuffix(message) == true, "\(problems)")
  }

  @Test(
    "An amount within its limits is not reported",
    arguments: ["facts.guests", "facts.member ? 2 : 0", "order.size == 'large' ? 15 : 10"])
  func staysWithinItsLimits(_ amount: String) {
    #expect(problems(amount: amount).isEmpty)
  }
}
