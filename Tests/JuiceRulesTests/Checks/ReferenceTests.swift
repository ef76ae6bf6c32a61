import JuiceRules
import TestSupport
import Testing

/// The ingredient that an id in a recipe refers to.
@Suite(.tags(.fuzz))
struct ReferenceTests {
  private var draft = Draft()

  /// The ingredient that the only line of the only recipe uses.
  private func used() throws -> IngredientID {
    let catalog = try draft.catalog()
    let recipe = try #require(catalog.recipes.first)
    let line = try #require(catalog.portions(of: recipe).first)
    return catalog[line.ingredient].id
  }

  @Test mutating func `An id refers first to the ingredient of its own pack`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(try used() == "summer/kiwi")
  }

  @Test mutating func `An id refers to the ingredient of a required pack`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(try used() == "classic/kiwi")
  }

  @Test(arguments: ["classic/kiwi", "summer/kiwi"])
  mutating func `A qualified id refers to the ingredient of the named pack`(_ id: String) throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.fruit("kiwi")
    try draft.recipe("kiwi-juice", [id: "3"])
    #expect(try used().rawValue == id)
  }

  @Test mutating func `An id does not refer to an ingredient of a transitive requirement`() throws {
    draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    draft.pack("winter", requires: ["summer"])
    let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(
      draft.problems
        == [
          FoundProblem(.unknownIngredient("kiwi", in: "winter", candidates: []), at: place.lines[0])
        ])
  }

  @Test mutating func `A misspelled pack name is answered with the qualified id`() throws {
    let kiwi = draft.fruit("kiwi")
    draft.pack("summer", requires: ["classic"])
    let place = try draft.recipe("kiwi-juice", ["clasic/kiwi": "3"])
    #expect(
      draft.problems == [
        FoundProblem(
          .unknownIngredient("clasic/kiwi", in: "summer", candidates: ["classic/kiwi"]),
          at: place.lines[0],
          related: [.init(role: .similarName, origin: kiwi)])
      ])
  }

  @Test
  mutating func `Each of 3,000 uses of an unknown ingredient is reported`() throws {
    for index in 0..<3_000 { draft.fruit("fruit-\(index)") }
    for index in 0..<3 { _ = try draft.recipe("r\(index)", lineCount: 1_000, of: "fruit-x") }
    let problems = draft.problems
    #expect(problems.count == 3_000)
    #expect(problems.allSatisfy { $0.finding.rule == .unknownIngredient })
  }

  @Test mutating func `A recipe may have 1,000 lines and no more`() throws {
    draft.fruit("kiwi") { $0.initial = .value(Quantity(5_000, nil)) }
    _ = try draft.recipe("much", lineCount: 1_000, of: "kiwi")
    #expect(try draft.catalog().recipes.count == 1)
    _ = try draft.recipe("more", lineCount: 1_001, of: "kiwi")
    #expect(draft.problems.map(\.finding) == [.tooManyLines(1_001, limit: 1_000)])
  }

  @Test mutating func `An amount of exactly the limit is accepted`() throws {
    draft.fruit("ice") { $0.measured(.gram) }
    try draft.recipe("slush", ["ice": "1000 kg"])
    let catalog = try draft.catalog()
    #expect(catalog.portions(of: catalog.recipes[0]).map(\.amount) == [.maximumPerLine])
  }
}
