import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown pairs of Korean particles, and for fixed particles behind a placeholder.
  static let wrongParticle = LintRule(
    .wrongParticle, .messages, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "A placeholder has an unknown pair of Korean particles, or a fixed particle after it.",
      ko: "자리표시자에 쓴 조사 쌍을 알 수 없거나, 자리표시자 뒤의 조사가 낱말에 따라 바뀌지 않습니다."),
    rationale: LocalizedText(
      en: """
        After a colon, a placeholder can name both forms of a particle, beginning with the form \
        after a final consonant. The word that is filled in decides which form is shown. The pairs \
        are 이/가, 을/를, 은/는, 과/와, 으로/로 and 이에요/예요. A particle after the closing \
        brace, as in `{juice}가`, stays the same and is wrong after words that need the other \
        form.
        """,
      ko: """
        자리표시자의 콜론 뒤에는 조사의 두 꼴을 받침 있는 말 뒤의 것부터 쓰며, 채워진 낱말에 맞는 쪽이 나옵니다. 쓸 수 \
        있는 쌍은 이/가, 을/를, 은/는, 과/와, 으로/로, 이에요/예요입니다. `{juice}가`처럼 중괄호 뒤에 쓴 조사는 바뀌지 \
        않으므로 다른 낱말이 오면 틀립니다.
        """),
    fix: LocalizedText(
      en: """
        Moves the particle into the placeholder. The syllables 이, 가, 은, 과 and 로 can also be \
        words of their own, so the fix for these syllables requires `--unsafe-fixes`.
        """,
      ko: """
        조사를 자리표시자 안으로 옮깁니다. 이, 가, 은, 과, 로는 다른 낱말일 수도 있으므로 `--unsafe-fixes`로만 \
        고칩니다.
        """),
    faulty: [
      Example(
        """
        messages:
          made:
            # error below: [wrong-particle] "{juice:가/이}"
            text: "{juice:가/이} 나왔습니다!"
        """),
      Example(
        """
        messages:
          made:
            # warning below: [wrong-particle] "{juice}가"
            title: "{juice}가 나왔습니다!"
            # warning below: [wrong-particle] "{juice}을(를)"
            text: "{juice}을(를) 가져가세요."
        """),
    ],
    corrected: ["text: \"{juice:가/이} 나왔습니다!\"": "text: \"{juice:이/가} 나왔습니다!\""])
}
