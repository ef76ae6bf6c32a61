import JuiceRules

extension ProblemSample {
  static let packs = [
    ProblemSample(
      "invalid name of a pack", "invalid-id", en: "`Winter` is no valid id",
      ko: "`Winter`은(는) 올바른 아이디가 아닙니다"
    ) { draft in
      FoundProblem(.invalidID("Winter"), at: draft.pack("Winter"), .field(["name"]))
    },
    ProblemSample(
      "two packs of one name", "duplicate-pack", en: "two packs are named `classic`",
      ko: "`classic`(이)라는 팩이 둘입니다"
    ) { draft in
      let first = draft.currentPack.origin
      return FoundProblem(
        .duplicatePack("classic"), at: draft.pack("classic"), .field(["name"]),
        related: [.init(role: .firstDefinition, origin: first, part: .field(["name"]))])
    },
    ProblemSample(
      "pack that is not there", "pack-missing", en: "there is no pack `clasic`",
      ko: "`clasic` 팩이 없습니다"
    ) { draft in
      draft.pack("summer")
      return FoundProblem(
        .packMissing("clasic", candidates: ["classic"]), at: draft.require("clasic"))
    },
    ProblemSample(
      "packs that require each other", "pack-cycle",
      en: "packs require each other in a circle: `classic` → `summer` → `winter` → `classic`",
      ko: "팩들이 서로를 돌아가며 요구합니다: `classic` → `summer` → `winter` → `classic`"
    ) { draft in
      let requirement = draft.require("summer")
      draft.pack("summer", requires: ["winter"])
      draft.pack("winter", requires: ["classic"])
      return FoundProblem(
        .packCycle(["classic", "summer", "winter", "classic"]), at: requirement)
    },
    ProblemSample(
      "pack that requires itself", "pack-cycle",
      en: "packs require each other in a circle: `classic` → `classic`",
      ko: "팩들이 서로를 돌아가며 요구합니다: `classic` → `classic`"
    ) { draft in
      draft.fruit("kiwi")
      draft.edit { $0.version = nil }
      return FoundProblem(.packCycle(["classic", "classic"]), at: draft.require("classic"))
    },
    ProblemSample(
      "required pack without a version", "missing-key",
      en: "pack `winter` needs a `version`, since `spring` requires it",
      ko: "`spring` 팩이 요구하므로 `winter` 팩에는 `version`이 있어야 합니다"
    ) { draft in
      let winter = draft.pack("winter", version: nil)
      draft.pack("summer")
      let summer = draft.require("winter")
      draft.pack("spring")
      let spring = draft.require("winter")
      return FoundProblem(
        .missingVersion("winter", requiredBy: "spring"), at: winter,
        related: [
          .init(role: .requirement, origin: spring), .init(role: .requirement, origin: summer),
        ])
    },
    ProblemSample(
      "version that is none", "invalid-version", en: "`1.0` is no semantic version",
      ko: "`1.0`은 유의적 버전이 아닙니다"
    ) { draft in
      FoundProblem(
        .invalidVersion("1.0"), at: draft.pack("summer", version: "1.0"), .field(["version"]))
    },
  ]
}
