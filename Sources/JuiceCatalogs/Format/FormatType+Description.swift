import JuiceRules

extension FormatType {
  /// The description of the type in messages of the form "expected …".
  var description: LocalizedText {
    switch self {
    case .text, .version, .versionRange, .unit, .choice, .word: .text
    case .custom(let type): type.description
    case .count: LocalizedText(en: "a whole number from 0", ko: "0 이상의 정수")
    case .localizedText: LocalizedText(en: "a text, or one for each locale", ko: "글 또는 언어별 글")
    case .boolean: .boolean
    case .quantity(.factor): .factor
    case .quantity: .quantity
    case .scalar: LocalizedText(en: "a single value", ko: "값 하나")
    case .locale: .locale
    case .packName: .packName
    case .reference: .reference
    case .formatVersion: .formatVersion
    case .list: .list
    case .map, .section: .mapping
    case .either(let first, let second):
      LocalizedText(
        en: "\(first.description.english) or \(second.description.english)",
        ko: "\(first.description.text(in: .korean, else: .english)) 또는 "
          + second.description.text(in: .korean, else: .english))
    }
  }
}

extension LocalizedText {
  static let text = LocalizedText(en: "text", ko: "글")
  static let boolean = LocalizedText(en: "true or false", ko: "`true` 또는 `false` 값")
  static let quantity = LocalizedText(en: "an amount", ko: "수량")
  static let factor = LocalizedText(en: "a factor such as `1.5`", ko: "`1.5` 같은 배율")
  static let unit = LocalizedText(en: "a unit without a number", ko: "수가 없는 단위")
  static let factors = LocalizedText(en: "sizes with their factors", ko: "크기별 배율")
  static let locale = LocalizedText(en: "a locale such as `ko`", ko: "`ko` 같은 언어")
  static let packName = LocalizedText(en: "the name of a pack", ko: "팩 이름")
  static let reference = LocalizedText(en: "the id of an ingredient", ko: "재료의 아이디")
  static let formatVersion = LocalizedText(en: "a format version such as `1`", ko: "`1` 같은 형식 버전")
  static let key = LocalizedText(en: "a key", ko: "키")
  static let list = LocalizedText(en: "a list", ko: "목록")
  static let mapping = LocalizedText(en: "a mapping", ko: "매핑")
}

extension FormatType {
  /// An example of a value of the type, on one line.
  var example: String {
    switch self {
    case .text, .scalar: "…"
    case .reference: "kiwi"
    case .unit: "ml"
    case .localizedText: "{ ko: …, en: … }"
    case .boolean: "true"
    case .quantity(.factor): "1.5"
    case .quantity, .count: "10"
    case .locale: "ko"
    case .packName: "classic"
    case .formatVersion: "1"
    case .version: "1.0.0"
    case .versionRange: "\"^1.0\""
    case .choice(let words), .word(let words): words.first ?? "…"
    case .custom(let type): type.example
    case .list(let type): "[\(type.example)]"
    case .map(let keyType, let type): "{ \(keyType.example): \(type.example) }"
    case .section(let section): section.example
    case .either(let first, _): first.example
    }
  }
}

extension FormatKeyType {
  /// An example of a key.
  var example: String {
    switch self {
    case .id, .line: "kiwi"
    case .pack: "classic"
    case .entry: "classic/kiwi"
    case .text: "origin"
    case .custom(let type): type.example
    }
  }
}

extension String {
  /// The pairs of a mapping in braces.
  var withoutBraces: String { hasPrefix("{ ") ? String(dropFirst(2).dropLast(2)) : self }
}
