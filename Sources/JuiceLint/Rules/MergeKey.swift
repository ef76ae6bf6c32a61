import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for merge keys.
  static let mergeKey = LintRule(
    .mergeKey, .yaml,
    summary: LocalizedText(
      en: "A mapping uses the merge key `<<`.",
      ko: "매핑에 병합 키 `<<`를 썼습니다."),
    rationale: LocalizedText(
      en: """
        YAML 1.2 has no merge key, and tools disagree on which value wins when a key occurs twice. \
        Write out all keys, or share a whole value through an anchor and an alias.
        """,
      ko: """
        병합 키는 YAML 1.2에 없고, 같은 키가 두 번 나올 때 어느 값이 쓰이는지도 도구마다 다릅니다. 키를 모두 \
        쓰거나, 앵커와 별칭으로 값 전체를 함께 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: &small
            name: Kiwi
            initial: 20
          plum:
            <<: *small  # error: [merge-key] "<<"
            name: Plum
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes: &origin { origin: Jeju }
          plum:
            name: Plum
            attributes: *origin
        """)
    ])
}
