import JuiceRules

extension ProblemSample {
  static let renames = [
    ProblemSample(
      "use of a former id", "renamed-id", severity: .warning,
      en: "`kiwi` is called `golden-kiwi` now", ko: "`kiwi`의 이름이 `golden-kiwi`로 바뀌었습니다"
    ) { draft in
      draft.fruit("golden-kiwi")
      draft.rename("kiwi", to: "golden-kiwi")
      draft.pack("summer", requires: ["classic"])
      let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
      return FoundProblem(.renamedID("kiwi", to: "golden-kiwi"), at: place.lines[0])
    },
    ProblemSample(
      "use of a former id of a pack that is named", "renamed-id", severity: .warning,
      en: "`classic/kiwi` is called `classic/green` now",
      ko: "`classic/kiwi`의 이름이 `classic/green`으로 바뀌었습니다"
    ) { draft in
      draft.fruit("green")
      draft.rename("kiwi", to: "old-green")
      draft.rename("old-green", to: "green")
      draft.pack("summer", requires: ["classic"])
      let place = try draft.recipe("kiwi-juice", ["a=classic/kiwi": "3"])
      return FoundProblem(
        .renamedID("classic/kiwi", to: "classic/green"), at: place.lines[0], .field(["use"]))
    },
    ProblemSample(
      "use of what is to go", "deprecated-id", severity: .warning,
      en: "`classic/kiwi` is deprecated since 0.9.0",
      ko: "`classic/kiwi`는 0.9.0 버전부터 쓰지 않는 것이 좋습니다"
    ) { draft in
      draft.fruit("kiwi")
      let deprecation = draft.deprecate("kiwi", since: "0.9.0", message: "Use golden ones.")
      draft.pack("summer", requires: ["classic"])
      let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
      return FoundProblem(
        .deprecatedID("classic/kiwi", since: "0.9.0", message: "Use golden ones."),
        at: place.lines[0], related: [.init(role: .deprecation, origin: deprecation)])
    },
    ProblemSample(
      "ids that are renamed to one another", "invalid-rename",
      en: "the renames form a cycle: `a` → `b` → `a`",
      ko: "아이디 변경이 순환합니다: `a` → `b` → `a`"
    ) { draft in
      let first = draft.rename("a", to: "b")
      let second = draft.rename("b", to: "classic/a")
      draft.rename("x", to: "b")
      return FoundProblem(
        .renameCycle(["a", "b", "a"]), at: first, related: [.init(role: .rename, origin: second)])
    },
    ProblemSample(
      "id that is renamed to what is not there", "invalid-rename",
      en: "`green` is renamed to `kiwii`, which this pack does not define",
      ko: "`green`의 새 이름 `kiwii`가 이 팩에 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      draft.rename("greener", to: "green")
      return FoundProblem(
        .renameToMissing("green", to: "kiwii", candidates: ["kiwi"]),
        at: draft.rename("green", to: "kiwii"), .value)
    },
    ProblemSample(
      "id that is renamed to one of another pack", "invalid-rename",
      en: "`green` is renamed to `summer/kiwi` of another pack",
      ko: "`green`의 새 이름 `summer/kiwi`는 다른 팩의 항목입니다"
    ) { draft in
      FoundProblem(
        .renameToOtherPack("green", to: "summer/kiwi"),
        at: draft.rename("green", to: "summer/kiwi"), .value)
    },
    ProblemSample(
      "id that is renamed and still there", "invalid-rename",
      en: "`kiwi` is renamed but still defined",
      ko: "`kiwi`는 이름이 바뀌었다고 하지만 아직 그대로 있습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi")
      draft.fruit("mango")
      return FoundProblem(
        .renameOfDefined("kiwi"), at: draft.rename("kiwi", to: "mango"),
        related: [.init(role: .definition, origin: kiwi)])
    },
    ProblemSample(
      "id that is renamed twice", "invalid-rename", en: "`green` is renamed twice",
      ko: "`green`의 이름을 두 번 바꿨습니다"
    ) { draft in
      draft.fruit("kiwi")
      let first = draft.rename("green", to: "kiwi")
      return FoundProblem(
        .duplicateRename("green"), at: draft.rename("green", to: "kiwi"),
        related: [.init(role: .firstDefinition, origin: first)])
    },
    ProblemSample(
      "former id that is none", "invalid-id", en: "`Green_Kiwi` is not a valid id",
      ko: "`Green_Kiwi`는 올바른 아이디가 아닙니다"
    ) { draft in
      draft.fruit("kiwi")
      return FoundProblem(.invalidID("Green_Kiwi"), at: draft.rename("Green_Kiwi", to: "kiwi"))
    },
    ProblemSample(
      "deprecation of what is not there", "invalid-deprecation",
      en: "there is no `kiwii` to deprecate in this pack",
      ko: "`deprecated`에 쓴 `kiwii`가 이 팩에 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      return FoundProblem(
        .deprecationOfMissing("kiwii", candidates: ["kiwi"]), at: draft.deprecate("kiwii"))
    },
    ProblemSample(
      "what is deprecated twice", "invalid-deprecation", en: "`kiwi` is deprecated twice",
      ko: "`kiwi`가 `deprecated`에 두 번 나옵니다"
    ) { draft in
      draft.fruit("kiwi")
      let first = draft.deprecate("kiwi")
      return FoundProblem(
        .duplicateDeprecation("kiwi"), at: draft.deprecate("kiwi"),
        related: [.init(role: .firstDefinition, origin: first)])
    },
    ProblemSample(
      "deprecation since a version that is none", "invalid-version",
      en: "`soon` is not a semantic version", ko: "`soon`은 유의적 버전이 아닙니다"
    ) { draft in
      draft.fruit("kiwi")
      return FoundProblem(
        .invalidVersion("soon"), at: draft.deprecate("kiwi", since: "soon"), .field(["since"]))
    },
  ]
}
