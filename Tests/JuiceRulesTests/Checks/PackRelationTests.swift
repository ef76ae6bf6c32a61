import JuiceRules
import Testing

/// The relations that packs declare to each other.
struct PackRelationTests {
  private var draft = Draft()

  @Test mutating func `a conflict of packs that are not used together is none`() {
    draft.pack("winter")
    draft.relate(.conflicts, "classic")
    draft.definition.packsOn = ["winter"]
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `a conflict with versions that are not there is none`() {
    draft.pack("winter")
    draft.relate(.conflicts, "classic", versions: "<1.0.0")
    draft.relate(.conflicts, "summer")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.isEmpty)
  }

  @Test mutating func `a version that is not known may be one that conflicts`() {
    draft.edit { $0.version = nil }
    draft.pack("winter")
    draft.relate(.conflicts, "classic", versions: "<1.0.0")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.map(\.finding) == [.packConflict("winter", with: "classic")])
  }

  @Test mutating func `packs that one pack needs are used together, however it comes to them`() {
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

  @Test mutating func `packs that exclude each other are one conflict`() {
    draft.relate(.conflicts, "winter")
    draft.pack("winter")
    draft.relate(.conflicts, "classic")
    draft.definition.packsOn = ["classic", "winter"]
    #expect(draft.problems.map(\.finding) == [.packConflict("classic", with: "winter")])
  }

  @Test mutating func `says how a pack that is missing came to be asked for`() {
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

  @Test mutating func `a pack to work with may be absent, but not of a wrong version`() {
    draft.pack("summer")
    draft.relate(.worksWith, "tropic", versions: "^9")
    let origin = draft.relate(.worksWith, "classic", versions: "^9")
    #expect(
      draft.problems.map(\.finding) == [
        .packVersionMismatch("classic", version: "1.0.0", range: "^9", dependent: "summer")
      ])
    #expect(draft.problems.map(\.origin) == [origin])
  }

  @Test mutating func `a pack comes after those that it works with`() throws {
    draft.pack("aaa")
    draft.relate(.worksWith, "classic")
    #expect(try draft.catalog().packs.map(\.name) == ["classic", "aaa"])
  }

  @Test mutating func `packs that wait for each other by either way are a circle`() {
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

  @Test mutating func `what is only worked with is not seen by recipes`() throws {
    draft.fruit("kiwi")
    draft.pack("summer")
    draft.relate(.worksWith, "classic")
    let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
    #expect(draft.problems.map(\.origin) == place.lines)
  }

  @Test mutating func `versions that could not be read fit any`() {
    draft.pack("summer")
    draft.require("classic", versions: nil)
    draft.relate(.conflicts, "classic", versions: nil)
    draft.definition.packsOn = ["classic", "summer"]
    #expect(draft.problems.isEmpty)
  }
}
