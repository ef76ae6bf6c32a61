package import JuiceRules

extension Finding.Rule {
  package static let controlCharacter = Finding.Rule("control-character")
}

extension Finding {
  static func hiddenCharacter(_ scalar: Unicode.Scalar) -> Finding {
    controlCharacter(scalar, more: 0)
  }

  /// Creates the finding for the first forbidden character of a line, with the number of further ones on the line.
  static func controlCharacter(_ scalar: Unicode.Scalar, more: Int) -> Finding {
    let code = "U+" + hexadecimal(scalar.value, digits: 4)
    let name = scalar.properties.name ?? scalar.properties.nameAlias
    let shown = name.map { "\(code) (\($0))" } ?? code
    var finding = Finding(
      .controlCharacter,
      more == 0
        ? LocalizedText(
          en: "the character \(shown) is invisible", ko: "\(shown) 문자는 눈에 보이지 않습니다")
        : LocalizedText(
          en: "the character \(shown) and \(more) more on this line are invisible",
          ko: "\(shown) 문자는 눈에 보이지 않습니다. 이 줄에 이런 문자가 \(more)개 더 있습니다"))
    finding.help = LocalizedText(en: "delete the character", ko: "지우세요")
    finding.data.found = code
    return finding
  }
}
