import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The findings about random decision tables while some rules are ignored.
@Suite(.tags(.unit))
struct IgnoredFindingTests {
  /// A table over a fact from 0 to 5, whose rows each fit the numbers of a range.
  private struct RandomTable {
    let hit: DecisionTable.HitPolicy
    let rows: [ClosedRange<Int>]
    let hasOtherwise: Bool

    init(seed: Int) {
      var generator = SplitMix64(seed: UInt64(seed))
      hit =
        DecisionTable.HitPolicy.allCases.filter { $0 != .priority }.randomElement(using: &generator)
        ?? .first
      rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let start = Int.random(in: 0...6, using: &generator)
        return start...start + Int.random(in: 0...3, using: &generator)
      }
      hasOtherwise = Bool.random(using: &generator)
    }

    var files: [String: String] {
      let rows = rows.enumerated().map { number, range in
        "      - { i: \(range.lowerBound)..\(range.upperBound), give: { grams: \(number % 2) } }\n"
      }
      return [
        "shop.yaml": """
        pack: { name: shop, version: 1.0.0, locales: [en] }
        fruits: { kiwi: { name: Kiwi } }
        recipes: { shake: { name: Shake, ingredients: { kiwi: 1 } } }
        facts: { i: { type: int, minimum: 0, maximum: 5, default: 0 } }
        rules: { shown: { when: '[tables.t.grams] != []', alert: { message: Hello. } } }
        tables:
          t:
            inputs: { i: facts.i }
            hit: \(hit)
            rows:
        \(rows.joined())\(hasOtherwise ? "    otherwise: { grams: 9 }" : "")

        """
      ]
    }

    /// The rules that trying all numbers finds broken.
    var brokenRules: Set<String> {
      let fitting = (0...5).map { number in rows.indices.filter { rows[$0].contains(number) } }
      let isReached = rows.indices.map { row in
        fitting.contains { hit == .first ? $0.first == row : $0.contains(row) }
      }
      let hasGap = fitting.contains(where: \.isEmpty)
      var rules: Set<String> = []
      if isReached.contains(false) { rules.insert("unreachable-row") }
      if rows.contains(where: { $0.upperBound > 5 }) { rules.insert("invalid-table") }
      let overlaps = fitting.contains { rows in
        hit == .unique ? rows.count > 1 : hit == .any && Set(rows.map { $0 % 2 }).count > 1
      }
      if overlaps { rules.insert("overlapping-rows") }
      if hit == .collect {
        if hasOtherwise { rules.insert("unreachable-row") }
      } else if hasGap != hasOtherwise {
        rules.insert(hasGap ? "table-gap" : "unreachable-row")
      }
      return rules
    }
  }

  @Test(arguments: 0..<600)
  func `Ignoring a rule hides its findings and no others`(_ seed: Int) throws {
    let table = RandomTable(seed: seed)
    let loader = CatalogLoader(files: MemoryFileSource(files: table.files))
    func findings(ignoring rules: [String]) throws -> [Diagnostic] {
      let choice = RuleChoice(ignored: rules.map { .rule($0) })
      return try loader.lint(["shop.yaml"], policy: LintPolicy(choices: [choice])).diagnostics
        .filter { $0.severity > .info }
    }
    let all = try findings(ignoring: [])
    let rules = Set(all.map(\.rule)).sorted()
    #expect(Set(rules) == table.brokenRules, "\(table)")
    for subset in 1..<1 << rules.count {
      let ignored = rules.indices.filter { subset >> $0 & 1 == 1 }.map { rules[$0] }
      #expect(try findings(ignoring: ignored) == all.filter { !ignored.contains($0.rule) })
    }
  }
}
