import TestSupport
import Testing

/// The keys of lines, by which orders and `explain` name them: as written, or any id of the ingredient.
@Suite(.tags(.process))
struct LineKeyTests {
  /// A pack whose recipe names an ingredient by a former id, and a pack that changes another line of the recipe.
  private func stand() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.write(
      """
      pack: { name: base, version: 1.0.0 }
      renamed: { kiwi: green }
      fruits: { green: { name: Kiwi }, mango: { name: Mango }, fig: { name: Fig } }
      recipes:
        mix:
          name: Mix
          ingredients:
            kiwi: { any-of: [{ kiwi: 1 }, { fig: 1 }], optional: true }
            mango: 1

      """, to: "Catalogs/base.yaml")
    try sandbox.write(
      """
      pack: { name: more, version: 1.0.0, requires: { base: "*" } }
      overrides: { recipes: { base/mix: { patch: { ingredients: { mango: 2 } } } } }

      """, to: "Catalogs/more.yaml")
    return sandbox
  }

  private func put(_ packs: String, on sandbox: Sandbox) throws {
    try sandbox.write("packs: [\(packs)]\n", to: "Catalogs/catalog.yaml")
  }

  @Test(arguments: ["base", "base, more"])
  func `A line keeps its key when another pack changes another line`(packs: String) throws {
    let sandbox = try stand()
    try put(packs, on: sandbox)
    let steps = try sandbox.run("plan", "mix", "--json").json["steps"].array
    #expect(steps.first?["taken"].array.map(\.string) == ["kiwi"])
    #expect(try sandbox.run("lint").output.contains("renamed-id"))
    for key in ["kiwi", "green", "base/kiwi", "base/green"] {
      let left = try sandbox.run("plan", "mix", "--without", key, "--json")
      #expect(
        left.json["needs"].array.map { $0["ingredient"].string } == ["base/mango"], "\(left)")
      let chosen = try sandbox.run("plan", "mix", "--choose", "\(key)=fig", "--json")
      let choice = chosen.json["steps"].array.first?["choices"].array.first
      #expect(choice?["line"].string == "kiwi" && choice?["reason"].string == "wish", "\(chosen)")
    }
    for key in ["kiwi", "green", "base/green"] {
      #expect(try sandbox.run("explain", "mix.ingredients.\(key)").status == 0, "\(key)")
    }
    #expect(try sandbox.run("plan", "mix", "--without", "fig").status == 2)
  }

  @Test(arguments: ["unset: [ingredients.kiwi]", "replace: { name: Mix, ingredients: { fig: 2 } }"])
  func `'explain' lists no fields of a line that is gone`(change: String) throws {
    let sandbox = try stand()
    try sandbox.write(
      """
      pack: { name: more, version: 1.0.0, requires: { base: "*" } }
      overrides: { recipes: { base/mix: { \(change) } } }

      """, to: "Catalogs/more.yaml")
    let run = try sandbox.run("explain", "mix")
    #expect(
      run.status == 0 && !run.output.contains("ingredients.kiwi"), "\(run.output)\(run.error)")
  }

  @Test
  func `The pack of the messages has to be on`() throws {
    let sandbox = try stand()
    func lint(_ settings: String) throws -> String {
      try sandbox.write(settings, to: "Catalogs/catalog.yaml")
      return try sandbox.run("lint", "--format", "concise").output
    }
    #expect(
      try lint("packs: [base]\nmessages: more\n").contains(
        "catalog.yaml:2:11: warning[pack-missing] the pack `more` is off"))
    #expect(try !lint("packs: [more]\nmessages: base\n").contains("pack-missing"))
    #expect(try !lint("messages: more\n").contains("pack-missing"))
  }
}
