import JuiceRules

extension Finding {
  static func invalidLocale(_ text: String) -> Finding {
    var finding = Finding(
      .unknownLocale,
      LocalizedText(
        en: "`\(text)` is not a valid locale", ko: "\(text.ticked(.topic)) 언어 태그가 아닙니다"))
    finding.severity = .error
    finding.data.found = text
    finding.help = LocalizedText(
      en: "write a language tag such as `ko`, `en` or `zh-Hant`",
      ko: "`ko`, `en`, `zh-Hant` 같은 언어 태그를 쓰세요")
    if let locale = LocaleID.language(named: text) {
      finding.help = .didYouMean([locale.rawValue])
      finding.data.candidates = [locale.rawValue]
    } else if let locale = LocaleID(text.replacing("_", with: "-")) {
      finding.help = .didYouMean([locale.rawValue])
      finding.propose([locale.rawValue], insteadOf: text, isCertain: true)
    }
    return finding
  }

  /// Creates the finding for the locale of a catalog if none of its packs has texts in that locale.
  static func unspokenLocale(_ locale: LocaleID, known: [LocaleID]) -> Finding {
    var finding = Finding(
      .unknownLocale,
      LocalizedText(
        en: "no pack of the catalog has the locale `\(locale)`",
        ko: "\(locale.rawValue.ticked(.object)) 쓰는 팩이 카탈로그에 없습니다"))
    let names = known.map(\.rawValue)
    finding.data = Diagnostic.Details(found: locale.rawValue, candidates: names)
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    finding.help = LocalizedText(
      en: "choose one of the packs' locales: \(list)", ko: "팩들이 쓰는 언어: \(list)")
    return finding
  }
}
