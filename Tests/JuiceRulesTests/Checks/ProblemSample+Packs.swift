import JuiceRules

extension ProblemSample {
  static let packs = [
    ProblemSample(
      "invalid name of a pack", "invalid-id", en: "`Winter` is not a valid id",
      ko: "`Winter`는 올바른 아이디가 아닙니다"
    ) { draft in
      FoundProblem(.invalidID("Winter"), at: draft.pack("Winter"), .field(["name"]))
    },
    ProblemSample(
      "two packs of one name", "duplicate-pack", en: "two packs are named `classic`",
      ko: "`classic`이라는 팩이 둘입니다"
    ) { draft in
      let first = draft.currentPack.origin
      return FoundProblem(
        .duplicatePack("classic"), at: draft.pack("classic"), .field(["name"]),
        related: [.init(role: .firstDefinition, origin: first, part: .field(["name"]))])
    },
    ProblemSample(
      "pack that is not there", "pack-missing", en: "unknown pack `clasic`",
      ko: "`clasic` 팩이 없습니다"
    ) { draft in
      draft.pack("summer")
      return FoundProblem(
        .packMissing("clasic", candidates: ["classic"]), at: draft.require("clasic"))
    },
    ProblemSample(
      "misspelt name of a pack", "pack-missing",
      en: "this pack is named `calssic`, but other packs refer to `classic`",
      ko: "이 팩의 이름은 `calssic`인데 다른 곳에서는 `classic`을 찾습니다"
    ) { draft in
      let misspelt = draft.currentPack.origin
      draft.edit {
        $0.name = "calssic"
        $0.folder = "classic"
      }
      draft.pack("summer")
      let request = draft.require("classic")
      return FoundProblem(
        .misspeltPack("calssic", meant: "classic"), at: misspelt, .field(["name"]),
        related: [.init(role: .request, origin: request)])
    },
    ProblemSample(
      "packs that require each other", "pack-cycle",
      en: "packs require each other in a cycle: `classic` → `summer` → `winter` → `classic`",
      ko: "팩들이 서로를 순환하며 요구합니다: `classic` → `summer` → `winter` → `classic`"
    ) { draft in
      let requirement = draft.require("summer")
      draft.pack("summer")
      let second = draft.require("winter")
      draft.pack("winter")
      let third = draft.require("classic")
      return FoundProblem(
        .packCycle(["classic", "summer", "winter", "classic"]), at: requirement,
        related: [
          .init(role: .requirement, origin: second), .init(role: .requirement, origin: third),
        ])
    },
    ProblemSample(
      "pack that requires itself", "pack-cycle",
      en: "packs require each other in a cycle: `classic` → `classic`",
      ko: "팩들이 서로를 순환하며 요구합니다: `classic` → `classic`"
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
      "entry of another pack", "change-outside-overrides",
      en: "`summer/kiwi` names an entry of another pack outside of `overrides`",
      ko: "`summer/kiwi`: `overrides` 밖에서 다른 팩의 항목을 바꿀 수 없습니다"
    ) { draft in
      FoundProblem(.changeOutsideOverrides("summer/kiwi"), at: draft.fruit("summer/kiwi"))
    },
    ProblemSample(
      "range that is none", "invalid-range", en: "`and` is not a version range",
      ko: "`and`는 버전 범위가 아닙니다"
    ) { draft in
      draft.pack("summer")
      return FoundProblem(
        .invalidRange("^1 and <2", fault: "and"),
        at: draft.require("classic", versions: "^1 and <2"), .value, range: 3..<6)
    },
    ProblemSample(
      "range with a version missing", "invalid-range", en: "a version is missing in `^1 ||`",
      ko: "`^1 ||`에 버전이 빠졌습니다"
    ) { draft in
      draft.pack("summer")
      return FoundProblem(
        .invalidRange("^1 ||", fault: ""), at: draft.relate(.conflicts, "x", versions: "^1 ||"),
        .value)
    },
    ProblemSample(
      "range that nothing is in", "invalid-range", en: "no version matches `>2 <1`",
      ko: "`>2 <1`에 맞는 버전이 없습니다"
    ) { draft in
      draft.pack("summer")
      return FoundProblem(
        .emptyRange(">2 <1"), at: draft.relate(.worksWith, "classic", versions: ">2 <1"), .value)
    },
    ProblemSample(
      "version that another pack does not take", "pack-version-mismatch",
      en: "pack `classic` has version 1.0.0, but `summer` accepts only ^2.0",
      ko: "`classic` 팩의 버전은 1.0.0인데 `summer` 팩과 함께 쓰려면 ^2.0 범위여야 합니다"
    ) { draft in
      let classic = draft.currentPack.origin
      draft.pack("summer")
      let requirement = draft.require("classic", versions: "^2.0")
      draft.pack("party")
      let step = draft.require("summer")
      return FoundProblem(
        .packVersionMismatch("classic", version: "1.0.0", range: "^2.0", dependent: "summer"),
        at: requirement, .value,
        related: [
          .init(role: .version, origin: classic, part: .field(["version"])),
          .init(role: .requirement, origin: step),
        ])
    },
    ProblemSample(
      "packs that cannot be used together", "pack-conflict",
      en: "pack `winter` cannot be used together with `classic`",
      ko: "`winter` 팩은 `classic` 팩과 함께 쓸 수 없습니다"
    ) { draft in
      let classic = draft.currentPack.origin
      draft.pack("winter")
      let conflict = draft.relate(.conflicts, "classic", versions: "^1.0")
      draft.definition.packsOn = ["classic", "winter"]
      return FoundProblem(
        .packConflict("winter", with: "classic"), at: conflict,
        related: [.init(role: .conflictingPack, origin: classic, part: .field(["name"]))])
    },
    ProblemSample(
      "pack that conflicts with itself", "pack-conflict",
      en: "pack `winter` cannot be used together with `winter`",
      ko: "`winter` 팩은 `winter` 팩과 함께 쓸 수 없습니다"
    ) { draft in
      draft.pack("winter")
      return FoundProblem(
        .packConflict("winter", with: "winter"), at: draft.relate(.conflicts, "winter"))
    },
    ProblemSample(
      "version that is none", "invalid-version", en: "`1.0` is not a semantic version",
      ko: "`1.0`은 유의적 버전이 아닙니다"
    ) { draft in
      FoundProblem(
        .invalidVersion("1.0"), at: draft.pack("summer", version: "1.0"), .field(["version"]))
    },
  ]
}
