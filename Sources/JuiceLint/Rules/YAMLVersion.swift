import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for `%YAML` directives for a version other than 1.2.
  static let yamlVersion = LintRule(
    .yamlVersion, .yaml,
    summary: LocalizedText(
      en: "A file declares another version of YAML, but is read as YAML 1.2.",
      ko: "파일에 다른 버전의 YAML이라고 적혀 있지만 YAML 1.2로 읽습니다."),
    rationale: LocalizedText(
      en: """
        YAML 1.1 reads `yes`, `no`, `on` and `off` as true or false, `010` as 8 and `12:30` as \
        750. Catalogs are always read as YAML 1.2, in which `010` is 10 and the other values are \
        text. Delete the `%YAML` line.
        """,
      ko: """
        YAML 1.1은 `yes`, `no`, `on`, `off`를 참과 거짓으로, `010`을 8로, `12:30`을 750으로 읽습니다. \
        카탈로그는 언제나 YAML 1.2로 읽으므로 `010`은 10이고 나머지는 글입니다. `%YAML` 줄을 지우세요.
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
    corrected: ["%YAML 1.1": "%YAML 1.2"])
}
