import JuiceRules
import TestSupport
import Testing

/// Findings about the rows of decision tables: rows that never count, overlaps and gaps.
@Suite(.tags(.unit))
struct TableRowTests {
  typealias Row = Catalog.Builder.Row

  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe(
      "kiwi-juice", name: "Kiwi Juice", lines: [.init("kiwi", 1)], sizes: ["large": 2])
    builder.addFact("sweetness", .text(values: ["none", "half", "full"]), default: "full")
    builder.addFact("guests", .int(1...50), default: 1)
    builder.addFact("member", .bool, default: false)
    return builder
  }

  /// Returns the findings about a table of guests and sweetness, each as its rule, place and notes.
  private func findings(
    _ hit: DecisionTable.HitPolicy = .unique, _ rows: [Row],
    otherwise: KeyValuePairs<String, FactValue>? = nil
  ) -> [String] {
    var builder = Self.builder()
    builder.addTable(
      "sugar", inputs: ["guests": "facts.guests", "sweetness": "facts.sweetness"], hit: hit,
      rows: rows, otherwise: otherwise)
    return builder.problems().filter { $0.severity > .info }.map { problem in
      let places = [problem.place] + problem.related.map(\.place)
      let note = problem.finding.notes.first.map { "; \($0.english)" } ?? ""
      return "\(problem.rule) at \(places.map(\.text).joined(separator: ", "))\(note)"
    }
  }

  @Test func `A table whose rows fit each order once has no findings`() {
    let rows = [
      Row(["guests": "<= 10", "sweetness": "none"], give: ["grams": 0]),
      Row(["guests": "<= 10", "sweetness": ["half", "full"]], give: ["grams": 5]),
      Row(["guests": "> 10"], give: ["grams": 10]),
    ]
    for hit in DecisionTable.HitPolicy.allCases where hit != .priority {
      #expect(findings(hit, rows).isEmpty, "\(hit)")
    }
  }

  @Test func `A row that fits every order is not reported if it is alone or the last`() {
    let all = Row(give: ["grams": 0])
    for hit in DecisionTable.HitPolicy.allCases where hit != .priority {
      #expect(findings(hit, [all]).isEmpty, "\(hit)")
    }
    let rows = [Row(["guests": "> 5"], give: ["grams": 1]), all]
    #expect(findings(.first, rows).isEmpty)
    #expect(findings(.collect, rows).isEmpty)
    #expect(findings(.any, [Row(["guests": "> 5"], give: ["grams": 0]), all]).isEmpty)
  }

  @Test(arguments: DecisionTable.HitPolicy.allCases.filter { $0 != .priority })
  func `A row that fits no order is found once`(hit: DecisionTable.HitPolicy) {
    let rows = [
      Row(["guests": "<= 5"], give: ["grams": 0]), Row(["guests": "> 50"], give: ["grams": 5]),
      Row(["guests": "6..49"], give: ["grams": 5]),
    ]
    let gap = hit == .collect ? [] : ["table-gap at key; for example with facts.guests: 50"]
    #expect(
      findings(hit, rows) == ["unreachable-row at rows.1; for example with facts.guests: 1"] + gap)
  }

  @Test func `A row behind others is found with a row that fits first`() {
    let rows = [
      Row(["guests": "> 10"], give: ["grams": 0]), Row(["guests": "<= 5"], give: ["grams": 1]),
      Row(["guests": "[1, 20].exists(n, n == facts.guests)"], give: ["grams": 2]),
      Row(["guests": "2..4", "sweetness": "half"], give: ["grams": 2]),
    ]
    #expect(
      findings(.first, rows, otherwise: ["grams": 9]).last
        == "unreachable-row at rows.3, rows.1; for example with "
        + "facts.guests: 2, facts.sweetness: \"half\"")
  }

  @Test func `Rows behind one that takes all orders are one finding`() {
    let rows = [
      Row(["guests": "> 10"], give: ["grams": 0]), Row(give: ["grams": 1]),
      Row(["guests": 5], give: ["grams": 2]), Row(["guests": 6], give: ["grams": 2]),
    ]
    #expect(
      findings(.first, rows, otherwise: ["grams": 9])
        == [
          "unreachable-row at rows.2, rows.1; for example with facts.guests: 5",
          "unreachable-row at otherwise",
        ])
  }

  @Test func `Overlapping rows of a table of unique rows are found with an example`() {
    let rows = [
      Row(["guests": "1..5"], give: ["grams": 0]), Row(["guests": "5..10"], give: ["grams": 0]),
      Row(["guests": "10..50", "sweetness": "half"], give: ["grams": 0]),
    ]
    #expect(
      findings(.unique, rows, otherwise: ["grams": 9]) == [
        "overlapping-rows at rows.1, rows.0; for example with facts.guests: 5",
        "overlapping-rows at rows.2, rows.1; for example with "
          + "facts.guests: 10, facts.sweetness: \"half\"",
      ])
    #expect(findings(.collect, rows).isEmpty)
    #expect(findings(.first, rows, otherwise: ["grams": 9]).isEmpty)
  }

  @Test func `A row for every order overlaps with the others once`() {
    let rows = [
      Row(["guests": 1], give: ["grams": 0]), Row(["guests": 2], give: ["grams": 1]),
      Row(give: ["grams": 2]),
    ]
    for hit in [DecisionTable.HitPolicy.unique, .any] {
      #expect(
        findings(hit, rows, otherwise: ["grams": 9])
          == [
            "overlapping-rows at rows.2, rows.0; for example with facts.guests: 1",
            "unreachable-row at otherwise",
          ])
    }
  }

  @Test func `Rows that fit the same orders may give the same value if any counts`() {
    let rows = [
      Row(["guests": "> 10"], give: ["grams": 1]), Row(["sweetness": "half"], give: ["grams": 1]),
      Row(["sweetness": "full"], give: ["grams": "facts.guests"]),
      Row(["guests": "> 20"], give: ["grams": 2]),
    ]
    #expect(
      findings(.any, rows, otherwise: ["grams": 9]) == [
        "overlapping-rows at rows.2, rows.0; for example with "
          + "facts.guests: 11, facts.sweetness: \"full\"",
        "overlapping-rows at rows.3, rows.0, rows.1, rows.2; for example with facts.guests: 21",
      ])
  }

  @Test func `Orders without a row are found unless there is otherwise`() {
    let rows = [
      Row(["guests": "> 5"], give: ["grams": 0]),
      Row(["sweetness": ["none", "half"], "guests": "<= 5"], give: ["grams": 1]),
    ]
    for hit in [DecisionTable.HitPolicy.unique, .first, .any] {
      #expect(
        findings(hit, rows)
          == ["table-gap at key; for example with facts.guests: 1, facts.sweetness: \"full\""])
      #expect(findings(hit, rows, otherwise: ["grams": 2]).isEmpty)
    }
    #expect(findings(.collect, rows).isEmpty)
  }

  @Test(arguments: DecisionTable.HitPolicy.allCases.filter { $0 != .priority })
  func `'otherwise' that no order needs is found`(hit: DecisionTable.HitPolicy) {
    let rows = [
      Row(["guests": "> 5"], give: ["grams": 0]), Row(["guests": "<= 5"], give: ["grams": 1]),
    ]
    #expect(findings(hit, rows, otherwise: ["grams": 2]) == ["unreachable-row at otherwise"])
  }

  @Test func `What the analysis cannot decide is not reported`() {
    var builder = Self.builder()
    builder.addTable(
      "sugar", inputs: ["name": "order.actor"],
      rows: [
        Row(["name": "order.actor.matches('^k+a$')"], give: ["grams": 1]),
        Row(["name": "order.actor.matches('^ka+$')"], give: ["grams": 2]),
      ], otherwise: ["grams": 0])
    #expect(builder.problems().filter { $0.severity > .info }.isEmpty)
  }

  @Test func `A table with mistakes is not analysed`() {
    let rows = [
      Row(["guests": "> 50"], give: ["grams": 0]), Row(["guests": "many"], give: ["grams": 0]),
    ]
    #expect(findings(.unique, rows).map { $0.prefix { $0 != " " } } == ["invalid-table"])
  }

  @Test(.timeLimit(.minutes(60)))
  func `The gap in a table of a thousand rows is found`() {
    let rows = (Int64(0)..<1_000).filter { $0 != 123 }.map { cell in
      let cells: KeyValuePairs<String, Catalog.Builder.Cell> = [
        "low": .value(.int(cell / 100)), "middle": .value(.int(cell / 10 % 10)),
        "high": .value(.int(cell % 10)),
      ]
      return Row(cells, give: ["grams": .int(cell)])
    }
    var builder = Self.builder()
    for name in ["low", "middle", "high"] { builder.addFact(name, .int(0...9), default: 0) }
    builder.addTable(
      "sugar", inputs: ["low": "facts.low", "middle": "facts.middle", "high": "facts.high"],
      rows: rows)
    let problems = builder.problems().filter { $0.severity > .info }
    #expect(problems.map(\.rule) == ["table-gap"])
    #expect(
      problems.first?.finding.notes.map(\.english)
        == ["for example with facts.low: 1, facts.middle: 2, facts.high: 3"])
  }
}

extension CatalogProblem.Place {
  fileprivate var text: String {
    switch part {
    case .key: "key"
    case .field(let path): path.joined(separator: ".")
    default: "value"
    }
  }
}
