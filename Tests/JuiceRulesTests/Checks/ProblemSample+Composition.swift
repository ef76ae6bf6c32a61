import JuiceRules

extension ProblemSample {
  static let composition = [
    ProblemSample(
      "recipe without a product as an ingredient", "no-product",
      en: "recipe `syrup` does not say how much it makes, so nothing can use it",
      ko: "`syrup` 레시피에 만드는 양(`makes`)이 없어서 재료로 쓸 수 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      let syrup = try draft.recipe("syrup", ["kiwi": "3"])
      let place = try draft.recipe("kiwi-juice", ["syrup": "1"])
      return FoundProblem(
        .noProduct("syrup"), at: place.lines[0],
        related: [.init(role: .candidate, origin: syrup.recipe)])
    },
    ProblemSample(
      "recipe that uses itself", "recipe-cycle",
      en: "the recipe needs itself: `classic/syrup` → `classic/syrup`",
      ko: "레시피가 자기 자신을 필요로 합니다: `classic/syrup` → `classic/syrup`"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.product("syrup", makes: 2, ["kiwi": "1", "syrup": "1"])
      return FoundProblem(.recipeCycle(["classic/syrup", "classic/syrup"]), at: place.lines[1])
    },
    ProblemSample(
      "recipe without a product that uses itself by its qualified id", "recipe-cycle",
      en: "the recipe needs itself: `classic/juice` → `classic/juice`",
      ko: "레시피가 자기 자신을 필요로 합니다: `classic/juice` → `classic/juice`"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("juice", ["kiwi": "1", "classic/juice": "1"])
      return FoundProblem(.recipeCycle(["classic/juice", "classic/juice"]), at: place.lines[1])
    },
    ProblemSample(
      "recipes that use each other", "recipe-cycle",
      en: "the recipe needs itself: `classic/a` → `classic/b` → `classic/c` → `classic/a`",
      ko: "레시피가 자기 자신을 필요로 합니다: `classic/a` → `classic/b` → `classic/c` → `classic/a`"
    ) { draft in
      let a = try draft.product("a", makes: 1, ["b": "1"])
      let b = try draft.product("b", makes: 1, ["c": "1"])
      let c = try draft.product("c", makes: 1, ["a": "1"])
      return FoundProblem(
        .recipeCycle(["classic/a", "classic/b", "classic/c", "classic/a"]), at: c.lines[0],
        related: [.init(role: .use, origin: a.lines[0]), .init(role: .use, origin: b.lines[0])])
    },
    ProblemSample(
      "batch of nothing", "yield-not-positive", en: "a batch of `0` makes nothing",
      ko: "한 번에 `0`만큼 만들면 만들어지는 것이 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.product("syrup", makes: 0, ["kiwi": "1"])
      return FoundProblem(.yieldNotPositive(0), at: place.recipe, .field(["makes"]))
    },
    ProblemSample(
      "product of an unknown unit", "unknown-unit", en: "unknown unit `mll`", ko: "모르는 단위입니다: `mll`"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.product("syrup", makes: Quantity(750, "mll"), ["kiwi": "1"])
      return FoundProblem(
        .unknownUnit("mll", candidates: ["ml"], expected: nil), at: place.recipe, .field(["makes"]))
    },
    ProblemSample(
      "product asked for in another unit", "unit-mismatch", en: "`g` cannot be converted into ml",
      ko: "`g`은 ml로 바꿀 수 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      let syrup = try draft.product("syrup", makes: Quantity(750, "ml"), ["kiwi": "1"])
      let place = try draft.recipe("kiwi-juice", ["syrup": "5 g"])
      return FoundProblem(
        .unitMismatch("g", expected: .milliliter), at: place.lines[0], .value,
        related: [.init(role: .unitOfIngredient, origin: syrup.recipe)])
    },
    ProblemSample(
      "batches of which a part is thrown away", "wasteful-batch", severity: .warning,
      en: "20 ml of `foam` is not a multiple of a batch of 50 ml, so the rest is thrown away",
      ko: "`foam` 20 ml가 한 번에 만드는 50 ml의 배수가 아니어서 나머지를 버립니다"
    ) { draft in
      draft.fruit("kiwi")
      let foam = try draft.product("foam", makes: Quantity(50, "ml"), ["kiwi": "1"]) {
        $0.isKept = false
      }
      let place = try draft.recipe("kiwi-juice", ["kiwi": "1", "foam": "20 ml"])
      return FoundProblem(
        .wastefulBatch("foam", used: 20, yield: 50, unit: .milliliter), at: place.lines[1], .value,
        related: [.init(role: .batch, origin: foam.recipe, part: .field(["makes"]))])
    },
    ProblemSample(
      "alternative that is never chosen", "unreachable-alternative", severity: .warning,
      en: "alternative 2 of `base` is never chosen: it needs at least as much as alternative 1",
      ko: "`base`의 2번째 선택은 쓰이지 않습니다. 1번째 선택의 재료가 모두 필요합니다"
    ) { draft in
      draft.fruit("kiwi")
      draft.fruit("lime")
      let origin = draft.nextOrigin()
      var form = RecipeFormDefinition()
      var group = RecipeFormDefinition.Group(
        name: draft.intern("base"), start: 0, position: origin.position)
      group.isChoice = true
      group.alternatives = [0..<1, 1..<3]
      form.groups = [group]
      try draft.composed("kiwi-juice", ["kiwi": "2", "a=kiwi": "3", "lime": "1"], form)
      return FoundProblem(
        .unreachableAlternative("base", number: 2, earlier: 1), at: origin,
        .field(["any-of", "1"]),
        related: [
          .init(role: .betterAlternative, origin: origin, part: .field(["any-of", "0"]))
        ])
    },
    ProblemSample(
      "size that halves a piece", "amount-too-fine",
      en: "1.5 times 3 of `kiwi` is not a multiple of 1, so `large` cannot be made",
      ko: "`kiwi` 3의 1.5배는 1의 배수가 아니어서 `large` 크기를 만들 수 없습니다"
    ) { draft in
      draft.fruit("kiwi")
      var form = RecipeFormDefinition()
      let factor = Amount(thousandths: 1_500)
      form.sizes = [.init(name: draft.intern("large"), factor: .value(Quantity(factor)))]
      let place = try draft.composed("kiwi-juice", ["kiwi": "3"], form)
      return FoundProblem(
        .sizeTooFine("large", ingredient: "kiwi", amount: 3, factor: factor, step: 1),
        at: place.recipe, .field(["sizes", "large"]))
    },
    ProblemSample(
      "recipe that runs out at its second level", "not-makeable-initially", severity: .info,
      en: "`kiwi-juice` needs 12 of `kiwi`; stock starts at 10",
      ko: "`kiwi-juice`에는 `kiwi` 12개(처음 재고 10개)가 필요합니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi")
      try draft.product("syrup", makes: Quantity(50, "ml"), ["kiwi": "3"])
      let place = try draft.recipe("kiwi-juice", ["syrup": "200 ml"])
      return FoundProblem(
        .notMakeableInitially(
          "kiwi-juice",
          [.init(ingredient: "kiwi", needed: 12, initial: 10, maximum: nil, unit: .piece)]),
        at: place.recipe, related: [.init(role: .assumedStock, origin: kiwi)])
    },
  ]
}
