import JuiceRules

extension Finding.Rule {
  static let missingSchemaModeline = Finding.Rule("missing-schema-modeline", .warning)
}

extension Finding {
  /// Creates the finding for a file that does not name its schema.
  ///
  /// - Parameter modeline: The line to insert, or `nil` if the path of the schema is unknown.
  static func missingSchemaModeline(_ modeline: String?) -> Finding {
    var finding = Finding(
      .missingSchemaModeline,
      LocalizedText(en: "the file does not name its schema", ko: "파일에 스키마가 적혀 있지 않습니다"))
    finding.help = LocalizedText(
      en: "begin it with `# yaml-language-server: $schema=` and the path of the schema",
      ko: "첫 줄에 `# yaml-language-server: $schema=`과 스키마의 경로를 쓰세요")
    finding.replacement = modeline
    finding.effect = .nothing
    return finding
  }
}
