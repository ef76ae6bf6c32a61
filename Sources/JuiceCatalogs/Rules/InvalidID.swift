import JuiceRules

extension LintRule {
  /// The rule for ids of an invalid form or length.
  static let invalidID = LintRule(
    "invalid-id", .names,
    summary: LocalizedText(
      en: "An id is not of the form `[a-z][a-z0-9-]*`, or longer than 64 characters.",
      ko: "아이디가 `[a-z][a-z0-9-]*` 꼴이 아니거나 64자를 넘습니다."),
    rationale: LocalizedText(
      en: """
        Ids stand in recipes, on the command line and in stock records, so they are plain: small \
        letters, digits and hyphens, a letter first. What people read goes into `name`, in any language.
        """,
      ko: """
        아이디는 레시피와 명령줄과 재고 기록에 두루 쓰이므로 단순해야 합니다. 영어 소문자로 시작하고 소문자, 숫자, \
        붙임표만 씁니다. 사람이 읽을 이름은 `name`에 어떤 언어로든 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          키위: { name: 키위 }  # error: [invalid-id] "키위"
          Golden_Kiwi: { name: Golden Kiwi }  # error: [invalid-id] "Golden_Kiwi"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: 키위 }
          golden-kiwi: { name: Golden Kiwi }
        """)
    ])
}

extension Finding {
  mutating func explainInvalidID(_ id: String) {
    data.found = id
    label = LocalizedText(
      en: "small letters, digits and hyphens, a letter first",
      ko: "소문자로 시작하고 소문자, 숫자, 붙임표만 쓸 수 있습니다")
    let (count, limit) = (id.count, EntryID.maximumNameLength)
    guard count <= limit else {
      label = LocalizedText(
        en: "\(count) characters, and \(limit) are the limit",
        ko: "\(count)자입니다. \(limit)자까지 쓸 수 있습니다")
      help = LocalizedText(
        en: "shorten it to \(limit) characters", ko: "\(limit)자 이하로 줄이세요")
      return
    }
    data.expected = Finding.kebabCase(id)
    help = data.expected.map { name in
      LocalizedText(en: "call it `\(name)`", ko: "\(name.ticked(.direction)) 바꾸세요")
    }
    if help == nil {
      help = LocalizedText(
        en: "give it a short English id, and put what people read into `name`",
        ko: "짧은 영어 아이디를 붙이고 사람이 읽을 이름은 `name`에 쓰세요")
    }
  }

  /// Returns `Golden_Kiwi` as `golden-kiwi`, or `nil` if the result is not a valid id.
  private static func kebabCase(_ text: String) -> String? {
    var name = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      defer { isInWord = scalar.properties.isLowercase }
      let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if !isLetter {
        if !name.hasSuffix("-") { name += "-" }
      } else if scalar.properties.isUppercase {
        if isInWord { name += "-" }
        name += scalar.properties.lowercaseMapping
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return EntryID.isName(name.utf8) ? name : nil
  }
}
