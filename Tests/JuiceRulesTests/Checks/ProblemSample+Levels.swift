import JuiceRules

extension ProblemSample {
  static let levels = [
    ProblemSample(
      "level below zero", "amount-not-positive", en: "`-1` is negative", ko: "`-1`은 음수입니다"
    ) { draft in
      FoundProblem(
        .amountNotPositive(-1, allowsZero: true),
        at: draft.fruit("kiwi") { $0.initial = .value(-1) },
        .field(["initial"]))
    },
    ProblemSample(
      "step of nothing", "amount-not-positive", en: "`0` is not greater than 0",
      ko: "`0`은 0보다 크지 않습니다"
    ) { draft in
      FoundProblem(
        .amountNotPositive(0, allowsZero: false), at: draft.fruit("kiwi") { $0.step = .value(0) },
        .field(["step"]))
    },
    ProblemSample(
      "sold in nothing", "amount-not-positive", en: "`0` is not greater than 0",
      ko: "`0`은 0보다 크지 않습니다"
    ) { draft in
      FoundProblem(
        .amountNotPositive(0, allowsZero: false), at: draft.fruit("kiwi") { $0.soldIn = .value(0) },
        .field(["sold-in"]))
    },
    ProblemSample(
      "sold in no whole steps", "amount-too-fine", en: "`15` is not a multiple of 10",
      ko: "`15`는 10의 배수가 아닙니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") {
        $0.step = .value(10)
        $0.soldIn = .value(15)
      }
      return FoundProblem(
        .amountTooFine("15", step: 10, unit: .piece), at: kiwi, .field(["sold-in"]))
    },
    ProblemSample(
      "sold in more than there may be", "sold-in-above-maximum", severity: .warning,
      en: "`sold-in`, 33, is above the maximum 20", ko: "사는 단위 33이 최대 수량 20보다 많습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") {
        $0.maximum = .value(20)
        $0.soldIn = .value(33)
      }
      return FoundProblem(.soldInAboveMaximum(33, maximum: 20), at: kiwi, .field(["sold-in"]))
    },
    ProblemSample(
      "unlimited and sold in something", "unlimited-level", severity: .warning,
      en: "`sold-in` has no effect when `unlimited` is true",
      ko: "`unlimited`가 `true`이면 `sold-in`은 효과가 없습니다"
    ) { draft in
      let water = draft.fruit("water") {
        $0.isUnlimited = true
        $0.soldIn = .value(6)
      }
      return FoundProblem(.levelOfUnlimited("sold-in"), at: water, .field(["sold-in"]))
    },
    ProblemSample(
      "level above 10^12", "amount-too-large",
      en: "`1000000000001` is more than 1000000000000", ko: "`1000000000001`은 1000000000000보다 큽니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") { $0.maximum = .value(1_000_000_000_001) }
      return FoundProblem(
        .amountTooLarge("1000000000001", limit: .maximumLevel, unit: .piece), at: kiwi,
        .field(["maximum"]))
    },
    ProblemSample(
      "half a piece as a mark", "amount-too-fine", en: "`0.5` is not a multiple of 1",
      ko: "`0.5`는 1의 배수가 아닙니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") { $0.low = .value(Quantity(Amount(thousandths: 500))) }
      return FoundProblem(
        .amountTooFine("0.5", step: .one, unit: .piece), at: kiwi, .field(["low"]))
    },
    ProblemSample(
      "level in another unit", "unit-mismatch", en: "`ml` cannot be converted into g",
      ko: "`ml`는 g으로 바꿀 수 없습니다"
    ) { draft in
      let salt = draft.fruit("salt") {
        $0.unit = .value(.gram)
        $0.initial = .value(Quantity(1, "ml"))
      }
      return FoundProblem(
        .unitMismatch("ml", expected: .gram), at: salt, .field(["initial"]))
    },
    ProblemSample(
      "measured and without an initial amount", "missing-initial",
      en: "`milk` is counted in ml and needs `initial` or `unlimited`",
      ko: "`milk`는 ml 단위로 세므로 `initial`이나 `unlimited`가 있어야 합니다"
    ) { draft in
      let milk = draft.fruit("milk") { $0.unit = .value(.milliliter) }
      return FoundProblem(.missingInitial("milk", unit: .milliliter), at: milk)
    },
    ProblemSample(
      "more at first than at most", "initial-above-maximum",
      en: "the initial amount 6 is above the maximum 5", ko: "처음 수량 6이 최대 수량 5보다 많습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") {
        $0.initial = .value(6)
        $0.maximum = .value(5)
      }
      return FoundProblem(.initialAboveMaximum(6, maximum: 5), at: kiwi, .field(["initial"]))
    },
    ProblemSample(
      "maximum below the default", "initial-above-maximum",
      en: "the initial amount 10 is above the maximum 4", ko: "처음 수량 10이 최대 수량 4보다 많습니다"
    ) { draft in
      let kiwi = draft.fruit("kiwi") { $0.maximum = .value(4) }
      return FoundProblem(.initialAboveMaximum(10, maximum: 4), at: kiwi, .field(["maximum"]))
    },
    ProblemSample(
      "initial amount above the pack's maximum", "initial-above-maximum",
      en: "the initial amount 52 is above the maximum 50", ko: "처음 수량 52가 최대 수량 50보다 많습니다"
    ) { draft in
      draft.edit { $0.stockMaximum = .value(50) }
      draft.fruit("lime")
      let kiwi = draft.fruit("kiwi") { $0.initial = .value(52) }
      return FoundProblem(.initialAboveMaximum(52, maximum: 50), at: kiwi, .field(["initial"]))
    },
    ProblemSample(
      "pack's maximum below the default of 10", "initial-above-maximum",
      en: "the initial amount 10 is above the maximum 5", ko: "처음 수량 10이 최대 수량 5보다 많습니다"
    ) { draft in
      draft.edit { $0.stockMaximum = .value(5) }
      for id in ["kiwi", "lime", "plum"] { draft.fruit(id) }
      return FoundProblem(
        .initialAboveMaximum(10, maximum: 5), at: draft.currentPack.stockOrigin,
        .field(["maximum"]))
    },
    ProblemSample(
      "pack's default above its maximum", "initial-above-maximum",
      en: "the initial amount 30 is above the maximum 20", ko: "처음 수량 30이 최대 수량 20보다 많습니다"
    ) { draft in
      draft.edit {
        $0.stockDefault = .value(30)
        $0.stockMaximum = .value(20)
      }
      for id in ["kiwi", "lime"] { draft.fruit(id) }
      return FoundProblem(
        .initialAboveMaximum(30, maximum: 20), at: draft.currentPack.stockOrigin,
        .field(["default"]))
    },
    ProblemSample(
      "faulty default of the pack", "amount-not-positive", en: "`-1` is negative",
      ko: "`-1`은 음수입니다"
    ) { draft in
      draft.edit { $0.stockDefault = .value(-1) }
      for id in ["kiwi", "lime"] { draft.fruit(id) }
      return FoundProblem(
        .amountNotPositive(-1, allowsZero: true), at: draft.currentPack.stockOrigin,
        .field(["default"]))
    },
  ]
}
