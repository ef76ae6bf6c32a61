import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown keys.
  static let unknownKey = LintRule(
    .unknownKey, .format,
    summary: LocalizedText(
      en: "A key is not part of the format.",
      ko: "형식에 없는 키를 썼습니다."),
    rationale: LocalizedText(
      en: """
        A misspelled key would be ignored, and the default value would be used silently. Check the \
        spelling. Keys that begin with `x-` are free for your own use: they are ignored \
        everywhere.
        """,
      ko: """
        철자가 틀린 키를 무시하면 그 값 대신 기본값이 소리 없이 쓰입니다. 철자를 확인하세요. `x-`로 시작하는 \
        키는 어디에 있든 읽지 않으므로 마음대로 쓸 수 있습니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the key with the key that was probably meant, if there is only one candidate. The \
        value is then read as the value of that key.
        """,
      ko: """
        비슷한 키가 하나뿐이면 그 키로 바꿉니다. 값은 그 키의 값으로 읽습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            intial: 20  # error: [unknown-key] "intial"
        """),
      Example(
        """
        fruit:  # error: [unknown-key] "fruit"
          kiwi: { name: Kiwi }
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: 20
            x-supplier: Jeju Farm
        """)
    ])
}
