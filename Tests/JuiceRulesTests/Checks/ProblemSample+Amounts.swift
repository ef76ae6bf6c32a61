import JuiceRules

extension ProblemSample {
  static let amounts = [
    ProblemSample(
      "line of nothing", "amount-not-positive", en: "`0` is not greater than 0",
      ko: "`0`은 0보다 크지 않습니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["kiwi": "0"])
      return FoundProblem(.amountNotPositive(0, allowsZero: false), at: place.lines[0], .value)
    },
    ProblemSample(
      "line below zero", "amount-not-positive", en: "`-3` is not greater than 0",
      ko: "`-3`은 0보다 크지 않습니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["kiwi": "-3"])
      return FoundProblem(.amountNotPositive(-3, allowsZero: false), at: place.lines[0], .value)
    },
    ProblemSample(
      "line that is too large after conversion", "amount-too-large",
      en: "`1000.001 l` is more than 1000000 ml", ko: "`1000.001 l`는 1000000 ml보다 큽니다"
    ) { draft in
      draft.fruit("milk") { $0.measured(.milliliter) }
      let place = try draft.recipe("latte", ["milk": "1000.001 l"])
      return FoundProblem(
        .amountTooLarge("1000.001 l", limit: .maximumPerLine, unit: .milliliter),
        at: place.lines[0], .value)
    },
    ProblemSample(
      "line that does not fit an amount", "amount-too-large",
      en: "`9000000000000 kg` is more than 1000000 mg",
      ko: "`9000000000000 kg`은 1000000 mg보다 큽니다"
    ) { draft in
      draft.fruit("salt") { $0.measured(.milligram) }
      let place = try draft.recipe("brine", ["salt": "9000000000000 kg"])
      return FoundProblem(
        .amountTooLarge("9000000000000 kg", limit: .maximumPerLine, unit: .milligram),
        at: place.lines[0], .value)
    },
    ProblemSample(
      "half a piece", "amount-too-fine", en: "`0.5` is not a multiple of 1",
      ko: "`0.5`는 1의 배수가 아닙니다"
    ) { draft in
      draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["kiwi": "0.5"])
      return FoundProblem(
        .amountTooFine("0.5", step: .one, unit: .piece), at: place.lines[0], .value)
    },
    ProblemSample(
      "line that is too fine after conversion", "amount-too-fine",
      en: "`1 mg` is not a multiple of 0.001 kg", ko: "`1 mg`은 0.001 kg의 배수가 아닙니다"
    ) { draft in
      draft.fruit("salt") { $0.measured(.kilogram) }
      let place = try draft.recipe("brine", ["salt": "1 mg"])
      return FoundProblem(
        .amountTooFine("1 mg", step: .smallest, unit: .kilogram), at: place.lines[0], .value)
    },
    ProblemSample(
      "line that misses the step", "amount-too-fine", en: "`3 장` is not a multiple of 2 leaf",
      ko: "`3 장`은 2 장의 배수가 아닙니다"
    ) { draft in
      let leaf = Ingredient.Unit.label(LocalizedText(en: "leaf", ko: "장"))
      draft.edit { $0.locales = [.english, .korean] }
      draft.fruit("mint") {
        $0.measured(leaf)
        $0.step = .value(2)
      }
      let place = try draft.recipe("tea", ["mint": "3 장"])
      return FoundProblem(.amountTooFine("3 장", step: 2, unit: leaf), at: place.lines[0], .value)
    },
    ProblemSample(
      "unit that is none", "unknown-unit", en: "unknown unit `mll`", ko: "모르는 단위입니다: `mll`"
    ) { draft in
      draft.fruit("milk") { $0.measured(.milliliter) }
      let place = try draft.recipe("latte", ["milk": "200 mll"])
      return FoundProblem(
        .unknownUnit("mll", candidates: ["ml"], expected: .milliliter), at: place.lines[0], .value)
    },
    ProblemSample(
      "unit of no amount", "unit-mismatch",
      en: "`milk` is counted in pieces, but its 3 amounts are in `l`, `ml`",
      ko: "`milk`는 개수 단위로 세는데 수량 3개는 `l`, `ml` 단위입니다"
    ) { draft in
      let milk = draft.fruit("milk") { $0.initial = .value(Quantity(5, "l")) }
      let first = try draft.recipe("latte", ["milk": "200 ml"])
      let second = try draft.recipe("shake", ["milk": "100 ml"])
      return FoundProblem(
        .unitOfNoAmount("milk", unit: .piece, symbols: ["l", "ml"], amountCount: 3), at: milk,
        related: [.init(role: .amount, origin: milk, part: .field(["initial"]))]
          + (first.lines + second.lines).map { .init(role: .amount, origin: $0, part: .value) })
    },
    ProblemSample(
      "unit of another dimension", "unit-mismatch", en: "`g` cannot be converted into ml",
      ko: "`g`은 ml로 바꿀 수 없습니다"
    ) { draft in
      let milk = draft.fruit("milk") { $0.measured(.milliliter) }
      let place = try draft.recipe("latte", ["milk": "200 g"])
      return FoundProblem(
        .unitMismatch("g", expected: .milliliter), at: place.lines[0], .value,
        related: [.init(role: .unitOfIngredient, origin: milk)])
    },
    ProblemSample(
      "unit where pieces are counted", "unit-mismatch", en: "`g` cannot be converted into pieces",
      ko: "`g`은 개수로 바꿀 수 없습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi")
      let place = try draft.recipe("kiwi-juice", ["kiwi": "200 g"])
      return FoundProblem(
        .unitMismatch("g", expected: .piece), at: place.lines[0], .value,
        related: [.init(role: .unitOfIngredient, origin: kiwi)])
    },
  ]
}

extension IngredientDefinition {
  mutating func measured(_ unit: Ingredient.Unit) {
    self.unit = .value(unit)
    initial = .value(0)
  }
}
