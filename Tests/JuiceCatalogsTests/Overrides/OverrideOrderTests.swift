import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// In which order packs happen to be found means nothing.
@Suite(.tags(.fuzz))
struct OverrideOrderTests {
  private struct GeneratedPack {
    let name: String
    let requires: [String]
    let changes: String
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `The order of folders does not affect the catalog or its errors`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let packs = (0..<6).map { pack($0, &generator) }
    var results: Set<Result> = []
    for _ in 0..<4 { results.insert(try result(of: packs.shuffled(using: &generator))) }
    #expect(results.count == 1, "seed \(seed)")
  }

  @Test func `some of the generated packs agree, and some do not`() throws {
    let results = try (0..<60 as Range<UInt64>).map { seed in
      var generator = SplitMix64(seed: seed)
      return try result(of: (0..<6).map { pack($0, &generator) })
    }
    #expect(results.contains { $0.fingerprint != nil })
    #expect(results.contains { !$0.findings.isEmpty })
  }

  /// The result of packs whose folders are named by their order.
  private struct Result: Hashable {
    var fingerprint: String?
    var findings: Set<String> = []
  }

  private func result(of packs: [GeneratedPack]) throws -> Result {
    var shop = Shop()
    for (position, pack) in packs.enumerated() {
      shop.add(
        pack.name, requires: ["classic"] + pack.requires, folder: "folder-\(position)", pack.changes
      )
    }
    var result = Result()
    for finding in try shop.diagnostics() where finding.severity == .error {
      result.findings.insert("\(finding.rule) \(finding.message.english)")
    }
    if result.findings.isEmpty { result.fingerprint = try shop.catalog().fingerprint }
    return result
  }

  private func pack(_ number: Int, _ generator: inout SplitMix64) -> GeneratedPack {
    let requires = (0..<number).filter { _ in generator.next() % 3 == 0 }.map { "pack-\($0)" }
    let recipe = ["classic/kiwi-juice", "classic/strawberry-juice"].randomElement(using: &generator)
    let value = Int.random(in: 4...6, using: &generator)
    let change = [
      "patch: { ingredients: { classic/kiwi: \(value) } }", "patch: { menu: \(value < 5) }",
      "patch: { name: { en: Juice \(value) } }",
      "patch: { ingredients: { classic/strawberry: \(value) } }",
    ].randomElement(using: &generator)
    return GeneratedPack(
      name: "pack-\(number)", requires: requires,
      changes: "recipes: { \(recipe ?? ""): { \(change ?? "") } }")
  }
}
