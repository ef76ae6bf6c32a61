import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids of an invalid form or length.
  static let invalidID = LintRule(
    .invalidID, .names,
    summary: LocalizedText(
      en: "An id does not have the form `[a-z][a-z0-9-]*`, or is longer than 64 characters.",
      ko: "아이디가 `[a-z][a-z0-9-]*` 꼴이 아니거나 64자를 넘습니다."),
    rationale: LocalizedText(
      en: """
        Ids appear in recipes, on the command line and in stock records, so they are plain: \
        lowercase letters, digits and hyphens, with a letter first. The name that people read \
        belongs in `name`, in any language.
        """,
      ko: """
        아이디는 레시피와 명령줄과 재고 기록에 두루 쓰이므로 단순해야 합니다. 영어 소문자로 시작하고 소문자, 숫자, \
        붙임표만 씁니다. 사람이 읽을 이름은 `name`에 어떤 언어로든 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          키위: { name: 키위 }  # error: [invalid-id] "키위"
          Golden_Kiwi: { name: Golden Kiwi }  # error: [invalid-id] "Golden_Kiwi"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: 키위 }
          golden-kiwi: { name: Golden Kiwi }
        """)
    ])
}
