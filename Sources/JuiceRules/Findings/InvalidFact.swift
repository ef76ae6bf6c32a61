extension Finding.Rule {
  package static let invalidFact = Finding.Rule("invalid-fact")
}

extension Finding {
  /// Creates the finding for a limit of a fact whose type has no such limit.
  static func limitOfOtherType(_ key: String, of kind: FactType.Kind) -> Finding {
    Finding(
      .invalidFact,
      LocalizedText(
        en: "a fact of the type `\(kind.rawValue)` has no `\(key)`",
        ko: "`\(kind.rawValue)` 값에는 \(key.ticked(.object)) 쓸 수 없습니다"),
      help: LocalizedText(
        en: key == "values"
          ? "delete `values`, or change the type to `text`"
          : "delete `\(key)`, or change the type to `int` or `decimal`",
        ko: key == "values"
          ? "`values`를 지우거나 `type`을 `text`로 바꾸세요"
          : "\(key.ticked(.object)) 지우거나 `type`을 `int`나 `decimal`로 바꾸세요"),
      found: key, target: .key)
  }

  /// Creates the finding for a minimum above the maximum.
  static func limitsCrossed(minimum: FactValue, maximum: FactValue) -> Finding {
    Finding(
      .invalidFact,
      LocalizedText(
        en: "the minimum `\(minimum)` is greater than the maximum `\(maximum)`",
        ko: "최솟값 \(minimum.ticked(.subject)) 최댓값 `\(maximum)`보다 큽니다"),
      help: LocalizedText(en: "swap the limits, or correct one", ko: "두 값을 바꾸거나 하나를 고치세요"),
      found: minimum.description)
  }

  /// Creates the finding for an empty list of values.
  static let noValues = Finding(
    .invalidFact,
    LocalizedText(en: "`values` lists no value", ko: "`values`에 값이 없습니다"),
    help: LocalizedText(
      en: "list the texts that an order can give, or delete `values` to allow any text",
      ko: "주문할 때 줄 수 있는 값을 쓰거나, 아무 글이나 받으려면 `values`를 지우세요"))

  /// Creates the finding for a default, a minimum or a maximum that is not a value of the fact.
  static func misfittingValue(
    _ written: String, of type: FactType, _ mismatch: FactMismatch
  ) -> Finding {
    var candidates: [String] = []
    if case .notListed(let nearest) = mismatch { candidates = nearest }
    return Finding(
      .invalidFact, mismatch.message(about: written, of: type),
      help: .didYouMean(candidates) ?? mismatch.help(for: type), found: written
    ).proposing(candidates, insteadOf: written)
  }
}

extension FactMismatch {
  /// Returns the sentence that tells why `text` is not a value of `type`: lower case, without a full stop.
  package func message(about text: String, of type: FactType) -> LocalizedText {
    switch self {
    case .otherType where text.isEmpty:
      LocalizedText(en: "the value is empty", ko: "값이 비어 있습니다")
    case .otherType:
      LocalizedText(
        en: "`\(text)` is not \(type.phrase.english)",
        ko: "\(text.ticked(.topic)) \(type.phrase.korean.with(.subject)) 아닙니다")
    case .below(let minimum):
      LocalizedText(
        en: "`\(text)` is less than the minimum `\(minimum)`",
        ko: "\(text.ticked(.topic)) 최솟값 `\(minimum)`보다 작습니다")
    case .above(let maximum):
      LocalizedText(
        en: "`\(text)` is greater than the maximum `\(maximum)`",
        ko: "\(text.ticked(.topic)) 최댓값 `\(maximum)`보다 큽니다")
    case .notListed:
      LocalizedText(
        en: "`\(text)` is not one of the values", ko: "\(text.ticked(.topic)) 쓸 수 있는 값이 아닙니다")
    case .tooLong(let count):
      LocalizedText(
        en: "the text has \(count) characters, more than \(FactValue.maximumLength)",
        ko: "글이 \(count)자로, 최대 \(FactValue.maximumLength)자를 넘습니다")
    }
  }

  /// Returns advice on which value to give instead.
  package func help(for type: FactType) -> LocalizedText? {
    switch (self, type) {
    case (_, .text(let values?)): .oneOf(values)
    case (.otherType, .bool):
      LocalizedText(en: "write `true` or `false`", ko: "`true`나 `false`를 쓰세요")
    case (.otherType, .text): LocalizedText(en: "put the text in quotes", ko: "글을 따옴표로 묶으세요")
    case (.otherType, .int): LocalizedText(en: "write a number such as `3`", ko: "`3`처럼 정수를 쓰세요")
    case (.otherType, .decimal):
      LocalizedText(
        en: "write a number with at most three decimals, such as `2.5`",
        ko: "`2.5`처럼 소수점 아래가 세 자리 이하인 수를 쓰세요")
    default: nil
    }
  }
}

extension FactType {
  /// The words for a value of the type, such as "a whole number".
  package var phrase: LocalizedText {
    switch self {
    case .bool: LocalizedText(en: "`true` or `false`", ko: "`true`나 `false`")
    case .int: LocalizedText(en: "a whole number", ko: "정수")
    case .decimal:
      LocalizedText(en: "a number with at most three decimals", ko: "소수점 아래가 세 자리 이하인 수")
    case .text: LocalizedText(en: "a text", ko: "글")
    }
  }
}
