import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Findings about random decision tables, compared with trying all values of the inputs.
@Suite(.tags(.unit))
struct TableRowPropertyTests {
  typealias Cell = Catalog.Builder.Cell
  typealias Row = Catalog.Builder.Row

  private static let words = ["none", "half", "full"]
  private static let guests = Int64(0)...4

  /// A row as it was chosen: its cells, of which those that are `nil` fit every value, and the value that it gives.
  private struct RandomRow {
    var guests: Cell?
    var sweetness: Cell?
    var member: Cell?
    let grams: Int64

    var isForAllOrders: Bool { guests == nil && sweetness == nil && member == nil }

    func row(giving value: Int64) -> Row {
      Row(
        ["guests": guests ?? "-", "sweetness": sweetness ?? "-", "member": member ?? "-"],
        give: ["grams": .int(value)])
    }
  }

  /// The rows that fit an order, by their indices, and the facts of the order.
  private struct Trial {
    let facts: [String: String]
    let rows: Set<Int>
  }

  @Test(arguments: SplitMix64.seeds)
  func `Findings about a random table are those of trying all values`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let rows = (0..<generator.number(in: 1...6)).map { _ in Self.row(&generator) }
      let trials = try Self.trials(of: rows)
      for hit in DecisionTable.HitPolicy.allCases where hit != .priority {
        for hasOtherwise in [true, false] {
          var builder = Self.builder()
          builder.addTable(
            "sugar", inputs: Self.inputs, hit: hit, rows: rows.map { $0.row(giving: $0.grams) },
            otherwise: hasOtherwise ? ["grams": 9] : nil)
          // Some ranges reach beyond the limits of the fact.
          let problems = builder.problems().filter {
            $0.severity > .info && $0.rule != "invalid-table"
          }
          let expectation = Expectation(rows, trials, hit, hasOtherwise: hasOtherwise)
          #expect(
            problems.map(\.title).sorted() == expectation.findings.sorted(),
            "\(hit), otherwise: \(hasOtherwise), \(rows)")
          for problem in problems { try Self.checkExample(of: problem, trials) }
        }
      }
    }
  }

  private static let inputs: KeyValuePairs = [
    "guests": "facts.guests", "sweetness": "facts.sweetness", "member": "facts.member",
  ]

  private static func builder() -> Catalog.Builder {
    var builder = Catalog.Builder(pack: "kiosk")
    builder.addFruit("kiwi", name: "Kiwi")
    builder.addRecipe("kiwi-juice", name: "Kiwi Juice", lines: [.init("kiwi", 1)])
    builder.addFact("guests", .int(guests), default: 1)
    builder.addFact("sweetness", .text(values: words), default: "full")
    builder.addFact("member", .bool, default: false)
    return builder
  }

  private static func row(_ generator: inout SplitMix64) -> RandomRow {
    func number() -> Int64 { generator.number(in: -1...5) }
    var row = RandomRow(grams: generator.number(in: 0...1))
    switch generator.number(in: 0...7) {
    case 0, 1: break
    case 2: row.guests = .value(.int(generator.number(in: guests)))
    case 3: row.guests = .list([.int(generator.number(in: guests)), "3..4"])
    case 4, 5:
      let start = number()
      row.guests = .value(.text("\(start)..\(start + generator.number(in: 0...4))"))
    default:
      let comparison = generator.one(of: [">", ">=", "<", "<="])
      row.guests = .value(.text("\(comparison) \(number())"))
    }
    switch generator.number(in: 0...4) {
    case 0: row.sweetness = .value(.text(generator.one(of: words)))
    case 1: row.sweetness = .value(.text("!= \(generator.one(of: words))"))
    case 2: row.sweetness = .list(words.shuffled(using: &generator).prefix(2).map { .text($0) })
    default: break
    }
    if generator.number(in: 0...2) == 0 { row.member = .value(.bool(generator.next() % 2 == 0)) }
    return row
  }

  /// Returns the rows that fit each order, from a table that collects the numbers of all rows that fit.
  private static func trials(of rows: [RandomRow]) throws -> [Trial] {
    var builder = builder()
    builder.addTable(
      "sugar", inputs: inputs, hit: .collect,
      rows: rows.enumerated().map { $1.row(giving: Int64($0)) })
    for row in rows.indices {
      builder.addRule(
        "row-\(row)", when: "\(row) in tables.sugar.grams", .alert, Message(text: "!"))
    }
    let catalog = try builder.build()
    let order = try RecipeOrder("kiosk/kiwi-juice")
    var trials: [Trial] = []
    for guests in guests {
      for word in words {
        for member in [true, false] {
          let facts: Facts = [
            "guests": .int(guests), "sweetness": .text(word), "member": .bool(member),
          ]
          let verdicts = try catalog.verdicts(
            on: [order], stock: catalog.initialStock, in: OrderContext(facts: facts))
          let fitting = verdicts.filter { $0.message != nil }.compactMap(\.rule?.name)
          trials.append(
            Trial(
              facts: [
                "facts.guests": "\(guests)", "facts.sweetness": "\"\(word)\"",
                "facts.member": "\(member)",
              ], rows: Set(rows.indices.filter { row in fitting.contains { $0 == "row-\(row)" } })))
        }
      }
    }
    return trials
  }

  /// Expects that the example of a finding is one: that the row and the first related one fit, or none.
  private static func checkExample(of problem: CatalogProblem, _ trials: [Trial]) throws {
    guard let note = problem.finding.notes.first?.english,
      !problem.related.isEmpty || problem.rule == "table-gap"
    else { return }
    let values = note.dropFirst("for example with ".count).split(separator: ", ").map {
      $0.split(separator: ": ").map(String.init)
    }
    let meant = trials.filter { trial in values.allSatisfy { trial.facts[$0[0]] == $0[1] } }
    #expect(!meant.isEmpty)
    let places = [problem.place] + problem.related.prefix(1).map(\.place)
    let rows = places.compactMap(\.row)
    for trial in meant {
      #expect(rows.isEmpty ? trial.rows.isEmpty : trial.rows.isSuperset(of: rows), "\(note)")
    }
  }

  /// The findings that follow from trying all values.
  private struct Expectation {
    private(set) var findings: [String] = []

    init(
      _ rows: [RandomRow], _ trials: [Trial], _ hit: DecisionTable.HitPolicy, hasOtherwise: Bool
    ) {
      let possible = rows.indices.filter { row in trials.contains { $0.rows.contains(row) } }
      findings += rows.indices.filter { !possible.contains($0) }.map {
        "unreachable-row rows.\($0)"
      }
      func overlap(_ one: Int, _ other: Int) -> Bool {
        trials.contains { $0.rows.isSuperset(of: [one, other]) }
          && (hit == .unique || rows[one].grams != rows[other].grams)
      }
      switch hit {
      case .unique, .any:
        for row in rows.indices {
          let isAll = rows[row].isForAllOrders
          let others = rows.indices.filter { other in
            isAll
              ? other < row || other > row && !rows[other].isForAllOrders
              : other < row && !rows[other].isForAllOrders
          }
          guard others.contains(where: { overlap($0, row) }) else { continue }
          findings.append("overlapping-rows rows.\(row)")
        }
      case .first:
        for row in possible where !trials.contains(where: { $0.rows.min() == row }) {
          findings.append("unreachable-row rows.\(row)")
          if trials.allSatisfy({ $0.rows.contains { $0 < row } }) { break }
        }
      default:
        if hasOtherwise { findings.append("unreachable-row otherwise") }
        return
      }
      let hasGap = trials.contains { $0.rows.isEmpty }
      if hasGap != hasOtherwise {
        findings.append(hasGap ? "table-gap key" : "unreachable-row otherwise")
      }
    }
  }
}

extension CatalogProblem {
  /// The rule and the part of the table.
  fileprivate var title: String {
    guard case .field(let path) = place.part else { return "\(rule) key" }
    return "\(rule) \(path.joined(separator: "."))"
  }
}

extension CatalogProblem.Place {
  /// The index of the row.
  fileprivate var row: Int? {
    guard case .field(let path) = part, path.first == "rows" else { return nil }
    return path.last.flatMap { Int($0) }
  }
}
