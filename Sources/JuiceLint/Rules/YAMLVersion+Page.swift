import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for `%YAML` directives for a version other than 1.2.
  static let yamlVersion = LintRule(
    .yamlVersion, .yaml,
    summary: LocalizedText(
      en: "The file asks to be read by another version of YAML, and is read by YAML 1.2.",
      ko: "파일은 다른 버전의 YAML로 읽어 달라고 하지만 YAML 1.2로 읽습니다."),
    rationale: LocalizedText(
      en: """
        YAML 1.1 reads `yes`, `no`, `on` and `off` as true or false, `010` as eight and `12:30` as 750. Catalogs are \
        read by YAML 1.2, for which these are text, ten and text, whatever the file says. Delete the line.
        """,
      ko: """
        YAML 1.1은 `yes`, `no`, `on`, `off`를 참과 거짓으로, `010`을 8로, `12:30`을 750으로 읽습니다. 카탈로그는 파일에 \
        무엇을 적었든 YAML 1.2로 읽으므로 이것들이 차례로 글, 10, 글이 됩니다. 그 줄을 지우세요.
        """),
    faulty: [
      Example(
        """
        # warning below: [yaml-version] "%YAML 1.1"
        %YAML 1.1
        ---
        fruits:
          kiwi: { name: Kiwi }
        """)
    ],
    clean: [
      Example(
        """
        %YAML 1.2
        ---
        fruits:
          kiwi: { name: Kiwi }
        """)
    ])
}
