extension Finding.Rule {
  package static let invalidID = Finding.Rule("invalid-id")
}

extension Finding {
  /// Creates the finding for a text that is not a valid id.
  package static func invalidID(_ id: String) -> Finding {
    let message =
      id.isEmpty
      ? LocalizedText(en: "the id is empty", ko: "아이디가 비어 있습니다")
      : LocalizedText(en: "`\(id)` is not a valid id", ko: "\(id.ticked(.topic)) 올바른 아이디가 아닙니다")
    let (count, limit) = (id.count, EntryID.maximumNameLength)
    guard count <= limit else {
      return Finding(
        .invalidID, message,
        label: LocalizedText(
          en: "\(count) characters; the limit is \(limit)",
          ko: "\(count)자입니다. \(limit)자까지 쓸 수 있습니다"),
        help: LocalizedText(
          en: "shorten the id to \(limit) characters", ko: "\(limit)자 이하로 줄이세요"),
        found: id)
    }
    let name = kebabCase(id)
    return Finding(
      .invalidID, message,
      label: LocalizedText(
        en: "lowercase letters, digits and hyphens, beginning with a letter",
        ko: "소문자로 시작하고 소문자, 숫자, 붙임표만 쓸 수 있습니다"),
      help: name.map { name in
        LocalizedText(en: "change the id to `\(name)`", ko: "\(name.ticked(.direction)) 바꾸세요")
      }
        ?? LocalizedText(
          en: "choose a short English id, and put the name that people read in `name`",
          ko: "짧은 영어 아이디를 붙이고 사람이 읽을 이름은 `name`에 쓰세요"),
      expected: name, found: id)
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
