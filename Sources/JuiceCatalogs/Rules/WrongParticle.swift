import JuiceRules

extension LintRule {
  /// A particle pair that Korean does not have.
  static let wrongParticle = LintRule(
    "wrong-particle", .messages,
    summary: LocalizedText(
      en: "A placeholder asks for a pair of Korean particles that is not known.",
      ko: "자리표시자에 쓴 조사 쌍을 알 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Behind a colon a placeholder names the two forms of a particle, the one after a final consonant \
        first, and the word that is filled in picks one. The pairs are 이/가, 을/를, 은/는, 과/와, 으로/로 \
        and 이에요/예요.
        """,
      ko: """
        자리표시자의 콜론 뒤에는 조사의 두 꼴을 받침 있는 말 뒤의 것부터 쓰며, 채워진 낱말에 맞는 쪽이 나옵니다. 쓸 수 \
        있는 쌍은 이/가, 을/를, 은/는, 과/와, 으로/로, 이에요/예요입니다.
        """),
    faulty: [
      Example(
        """
        messages:
          made:
            # error below: [wrong-particle] "{juice:가/이}"
            text: "{juice:가/이} 나왔습니다!"
        """)
    ],
    clean: [
      Example(
        """
        messages:
          made:
            text: "{juice:이/가} 나왔습니다!"
        """)
    ])
}

extension Finding {
  mutating func explainWrongParticle(_ particle: String) {
    let pairs = KoreanParticle.allCases.map(\.rawValue)
    let parts = particle.split(separator: "/").map(String.init)
    let meant = pairs.filter { pair in
      let forms = pair.split(separator: "/").map(String.init)
      return Set(forms) == Set(parts) || parts.count == 1 && forms.contains(particle)
    }
    data = Diagnostic.Details(found: particle, candidates: meant)
    help = .didYouMean(meant) ?? .oneOf(pairs)
  }
}
