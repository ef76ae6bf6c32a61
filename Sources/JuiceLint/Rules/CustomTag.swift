import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for tags outside the core schema, and for `%TAG` directives.
  static let customTag = LintRule(
    .customTag, .yaml,
    summary: LocalizedText(
      en: "A value has a tag outside YAML's core schema, or the file declares tags with `%TAG`.",
      ko: "값에 YAML 코어 스키마에 없는 태그가 있거나, 파일이 `%TAG`로 태그를 선언합니다."),
    rationale: LocalizedText(
      en: """
        A tag asks the parser to convert a value into a type of some program. Catalogs have no \
        such types, and reading a catalog must never run any code. Delete the tag or the `%TAG` \
        line. Tags of the core schema, such as `!!str`, are allowed.
        """,
      ko: """
        태그는 값을 어떤 프로그램의 타입으로 바꿔 달라는 요청입니다. 카탈로그에는 그런 타입이 없고, 카탈로그를 \
        읽을 때 코드가 실행되어서도 안 됩니다. 태그나 `%TAG` 줄을 지우세요. `!!str` 같은 코어 스키마의 태그는 \
        쓸 수 있습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: !count 20  # error: [custom-tag] "!count"
        """),
      Example(
        """
        # error below: [custom-tag] "%TAG ! tag:example.org,2026:"
        %TAG ! tag:example.org,2026:
        ---
        fruits:
          kiwi: { name: Kiwi }
        """),
    ],
    corrected: ["initial: !count 20": "initial: 20"])
}
