import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files that do not name their schema.
  static let missingSchemaModeline = LintRule(
    .missingSchemaModeline, .style, check: .modeline, status: .optional,
    summary: LocalizedText(
      en: "A file does not tell editors which schema it follows.",
      ko: "파일이 어느 스키마를 따르는지 편집기에 알려 주지 않습니다."),
    rationale: LocalizedText(
      en: """
        With a comment such as `# yaml-language-server: $schema=../Schemas/pack.schema.json` editors \
        complete keys and mark mistakes while you type. `juice-rules schema --write Schemas` writes the \
        schemas.
        """,
      ko: """
        `# yaml-language-server: $schema=../Schemas/pack.schema.json` 같은 주석이 있으면 편집기가 키를 완성하고 \
        입력하는 동안 실수를 표시합니다. 스키마는 `juice-rules schema --write Schemas`로 씁니다.
        """),
    fix: LocalizedText(
      en: """
        Adds the comment, with the path of the schema in the nearest folder `Schemas` around the file; \
        where there is none, there is no fix. The catalog stays as it is.
        """,
      ko: """
        파일에서 가장 가까운 `Schemas` 폴더의 스키마를 가리키는 주석을 넣습니다. 그런 폴더가 없으면 \
        고치지 않습니다. 카탈로그의 뜻은 그대로입니다.
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
