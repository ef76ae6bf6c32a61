import JuiceRules
import Testing

/// What an id in a recipe stands for.
struct ReferenceTests {
  private var draft = Draft()

  /// The ingredient that the only line of the only recipe uses.
  private func used() throws -> IngredientID {
    let catalog = try draft.catalog()
    let recipe = try #require(catalog.recipes.first)
    let line = try #require(catalog.lines(of: recipe).first)
    return catalog[line.ingredient].id
  }

  @Test mutating func `is the own pack's first`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(try used() == "summer/kiwi")
  }

  @Test mutating func `is that of a required pack`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(try used() == "classic/kiwi")
  }

  @Test(arguments: ["classic/kiwi", "summer/kiwi"])
  mutating func `is the one that a qualified id names`(_ id: String) throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", [id: "3"])
    #expect(try used().rawValue == id)
  }

  @Test mutating func `is none of a pack that a required pack requires`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.pack("winter", requires: ["summer"])
    let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(
      draft.problems
        == [FoundProblem(.unknownIngredient("kiwi", candidates: []), at: place.lines[0])])
  }

  @Test mutating func `suggests the qualified id for a slip in the pack's name`() throws {
    let kiwi = draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    let place = try draft.recipe("kiwi-juice", ["clasic/kiwi": "3"])
    #expect(
      draft.problems == [
        FoundProblem(
          .unknownIngredient("clasic/kiwi", candidates: ["classic/kiwi"]), at: place.lines[0],
          related: [.init(role: .similarName, origin: kiwi)])
      ])
  }

  @Test mutating func `takes 1,000 lines and no more`() throws {
    draft.fruit("kiwi")
    _ = try draft.recipe("much", lineCount: 1_000, of: "kiwi")
    #expect(try draft.catalog().recipes.count == 1)
    _ = try draft.recipe("more", lineCount: 1_001, of: "kiwi")
    #expect(draft.problems.map(\.kind) == [.tooManyLines(1_001, limit: 1_000)])
  }

  @Test mutating func `takes an amount of exactly the limit`() throws {
    draft.fruit("ice") { $0.measured(.gram) }
    try draft.recipe("slush", ["ice": "1000 kg"])
    let catalog = try draft.catalog()
    #expect(catalog.lines(of: catalog.recipes[0]).map(\.amount) == [.maximumPerLine])
  }

  @Test(
    arguments: [
      "1.0.0", "0.0.0", "10.20.30", "1.0.0-alpha.1", "1.0.0-0a", "1.0.0--", "1.0.0+build.01",
      "1.0.0-rc.1+build-7", "999999999999999999999.0.0",
    ])
  mutating func `takes a semantic version`(_ version: String) {
    draft.pack("summer", version: version)
    #expect(draft.problems.isEmpty)
  }

  @Test(
    arguments: [
      "", "1", "1.0", "1.0.0.0", "01.0.0", "1.00.0", "v1.0.0", "1.0.x", "1.0.0-", "1.0.0+",
      "1.0.0-a..b", "1.0.0-01", "1.0.0+a+b", "1.0.0-ä", " 1.0.0", "1.0.0 ", "-1.0.0", "1..0",
    ])
  mutating func `refuses what is no semantic version`(_ version: String) {
    draft.pack("summer", version: version)
    #expect(draft.problems.map(\.kind) == [.invalidVersion(version)])
  }
}
