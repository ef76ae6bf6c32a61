package import JuiceRules

extension Finding.Rule {
  package static let yamlVersion = Finding.Rule("yaml-version", .warning)
}

extension Finding {
  static func yamlVersion(_ version: String) -> Finding {
    var finding = Finding(
      .yamlVersion,
      LocalizedText(
        en: "the file declares YAML \(version), but is read as YAML 1.2",
        ko:
          "파일은 YAML \(version)\(KoreanParticle.object.form(after: version)) 쓴다고 하지만 YAML 1.2로 읽습니다")
    )
    finding.help = LocalizedText(en: "delete this line", ko: "이 줄을 지우세요")
    finding.data = Diagnostic.Details(expected: "1.2", found: version)
    return finding
  }
}
