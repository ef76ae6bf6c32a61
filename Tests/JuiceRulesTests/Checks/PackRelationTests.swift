import JuiceRules
import TestSupport
import Testing

/// The relations that packs declare to each other.
@Suite(.tags(.unit))
struct PackRelationTests {
  private var draft = Draft()

  @Test mutating func `Packs that are not used together do not conflict`() {
    draft.pack("winter")
    draft.relate(.conflicts, "classic")
    draft.definition.packsOn = ["winter"]
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `A conflict with an absent version or pack is not reported`() {
    draft.pack("winter")
    draft.relate(.conflicts, "classic", versions: "<1.0.0")
    draft.relate(.conflicts, "summer")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `A pack without a version may conflict with any version range`() {
    draft.edit { $0.version = nil }
    draft.pack("winter")
    draft.relate(.conflicts, "classic", versions: "<1.0.0")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.map(\.finding) == [.packConflict("winter", with: "classic")])
  }

  @Test mutating func `Packs that one pack requires directly or transitively can conflict`() {
    let classic = draft.currentPack.origin
    draft.pack("winter")
    let conflict = draft.relate(.conflicts, "classic")
    draft.pack("spring")
    let toWinter = draft.require("winter")
    draft.pack("year")
    let toSpring = draft.require("spring")
    let toClassic = draft.require("classic")
    draft.definition.packsOn = []
    #expect(
      draft.problems == [
        FoundProblem(
          .packConflict("winter", with: "classic"), at: conflict,
          related: [
            .init(role: .conflictingPack, origin: classic, part: .field(["name"])),
            .init(role: .requirement, origin: toSpring),
            .init(role: .requirement, origin: toWinter),
            .init(role: .requirement, origin: toClassic),
          ])
      ])
  }

  @Test mutating func `Packs that exclude each other are one conflict`() {
    draft.relate(.conflicts, "winter")
    draft.pack("winter")
    draft.relate(.conflicts, "classic")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.map(\.finding) == [.packConflict("classic", with: "winter")])
  }

  @Test mutating func `A missing pack is reported with the requirements that lead to the pack`() {
    draft.pack("summer")
    let missing = draft.require("tropic")
    draft.pack("party")
    let step = draft.require("summer")
    #expect(
      draft.problems == [
        FoundProblem(
          .packMissing("tropic", candidates: []), at: missing,
          related: [.init(role: .requirement, origin: step)])
      ])
  }

  @Test mutating func `A works-with pack may be absent, but may not have a mismatched version`() {
    draft.pack("summer")
    draft.relate(.worksWith, "tropic", versions: "^9")
    let origin = draft.relate(.worksWith, "classic", versions: "^9")
    #expect(
      draft.problems.map(\.finding) == [
        .packVersionMismatch("classic", version: "1.0.0", range: "^9", dependent: "summer")
      ])
    #expect(draft.problems.map(\.origin) == [origin])
  }

  @Test mutating func `A pack is loaded after the packs that it works with`() throws {
    draft.pack("aaa")
    draft.relate(.worksWith, "classic")
    #expect(try draft.catalog().packs.map(\.name) == ["classic", "aaa"])
  }

  @Test mutating func `Packs that wait for each other in either way are a cycle`() {
    let origin = draft.relate(.worksWith, "summer")
    draft.pack("summer")
    let back = draft.require("classic")
    #expect(
      draft.problems == [
        FoundProblem(
          .packCycle(["classic", "summer", "classic"]), at: origin,
          related: [.init(role: .requirement, origin: back)])
      ])
  }

  @Test mutating func `Recipes do not see the ingredients of a works-with pack`() throws {
    draft.fruit("kiwi")
    draft.pack("summer")
    draft.relate(.worksWith, "classic")
    let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(draft.problems.map(\.origin) == place.lines)
  }

  @Test mutating func `A version range that could not be read matches every version`() {
    draft.pack("summer")
    draft.require("classic", versions: nil)
    draft.relate(.conflicts, "classic", versions: nil)
    draft.definition.packsOn = ["classic", "summer"]
    #expect(draft.problems.isEmpty)
  }
}
