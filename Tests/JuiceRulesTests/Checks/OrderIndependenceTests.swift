import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Loading packs in any order gives the same catalog and the same problems.
@Suite(.tags(.unit))
struct OrderIndependenceTests {
  @Test(arguments: SplitMix64.seeds)
  func `Packs in any order give the same catalog`(seed: UInt64) throws {
    var draft = try OrderIndependenceTests.soundDraft()
    let expected = try draft.catalog()
    var random = SplitMix64(seed: seed)
    draft.definition.packs.shuffle(using: &random)
    let catalog = try draft.catalog()
    #expect(catalog.fingerprint == expected.fingerprint)
    #expect(catalog.packs.map(\.name) == ["classic", "zest", "alpine", "summer"])
    #expect(catalog.ingredients.map(\.id) == expected.ingredients.map(\.id))
    #expect(catalog.recipes.map(\.id) == expected.recipes.map(\.id))
    #expect(catalog.defaultLocale == expected.defaultLocale)
    #expect(catalog.locales == expected.locales)
  }

  @Test(arguments: SplitMix64.seeds)
  func `Packs in any order give the same problems`(seed: UInt64) throws {
    var draft = try OrderIndependenceTests.faultyDraft()
    let expected = Set(draft.problems)
    #expect(expected.count == draft.problems.count)
    var random = SplitMix64(seed: seed)
    draft.definition.packs.shuffle(using: &random)
    #expect(Set(draft.problems) == expected)
  }

  /// `alpine` needs `zest`, though its name comes before.
  private static func soundDraft() throws -> Draft {
    var draft = Draft("classic", locales: [.korean])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    draft.pack("summer", locales: ["fr"], requires: ["classic", "alpine"])
    try draft.recipe("summer-juice", ["kiwi": "1", "alpine/snow": "2"])
    draft.pack("alpine", requires: ["zest"])
    draft.fruit("snow")
    draft.pack("zest")
    draft.fruit("lemon")
    return draft
  }

  /// Two circles, a name that three packs have, and a version that two packs ask for.
  private static func faultyDraft() throws -> Draft {
    var draft = Draft("a")
    draft.require("b")
    draft.pack("b", requires: ["a"])
    draft.pack("tail", requires: ["a", "unversioned"])
    draft.pack("x", requires: ["y", "unversioned"])
    draft.pack("y", requires: ["z"])
    draft.pack("z", requires: ["x", "y"])
    draft.pack("unversioned", version: nil)
    draft.fruit("kiwi")
    for _ in 0..<3 {
      draft.pack("twin", requires: ["unversioned"])
      draft.fruit("kiwi")
      try draft.recipe("air", [:])
    }
    return draft
  }

  @Test func `Every cycle of packs is reported`() throws {
    let problems = try OrderIndependenceTests.faultyDraft().problems
    let circles = problems.map(\.finding).filter { $0.rule == .packCycle }
    #expect(
      circles == [
        .packCycle(["a", "b", "a"]), .packCycle(["x", "y", "z", "x"]), .packCycle(["y", "z", "y"]),
      ])
  }
}
