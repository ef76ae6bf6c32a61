import JuiceRules

/// The values of the format in words, for messages of the form "expected …".
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
  static let group = LocalizedText(en: "the id of a group", ko: "묶음의 아이디")
  static let tag = LocalizedText(en: "the id of a tag", ko: "태그의 아이디")
  static let formatVersion = LocalizedText(en: "a format version such as `1`", ko: "`1` 같은 형식 버전")
  static let key = LocalizedText(en: "a key", ko: "키")
  static let list = LocalizedText(en: "a list", ko: "목록")
  static let mapping = LocalizedText(en: "a mapping", ko: "매핑")
}
