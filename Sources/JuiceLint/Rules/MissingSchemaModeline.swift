import JuiceCatalogs
import JuiceRules
import YAMLTree

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
      en: "begin the file with `# yaml-language-server: $schema=` and the path of the schema",
      ko: "첫 줄에 `# yaml-language-server: $schema=`과 스키마의 경로를 쓰세요")
    finding.replacement = modeline
    finding.effect = .nothing
    return finding
  }
}

extension LintRule {
  /// The rule for files that do not name their schema.
  static let missingSchemaModeline = LintRule(
    .missingSchemaModeline, .style, check: .modeline, status: .optional,
    summary: LocalizedText(
      en: "A file does not tell editors which schema it follows.",
      ko: "파일이 어느 스키마를 따르는지 편집기에 알려 주지 않습니다."),
    rationale: LocalizedText(
      en: """
        With a comment such as `# yaml-language-server: $schema=../Schemas/pack.schema.json` at \
        the top of the file, editors complete keys and mark mistakes while you type. `juice-rules \
        schema --write Schemas` writes the schemas.
        """,
      ko: """
        파일 맨 위에 `# yaml-language-server: $schema=../Schemas/pack.schema.json` 같은 주석이 있으면 편집기가 \
        키를 완성하고 입력하는 동안 실수를 표시합니다. 스키마는 `juice-rules schema --write Schemas`로 \
        만듭니다.
        """),
    fix: LocalizedText(
      en: """
        Adds the comment with the path of the schema in the nearest `Schemas` folder, which is in \
        the folder of the file or in a parent folder. If there is no such folder, there is no fix. \
        The meaning of the catalog does not change.
        """,
      ko: """
        파일이 있는 폴더나 그 상위 폴더에서 가장 가까운 `Schemas` 폴더의 스키마를 가리키는 주석을 넣습니다. \
        그런 폴더가 없으면 고치지 않습니다. 카탈로그의 뜻은 그대로입니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }  # warning: [missing-schema-modeline] ""
          """),
        Example.File("Schemas/pack.schema.json", "{}\n"),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          # yaml-language-server: $schema=../Schemas/pack.schema.json
          pack: { name: classic }
          """),
        Example.File("Schemas/pack.schema.json", "{}\n"),
      ])
    ])
}

extension StyleCheck {
  /// Finds the files that do not name their schema.
  static let modeline = StyleCheck { draft, schemaPath in
    draft.readableFiles.compactMap { index, file in
      let tree = file.tree
      guard !tree.comments.contains(where: { tree.source($0).namesSchema }) else { return nil }
      let isCatalog = FilePath.name(file.path) == FilePath.catalogFile
      let schema = schemaPath(
        isCatalog ? "catalog.schema.json" : "pack.schema.json", file.path)
      let line = schema.map { "# yaml-language-server: $schema=\($0)\(tree.lineBreak)" }
      let start = tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return CatalogDraft.Located(
        finding: .missingSchemaModeline(line), file: index,
        span: ByteSpan(start: start, end: start), node: nil)
    }
  }
}

extension YAMLTree {
  /// The line break of the first line.
  fileprivate var lineBreak: String {
    let end = bytes.firstIndex(of: 0x0A) ?? 0
    return end > 0 && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }
}

extension String {
  /// A Boolean value that indicates whether the comment tells an editor which schema the file follows.
  fileprivate var namesSchema: Bool {
    contains("yaml-language-server:") && contains("$schema=") || contains("# $schema:")
  }
}
