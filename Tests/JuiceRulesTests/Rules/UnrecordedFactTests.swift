import JuiceRules
import TestSupport
import Testing

/// The decision records of rules that read facts which are not recorded.
@Suite(.tags(.unit))
struct UnrecordedFactTests {
  /// Returns the record of the refusal of two juices, for which a condition holds or has a fault.
  private static func record(_ condition: String, _ facts: Facts) async throws -> String {
    let maker = try Maker<InMemoryStockStore>.kiosk {
      $0.addFact("pregnant", .bool, default: false)
      $0.addFact("month", .int(0...9), default: 0)
      $0.addTerm("cap", "facts.pregnant ? 5 : 9")
      $0.addTable(
        "limit", inputs: ["pregnant": "facts.pregnant"],
        rows: [.init(["pregnant": true], give: ["most": 5])], otherwise: ["most": 9])
      $0.addRule("rule", when: condition, .refuse, Message(text: "No."))
    }
    _ = try await maker.make("kiosk/kiwi-juice", count: 2, options: RequestOptions(facts: facts))
    let refusal = try #require(try await maker.store.refusals(in: nil).first)
    return try #require(refusal.decision).text
  }

  /// The conditions hold or have a fault with both values of the facts, which decide what is evaluated.
  @Test(arguments: [
    ("facts.pregnant ? order.count < 5 : order.count < 9", "••• ••• ••• ••• ••• •••"),
    (
      "order.count < 9 && (facts.pregnant || request.count < 9)",
      "2 true ••• ••• ••• ••• •••"
    ),
    ("order.count < 9 || facts.pregnant", "2 true ••• •••"),
    ("order.count < terms.cap", "2 ••• •••"),
    ("order.count < tables.limit.most && request.count < 9", "2 ••• ••• ••• 2 true"),
    (
      "(terms.cap < 9 || order.count < 9) && request.count < 9",
      "••• ••• ••• ••• ••• ••• 2 true"
    ),
    ("cel.bind(p, facts.pregnant, p || order.count < 9)", "••• ••• ••• ••• ••• •••"),
    // Errors do not count beside an operand that is true.
    ("10 / facts.month > order.count || order.count < 9", "••• ••• ••• ••• ••• ••• •••"),
    // Both parts have a fault.
    (
      "facts.pregnant ? 1 / (order.count - 2) > 1 : 2 / (order.count - 2) > 1",
      "••• ••• ••• ••• ••• ••• ••• ••• ••• •••"
    ),
  ])
  func `A record does not tell a fact by the parts that have values`(
    _ condition: String, _ values: String
  ) async throws {
    let text = try await Self.record(condition, ["pregnant": true, "month": 0])
    #expect(try await Self.record(condition, ["pregnant": false, "month": 3]) == text)
    let shown = text.split(separator: #""value":""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(shown.joined(separator: " ") == values, "\(text)")
  }
}
