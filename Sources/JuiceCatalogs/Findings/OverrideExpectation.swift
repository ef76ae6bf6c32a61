package import JuiceRules

extension Finding.Rule {
  package static let overrideExpectation = Finding.Rule("override-expectation")
}

extension Finding {
  static func overrideExpectation(
    _ field: String, expected: String, found: String?
  ) -> Finding {
    var finding = Finding(
      .overrideExpectation,
      found.map { found in
        LocalizedText(
          en: "`\(field)` is \(found), not \(expected)",
          ko:
            "`\(field)` 값은 \(expected)\(KoreanParticle.subject.form(after: expected)) 아니라 \(found)입니다"
        )
      }
        ?? LocalizedText(
          en: "`\(field)` is missing, but expected to be \(expected)",
          ko: "`\(field)` 값이 없습니다. 기대한 값은 \(expected)입니다"))
    finding.data = Diagnostic.Details(expected: expected, found: found)
    finding.help = LocalizedText(
      en: "check that the change is still right, and update `expect` to the current value",
      ko: "변경이 여전히 맞는지 확인하고 `expect`를 지금 값으로 고치세요")
    return finding
  }
}
