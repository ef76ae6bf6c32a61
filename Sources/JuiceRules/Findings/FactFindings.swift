import CEL

extension Finding.Rule {
  package static let invalidFact = Finding.Rule("invalid-fact")
  package static let unknownFact = Finding.Rule("unknown-fact")
  package static let missingFact = Finding.Rule("missing-fact")
  package static let unusedFact = Finding.Rule("unused-fact", .warning)
}

/// The findings about facts.
extension Finding {
  /// Creates the finding for a limit of a fact whose type has no such limit.
  static func limitOfOtherType(_ key: String, of kind: FactType.Kind) -> Finding {
    Finding(
      .invalidFact, en: "a fact of the type `\(kind.rawValue)` has no `\(key)`",
      ko: "`\(kind.rawValue)` 값에는 \(key.ticked(.object)) 쓸 수 없습니다",
      help: LocalizedText(
        en: key == "values"
          ? "delete `values`, or change the type to `text` or `tags`"
          : "delete `\(key)`, or change the type to `int` or `decimal`",
        ko: key == "values"
          ? "`values`를 지우거나 `type`을 `text`나 `tags`로 바꾸세요"
          : "\(key.ticked(.object)) 지우거나 `type`을 `int`나 `decimal`로 바꾸세요"),
      found: key, target: .key)
  }

  /// The finding for a choice of a value that recipes give.
  static let choiceOfRecipes = Finding(
    .invalidFact, en: "recipes give the fact, so that nobody who orders can choose another value",
    ko: "레시피에 정해진 값이라 주문할 때 고를 수 없습니다",
    help: LocalizedText(en: "delete `choice`", ko: "`choice`를 지우세요"), target: .key)

  /// The finding for a fact of recipes that is tags.
  static let tagsOfRecipes = Finding(
    .invalidFact, en: "recipes have tags of their own", ko: "레시피에는 `tags`가 따로 있습니다",
    help: LocalizedText(
      en: "list the tags under `tags` of the recipes, and read `order.tags`",
      ko: "레시피의 `tags`에 쓰고 `order.tags`로 읽으세요"), found: "tags")

  /// Creates the finding for a recipe that gives a fact which is given with orders.
  static func factOfOrders(_ id: String) -> Finding {
    Finding(
      .invalidFact, en: "the fact `\(id)` is given with orders, and not by recipes",
      ko: "\(id.ticked(.topic)) 레시피가 아니라 주문할 때 주는 정보입니다",
      help: LocalizedText(
        en: "declare the fact with `per: recipe`, or delete it here",
        ko: "`facts`에서 `per: recipe`로 정하거나 여기에서 지우세요"), found: id, target: .key)
  }

  /// Creates the finding for a recipe that gives a fact under several names.
  static func factGivenTwice(_ id: String) -> Finding {
    Finding(
      .invalidFact, en: "the recipe gives the fact `\(id)` twice",
      ko: "레시피에 \(id.ticked(.subject)) 두 번 있습니다",
      help: LocalizedText(en: "keep one of the values", ko: "값 하나만 남기세요"), found: id,
      target: .key)
  }

  /// Creates the finding for a fact without a default that recipes do not give.
  static func missingFact(_ id: String, in recipes: [String]) -> Finding {
    let names = Array(recipes.prefix(10)).ticked() + (recipes.count > 10 ? ", …" : "")
    let count = recipes.count == 1 ? "one recipe gives" : "\(recipes.count) recipes give"
    return Finding(
      .missingFact, en: "the fact `\(id)` has no default, and \(count) no value: \(names)",
      ko: "`\(id)`에 기본값이 없는데 값이 없는 레시피가 \(recipes.count)개 있습니다: \(names)",
      help: LocalizedText(
        en: "give the fact a `default`, or write `facts: { \(id): … }` in the recipes",
        ko: "`default`를 정하거나 레시피에 `facts: { \(id): … }`를 쓰세요"),
      found: recipes.joined(separator: ", "))
  }

  /// Creates the finding for a minimum above the maximum.
  static func limitsCrossed(minimum: FactValue, maximum: FactValue) -> Finding {
    Finding(
      .invalidFact, en: "the minimum `\(minimum)` is greater than the maximum `\(maximum)`",
      ko: "최솟값 \(minimum.ticked(.subject)) 최댓값 `\(maximum)`보다 큽니다",
      help: LocalizedText(en: "swap the limits, or correct one", ko: "두 값을 바꾸거나 하나를 고치세요"),
      found: minimum.description)
  }

  /// Creates the finding for an empty list of values.
  static let noValues = Finding(
    .invalidFact, en: "`values` lists no value", ko: "`values`에 값이 없습니다",
    help: LocalizedText(
      en: "list the values that an order can give, or delete `values` to allow any",
      ko: "주문할 때 줄 수 있는 값을 쓰거나, 아무 값이나 받으려면 `values`를 지우세요"))

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

  /// Creates the finding for a fact that no expression in the packs that are enabled together reads.
  static func unusedFact(_ id: String) -> Finding {
    Finding(
      .unusedFact, en: "nothing reads the fact `\(id)`",
      ko: "주문 정보 \(id.ticked(.object)) 읽는 곳이 없습니다",
      help: LocalizedText(
        en: "read `facts.\(id.asField)` in a condition, an amount or a table, or delete the fact",
        ko: "조건, 수량이나 표에서 `facts.\(id.asField)`로 읽거나 지우세요"),
      found: id)
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
    case .unknownTag(let tag, _):
      if case .tags(_?) = type {
        FactMismatch.notListed(nearest: []).message(about: tag, of: type)
      } else {
        LocalizedText(en: "unknown tag `\(tag)`", ko: "`\(tag)` 태그가 없습니다")
      }
    }
  }

  /// Returns advice on which value to give instead.
  package func help(for type: FactType) -> LocalizedText? {
    switch (self, type) {
    case (_, .text(let values?)): .oneOf(values)
    case (.unknownTag, .tags(let values?)): .oneOf(values.map { String($0.name) })
    case (.unknownTag, .tags(nil)):
      LocalizedText(
        en: "name tags that packs declare under `tags`", ko: "팩의 `tags`에 있는 태그를 쓰세요")
    case (.otherType, .tags):
      LocalizedText(
        en: "write a list of tags such as `[nuts, dairy]`", ko: "`[nuts, dairy]`처럼 태그의 목록을 쓰세요")
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
    case .tags: LocalizedText(en: "a list of tags", ko: "태그의 목록")
    }
  }
}
