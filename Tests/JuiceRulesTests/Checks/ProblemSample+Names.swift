import JuiceRules

extension ProblemSample {
  static let names = [
    ProblemSample(
      "invalid id", "invalid-id", en: "`Kiwi` is not a valid id", ko: "`Kiwi`는 올바른 아이디가 아닙니다"
    ) { draft in
      FoundProblem(.invalidID("Kiwi"), at: draft.fruit("Kiwi"))
    },
    ProblemSample(
      "invalid id of a recipe", "invalid-id", en: "`키위주스` is not a valid id",
      ko: "`키위주스`는 올바른 아이디가 아닙니다"
    ) { draft in
      draft.fruit("kiwi")
      return FoundProblem(.invalidID("키위주스"), at: try draft.recipe("키위주스", ["kiwi": "3"]).recipe)
    },
    ProblemSample(
      "two fruits of one id", "duplicate-id", en: "`kiwi` is defined twice in this pack",
      ko: "이 팩에서 `kiwi`를 두 번 정의했습니다"
    ) { draft in
      let first = draft.fruit("kiwi")
      return FoundProblem(
        .duplicateID("kiwi"), at: draft.fruit("kiwi"),
        related: [.init(role: .firstDefinition, origin: first)])
    },
    ProblemSample(
      "a fruit and a recipe of one id", "duplicate-id",
      en: "`kiwi` is defined twice in this pack", ko: "이 팩에서 `kiwi`를 두 번 정의했습니다"
    ) { draft in
      let first = draft.fruit("kiwi")
      return FoundProblem(
        .duplicateID("kiwi"), at: try draft.recipe("kiwi", ["kiwi": "3"]).recipe,
        related: [.init(role: .firstDefinition, origin: first)])
    },
    ProblemSample(
      "two messages of one event", "duplicate-id", en: "`made` is defined twice in this pack",
      ko: "이 팩에서 `made`를 두 번 정의했습니다"
    ) { draft in
      let first = draft.message(.made, Message(text: "a"))
      return FoundProblem(
        .duplicateID("made"), at: draft.message(.made, Message(text: "b")),
        related: [.init(role: .firstDefinition, origin: first)])
    },
    ProblemSample(
      "an id that hides a required one", "shadowed-id", severity: .warning,
      en: "`kiwi` hides `classic/kiwi` of a required pack",
      ko: "`kiwi`가 필요한 팩의 `classic/kiwi`를 가립니다"
    ) { draft in
      let hidden = draft.fruit("kiwi")
      draft.pack("summer", requires: ["classic"])
      return FoundProblem(
        .shadowedID("kiwi", hidden: "classic/kiwi"), at: draft.fruit("kiwi"),
        related: [.init(role: .hiddenDefinition, origin: hidden)])
    },
  ]

  static let references = [
    ProblemSample(
      "unknown ingredient with a similar name", "unknown-ingredient",
      en: "unknown ingredient `kiwii`", ko: "`kiwii` 재료가 없습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["kiwii": "3"])
      return FoundProblem(
        .unknownIngredient("kiwii", in: "classic", candidates: ["kiwi"]), at: place.lines[0],
        related: [.init(role: .similarName, origin: kiwi)])
    },
    ProblemSample(
      "unknown ingredient of a named line", "unknown-ingredient",
      en: "unknown ingredient `durian`", ko: "`durian` 재료가 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["garnish=durian": "3"])
      return FoundProblem(
        .unknownIngredient("durian", in: "classic", candidates: []), at: place.lines[0],
        .field(["use"]))
    },
    ProblemSample(
      "unknown qualified ingredient", "unknown-ingredient",
      en: "unknown ingredient `classic/kiwii`",
      ko: "`classic/kiwii` 재료가 없습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["classic/kiwii": "3"])
      return FoundProblem(
        .unknownIngredient("classic/kiwii", in: "classic", candidates: ["classic/kiwi"]),
        at: place.lines[0],
        related: [.init(role: .similarName, origin: kiwi)])
    },
    ProblemSample(
      "ingredient of a pack that is not required", "unknown-ingredient",
      en: "`classic/kiwi` belongs to pack `classic`, which this pack does not require",
      ko: "`classic/kiwi`는 이 팩이 요구하지 않는 `classic` 팩의 것입니다"
    ) { draft in
      draft.fruit("kiwi")
      draft.pack("summer")
      let place = try draft.recipe("kiwi-juice", ["classic/kiwi": "3"])
      return FoundProblem(.packNotRequired("classic/kiwi", pack: "classic"), at: place.lines[0])
    },
    ProblemSample(
      "ingredients of a pack that is not required", "unknown-ingredient",
      en: "recipes use pack `classic` 2 times, and this pack does not require it",
      ko: "레시피가 `classic` 팩의 재료를 2번 쓰는데 이 팩은 그 팩을 요구하지 않습니다"
    ) { draft in
      draft.fruit("kiwi")
      draft.fruit("mango")
      let summer = draft.pack("summer")
      let place = try draft.recipe("kiwi-juice", ["kiwi": "3", "classic/mango": "1"])
      return FoundProblem(
        .requirementMissing("classic", useCount: 2), at: summer, .field(["requires"]),
        related: place.lines.map { .init(role: .use, origin: $0) })
    },
    ProblemSample(
      "misspelt ingredient", "unknown-ingredient",
      en: "no recipe uses `bnaana`; `banana`, used 2 times, is not declared",
      ko: "`bnaana`를 쓰는 레시피가 없고, 2번 쓰인 `banana`는 정의되어 있지 않습니다"
    ) { draft in
      let banana = draft.fruit("bnaana")
      let first = try draft.recipe("banana-juice", ["banana": "3"])
      draft.pack("summer", requires: ["classic"])
      let second = try draft.recipe("banana-milk", ["classic/banana": "1"])
      return FoundProblem(
        .misspeltIngredient("bnaana", meant: "banana", useCount: 2), at: banana,
        related: (first.lines + second.lines).map { .init(role: .use, origin: $0) })
    },
    ProblemSample(
      "id that several required packs have", "ambiguous-ingredient",
      en: "`kiwi` could be any of `classic/kiwi`, `winter/kiwi`",
      ko: "`kiwi`는 `classic/kiwi`, `winter/kiwi` 가운데 어느 것인지 알 수 없습니다"
    ) { draft in
      let first = draft.fruit("kiwi")
      draft.pack("winter")
      let second = draft.fruit("kiwi")
      draft.pack("summer", requires: ["classic", "winter"])
      let place = try draft.recipe("kiwi-juice", ["kiwi": "3"])
      return FoundProblem(
        .ambiguousIngredient("kiwi", candidates: ["classic/kiwi", "winter/kiwi"]),
        at: place.lines[0],
        related: [
          .init(role: .candidate, origin: first), .init(role: .candidate, origin: second),
        ])
    },
    ProblemSample(
      "recipe without ingredients", "empty-recipe", en: "recipe `air` has no ingredients",
      ko: "`air` 레시피에 재료가 없습니다"
    ) { draft in
      FoundProblem(.emptyRecipe("air"), at: try draft.recipe("air", [:]).recipe)
    },
    ProblemSample(
      "recipe of 1,001 lines", "limit-exceeded",
      en: "a recipe has at most 1000 ingredient lines, not 1001",
      ko: "레시피의 재료는 1000줄까지인데 1001줄입니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", lineCount: 1_001, of: "kiwi")
      return FoundProblem(
        .tooManyLines(1_001, limit: 1_000), at: place, .field(["ingredients"]))
    },
  ]
}

extension Draft {
  /// A recipe with `lineCount` lines of one piece each.
  mutating func recipe(
    _ id: String, lineCount: Int, of ingredient: String
  ) throws -> CatalogOrigin {
    let symbol = intern(ingredient)
    let start = Int32(currentPack.lines.count)
    let line = LineDefinition(name: symbol, ingredient: symbol, number: .one, unit: .none)
    edit { $0.lines += Array(repeating: line, count: lineCount) }
    return try recipe(id, [:]) { $0.lines = start..<(start + Int32(lineCount)) }.recipe
  }
}
