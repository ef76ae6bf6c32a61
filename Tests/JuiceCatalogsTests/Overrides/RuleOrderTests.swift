import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// In which order packs and their files happen to be found means nothing to facts, rules and tables.
@Suite(.tags(.fuzz))
struct RuleOrderTests {
  private struct GeneratedPack {
    let name: String
    let requires: [String]
    /// The sections of the pack, each of which is a file.
    var sections: [String] = []
    var changes = ""
  }

  private static let seeds = Effort.seeds(10, of: 80)

  @Test(arguments: seeds)
  func `The order of folders and files does not affect rules or findings`(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let packs = Self.packs(&generator)
    let orders = try (0..<12).map { _ in try Request(&generator) }
    var results: Set<Result> = []
    for _ in 0..<4 { results.insert(try await result(of: packs, for: orders, &generator)) }
    #expect(results.count == 1, "seed \(seed)")
  }

  @Test func `Some of the generated packs agree, and some do not`() async throws {
    var (answers, findings) = (Set<String>(), Set<Substring>())
    for seed in Self.seeds {
      var generator = SplitMix64(seed: UInt64(seed))
      let packs = Self.packs(&generator)
      let orders = try (0..<12).map { _ in try Request(&generator) }
      let result = try await result(of: packs, for: orders, &generator)
      answers.formUnion(
        result.answers.compactMap { $0.split(separator: " ").first.map(String.init) })
      findings.formUnion(result.findings.compactMap { $0.split(separator: " ").first })
    }
    #expect(answers.isSuperset(of: ["made", "refused", "unconfirmed", "fault"]), "\(answers)")
    #expect(findings.contains("override-conflict"), "\(findings)")
  }

  /// The result of packs, whose folders and files are named by their order.
  private struct Result: Hashable {
    var fingerprint: String?
    var findings: Set<String> = []
    var answers: [String] = []
  }

  /// An order with its facts.
  private struct Request {
    let order: RecipeOrder
    let facts: Facts

    init(_ generator: inout SplitMix64) throws {
      let recipe: RecipeID =
        Bool.random(using: &generator) ? "classic/kiwi-juice" : "classic/strawberry-juice"
      order = try RecipeOrder(recipe, count: Int.random(in: 1...4, using: &generator))
      let sweetness = ["none", "half", "full"].randomElement(using: &generator) ?? ""
      facts = [
        "base/guests": .int(Int64.random(in: 0...9, using: &generator)),
        "base/sweetness": .text(sweetness),
      ]
    }
  }

  private func result(
    of packs: [GeneratedPack], for requests: [Request], _ generator: inout SplitMix64
  ) async throws -> Result {
    var shop = Shop()
    for (position, pack) in packs.shuffled(using: &generator).enumerated() {
      let folder = "folder-\(position)"
      shop.add(pack.name, requires: ["classic"] + pack.requires, folder: folder, pack.changes)
      for (number, section) in pack.sections.shuffled(using: &generator).enumerated() {
        shop.write(Array(section.utf8), to: "\(folder)/\(number).yaml")
      }
    }
    var result = Result()
    for finding in try shop.diagnostics() where finding.severity > .info {
      result.findings.insert("\(finding.rule) \(finding.message.english)")
    }
    guard let catalog = try shop.loaded().catalog else { return result }
    result.fingerprint = catalog.fingerprint
    for request in requests { result.answers.append(try await answer(to: request, of: catalog)) }
    return result
  }

  /// Returns the outcome of an order, its message, and the rules that applied with their reasons.
  private func answer(to request: Request, of catalog: Catalog) async throws -> String {
    let maker = Maker(catalog: catalog, store: InMemoryStockStore()) { .init(microseconds: 0) }
    do {
      let outcome = try await maker.make(
        request.order.recipe, count: request.order.count,
        options: RequestOptions(facts: request.facts))
      let verdicts = try catalog.verdicts(
        on: [request.order], stock: catalog.initialStock, in: OrderContext(facts: request.facts))
      let reasons = verdicts.map { verdict in
        "\(verdict.subject) \(verdict.effect) \(verdict.explanation.source) "
          + "\(verdict.explanation.operands.map(\.value)) "
          + (verdict.explanation.fault?.message.english ?? verdict.message?.text?.english ?? "")
      }
      let message = catalog.message(for: outcome, in: .english).text ?? ""
      let kind =
        switch outcome {
        case .refused(let refused): refused.needsConfirmation ? "unconfirmed" : "refused"
        case .made: "made"
        default: "short"
        }
      return ([kind, message] + reasons.sorted()).joined(separator: " ")
    } catch let fault as FactFault {
      return "fault \(fault)"
    }
  }

  private static func packs(_ generator: inout SplitMix64) -> [GeneratedPack] {
    let base = GeneratedPack(
      name: "base", requires: [],
      sections: [
        """
        facts:
          guests: { type: int, minimum: 0, maximum: 9, default: 1 }
          sweetness: { type: text, values: [none, half, full], default: full }
        """,
        """
        tables:
          sugar:
            inputs: { sweetness: facts.sweetness, guests: facts.guests }
            hit: first
            rows:
              - { sweetness: none, give: { grams: 0 } }
              - { guests: "> 5", give: { grams: 20 } }
            otherwise: { grams: 10 }
        """,
        """
        rules:
          many: { when: order.count > 3, refuse: { message: { ko: 많아요., en: Many. } } }
          sweet: { when: tables.sugar.grams > 9, alert: { message: { ko: 달아요., en: Sweet. } } }
        """,
      ])
    return [base] + (0..<4).map { pack($0, &generator) }
  }

  private static func pack(_ number: Int, _ generator: inout SplitMix64) -> GeneratedPack {
    let others = (0..<number).filter { _ in generator.next() % 3 == 0 }.map { "pack-\($0)" }
    func value(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let hit = ["unique", "first", "any", "collect"].randomElement(using: &generator) ?? ""
    let effect = ["refuse", "alert", "confirm"].randomElement(using: &generator) ?? ""
    let read = hit == "collect" ? "size(tables.own.n)" : "tables.own.n"
    var pack = GeneratedPack(name: "pack-\(number)", requires: ["base"] + others)
    pack.sections = [
      "facts: { own: { type: int, minimum: 0, maximum: 9, default: \(value(in: 0...2)) } }",
      """
      tables:
        own:
          inputs: { guests: facts.guests, sweetness: facts.sweetness }
          hit: \(hit)
          rows:
            - { guests: 0..\(value(in: 4...6)), give: { n: 1 } }
            - { guests: 5..8, sweetness: [half, full], give: { n: 2 } }
      """,
      """
      rules:
        own:
          when: \(read) > facts.own && facts.guests > \(value(in: 0...4))
          \(effect): { message: { ko: 팩 \(number), en: Pack \(number) } }
      """,
    ]
    pack.changes = change(of: others.randomElement(using: &generator), value(in: 2...3), &generator)
    return pack
  }

  /// Returns a change of an entry of `base`, or of another pack.
  private static func change(
    of other: String?, _ value: Int, _ generator: inout SplitMix64
  ) -> String {
    var changes = [
      "facts: { base/guests: { patch: { default: \(value) } } }",
      "facts: { base/guests: { patch: { maximum: \(value + 5) } } }",
      "rules: { base/many: { patch: { when: order.count > \(value) } } }",
      "rules: { base/many: { patch: { refuse: { message: { en: At most \(value). } } } } }",
      "rules: { base/sweet: { remove: true } }",
      "rules: { base/sweet: { replace: { when: facts.guests > 1, alert: { message: A } } } }",
      "tables: { base/sugar: { patch: { otherwise: { grams: \(value * 4) } } } }",
      "tables: { base/sugar: { patch: { hit: any } } }",
      "tables: { base/sugar: { patch: { rows: [{ guests: \(value), give: { grams: 1 } }] } } }",
      "",
    ]
    if let other {
      changes += [
        "facts: { \(other)/own: { patch: { default: \(value) } } }",
        "rules: { \(other)/own: { patch: { when: facts.guests > \(value) } } }",
        "tables: { \(other)/own: { patch: { hit: first } } }",
        "rules: { \(other)/own: { remove: true } }",
      ]
    }
    return changes.randomElement(using: &generator) ?? ""
  }
}
