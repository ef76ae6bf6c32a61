package import JuiceRules

extension Wording {
  /// Returns the text of a refusal: that nothing was changed, and a line for each reason.
  func refusal(for reasons: [String], _ style: TerminalStyle) -> String {
    let title = say(en: "Nothing was changed:", ko: "재고를 바꾸지 않았습니다:")
    return style.paint(title, as: .error) + "\n"
      + reasons.map { "  \(VisibleText.inline($0))\n" }.joined()
  }

  /// Returns the reason why a stock command is refused, in a sentence without a full stop.
  ///
  /// - Parameter isOnCommandLine: `true` to name options that help.
  package func sentence(on refusal: StockRefusal, isOnCommandLine: Bool = true) -> String {
    let id = refusal.ingredient
    let name = name(id)
    let about = "\(name): "
    switch refusal {
    case .unknownIngredient:
      return say(en: "there is no ingredient `\(id)`", ko: "`\(id)` 재료가 없습니다")
    case .namedTwice:
      return say(
        en: "`\(id)` is named twice, once by a former id",
        ko: "`\(id)` 재료가 예전 아이디까지 두 번 나옵니다")
    case .notGone:
      return about
        + say(
          en: "the ingredient is still in the catalog; use `stock take` to take from the stock",
          ko: "아직 카탈로그에 있습니다. `stock take`로 빼세요")
    case .nothingKept:
      return say(en: "there is no stock of `\(id)`", ko: "`\(id)`에 남은 재고가 없습니다")
    case .unlimited:
      return about
        + say(en: "the ingredient never runs out, so no stock is kept", ko: "떨어지지 않는 재료라 재고가 없습니다")
    case .notPositive(_, let amount):
      let amount = counted(amount, id)
      return about
        + say(
          en: "the amount must be greater than 0, not \(amount)",
          ko: "수량은 0보다 커야 합니다 (입력: \(amount))")
    case .negative(_, let amount):
      let amount = counted(amount, id)
      return about + say(en: "stock cannot be \(amount)", ko: "재고는 음수일 수 없습니다 (입력: \(amount))")
    case .tooFine(_, let amount, let step):
      return about + sentence(on: counted(amount, id), step: step == .one ? nil : counted(step, id))
    case .unitMismatch(let mismatch):
      return mismatch.sentence(on: "`\(id)`").text(in: locale, else: .english)
        + say(en: "; `stock drop` removes the stock", ko: ". `stock drop`으로 뺄 수 있습니다")
    case .changed(_, let seen, let now):
      let (seen, now) = (counted(seen, id), counted(now, id))
      return about
        + say(
          en: "the stock is \(now) now and not \(seen), as somebody changed it meanwhile",
          ko: "그 사이 재고가 \(seen)에서 \(now)\(KoreanParticle.direction.form(after: now)) 바뀌었습니다")
    case .short(let shortage):
      let (needed, available) = (counted(shortage.needed, id), counted(shortage.available, id))
      let object = needed + KoreanParticle.object.form(after: needed)
      return about
        + say(
          en: "\(needed) cannot be taken from \(available)",
          ko: "재고 \(available)에서 \(object) 뺄 수 없습니다")
    case .above(let excess):
      return about + sentence(on: excess, isOnCommandLine)
    }
  }

  private func sentence(on excess: Excess, _ isOnCommandLine: Bool) -> String {
    let id = excess.ingredient
    let (level, ceiling) = (counted(excess.level, id), counted(excess.ceiling, id))
    let canForce = isOnCommandLine && excess.level <= .maximumLevel
    let subject = level + KoreanParticle.subject.form(after: level)
    return say(
      en: "\(level) would be above the maximum of \(ceiling)"
        + (canForce ? " (--force allows it)" : ""),
      ko: "최대 \(ceiling)보다 많은 \(subject) 됩니다" + (canForce ? " (--force로 허용)" : ""))
  }

  /// Returns the sentence on an amount that is too fine.
  ///
  /// - Parameter step: The step of the ingredient; `nil` if it is counted in whole numbers.
  private func sentence(on amount: String, step: String?) -> String {
    guard let step else {
      return say(en: "\(amount) is not a whole number", ko: "정수로만 셀 수 있습니다 (입력: \(amount))")
    }
    return say(
      en: "\(amount) is not a multiple of \(step)", ko: "\(step) 단위로만 셀 수 있습니다 (입력: \(amount))")
  }
}

extension StockRefusal {
  /// The kind of refusal for tools, stable and in kebab-case.
  var kind: String {
    switch self {
    case .unknownIngredient: "unknown-ingredient"
    case .namedTwice: "named-twice"
    case .notGone: "not-gone"
    case .nothingKept: "nothing-kept"
    case .unlimited: "unlimited"
    case .notPositive: "not-positive"
    case .negative: "negative"
    case .tooFine: "too-fine"
    case .unitMismatch: "unit-mismatch"
    case .changed: "changed"
    case .short: "short"
    case .above: "above-maximum"
    }
  }
}
