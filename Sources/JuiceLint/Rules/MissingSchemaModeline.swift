import JuiceCatalogs
import JuiceRules
import YAMLSyntax

extension Finding.Rule {
  static let missingSchemaModeline = Finding.Rule("missing-schema-modeline", .warning)
}

extension Finding {
  /// Creates the finding for a file that does not name its schema.
  ///
  /// - Parameter modeline: The line to insert, or `nil` if the path of the schema is unknown.
  static func missingSchemaModeline(_ modeline: String?) -> Finding {
    Finding(
      .missingSchemaModeline, en: "the file does not name its schema", ko: "파일에 스키마가 적혀 있지 않습니다",
      help: LocalizedText(
        en: "begin the file with `# yaml-language-server: $schema=` and the path of the schema",
        ko: "첫 줄에 `# yaml-language-server: $schema=`과 스키마의 경로를 쓰세요"),
      replacement: modeline, effect: .nothing)
  }
}

extension StyleCheck {
  /// Finds the files that do not name their schema.
  static let missingSchemaModeline = StyleCheck { draft, schemaPath in
    draft.readableFiles.compactMap { index, file in
      let tree = file.tree
      guard !tree.comments.contains(where: { tree.source($0).namesSchema }) else { return nil }
      let isCatalog = FilePath.name(file.path) == FilePath.catalogFile
      let schema = schemaPath(
        isCatalog ? "catalog.schema.json" : "pack.schema.json", file.path)
      let line = schema.map { "# yaml-language-server: $schema=\($0)\(tree.lineBreak)" }
      let start = tree.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return LocatedFinding(
        .missingSchemaModeline(line),
        at: .init(file: index, span: ByteSpan(start: start, end: start), node: nil))
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the comment tells an editor which schema the file follows.
  fileprivate var namesSchema: Bool {
    contains("yaml-language-server:") && contains("$schema=") || contains("# $schema:")
  }
}
