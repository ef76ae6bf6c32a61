import TestSupport
import Testing

@testable import JuiceRules

/// The order of packs and the ways between them.
@Suite(.tags(.unit))
struct PackGraphTests {
  private var draft = Draft("base")

  private func number(of pack: String, in graph: PackGraph) throws -> Int {
    try #require(graph.numbers[pack])
  }

  @Test mutating func `A pack that two requirements share comes once, before both`() throws {
    draft.pack("above", requires: ["right", "left"])
    draft.pack("left")
    let leftToBase = draft.require("base")
    draft.pack("right", requires: ["base"])
    let graph = PackGraph(of: draft.definition.packs)
    let (above, base) = (try number(of: "above", in: graph), try number(of: "base", in: graph))
    #expect(graph.order.map { graph.packs[$0].name } == ["base", "left", "right", "above"])
    #expect(
      graph.transitiveRequirements[above].map { graph.packs[$0].name } == ["base", "left", "right"])
    #expect(graph.visible(from: above).map { graph.packs[$0].name } == ["above", "right", "left"])
    // Both ways are equally long. The way through the pack that is first by name counts.
    let aboveToLeft = try #require(graph.packs[above].requirements.first { $0.pack == "left" })
    #expect(graph.path(to: base) == [aboveToLeft.origin, leftToBase])
    #expect(graph.path(to: above).isEmpty)
  }

  @Test mutating func `The path to a pack is the shortest one`() throws {
    draft.pack("first", requires: ["second"])
    draft.pack("second", requires: ["base"])
    draft.pack("zenith")
    let direct = draft.require("base")
    let graph = PackGraph(of: draft.definition.packs)
    #expect(graph.path(to: try number(of: "base", in: graph)) == [direct])
  }

  @Test mutating func `Packs in a circle require each other but not themselves`() throws {
    draft.require("other")
    draft.pack("other", requires: ["base"])
    let graph = PackGraph(of: draft.definition.packs, on: ["other"])
    let (base, other) = (try number(of: "base", in: graph), try number(of: "other", in: graph))
    #expect(graph.circles == [[base, other, base]])
    #expect(graph.transitiveRequirements[base] == [other])
    #expect(graph.transitiveRequirements[other] == [base])
    #expect(graph.together == [base, other])
    #expect(graph.path(to: base).isEmpty)
  }
}

/// The problems that are not reported because they follow from others.
@Suite(.tags(.unit))
struct ConsequenceTests {
  private let cause = CatalogOrigin(source: 0, position: 1)
  private let other = CatalogOrigin(source: 0, position: 2)

  private func remaining(_ finding: Finding, at origin: CatalogOrigin) -> [Finding] {
    var problems: [CatalogProblem] = []
    problems.report(.unusedIngredient("kiwi"), at: other, basis: [origin])
    problems.report(finding, at: origin)
    return problems.withoutConsequences.map(\.finding)
  }

  @Test func `A problem that follows from an error is not reported`() {
    #expect(remaining(.duplicateID("kiwi"), at: cause) == [.duplicateID("kiwi")])
  }

  @Test func `A problem that follows from a part with a warning is reported`() {
    let warning = Finding.renamedID("kiwi", to: "gold")
    #expect(remaining(warning, at: cause) == [.unusedIngredient("kiwi"), warning])
  }

  @Test func `Parts without an origin have nothing to do with each other`() {
    let error = Finding.duplicateID("kiwi")
    #expect(remaining(error, at: .none) == [.unusedIngredient("kiwi"), error])
  }
}
