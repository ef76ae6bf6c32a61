extension Finding.Rule {
  package static let wrongParticle = Finding.Rule("wrong-particle")
}

extension Finding {
  /// Creates the finding for a particle that is not one of the known pairs.
  package static func unknownParticle(_ particle: String) -> Finding {
    let pairs = KoreanParticle.allCases.map(\.rawValue)
    let parts = particle.split(separator: "/").map(String.init)
    let meant = pairs.filter { pair in
      let forms = pair.split(separator: "/").map(String.init)
      return Set(forms) == Set(parts) || parts.count == 1 && forms.contains(particle)
    }
    return Finding(
      .wrongParticle,
      LocalizedText(
        en: "`\(particle)` is not a pair of Korean particles",
        ko: "\(particle.ticked(.topic)) 조사 쌍이 아닙니다"),
      help: .didYouMean(meant) ?? .oneOf(pairs), found: particle, candidates: meant)
  }

  /// Creates the finding for a particle after a placeholder that does not depend on the value.
  package static func bareParticle(
    _ form: String, placeholder: String, _ particle: KoreanParticle
  ) -> Finding {
    let text = "{\(placeholder):\(particle.rawValue)}"
    var finding = Finding(
      .wrongParticle, as: .warning,
      LocalizedText(
        en: "the particle `\(form)` does not change with the word that replaces `{\(placeholder)}`",
        ko: "조사 \(form.ticked(.topic)) `{\(placeholder)}` 자리에 오는 낱말에 따라 바뀌지 않습니다"),
      help: LocalizedText(
        en: "write `\(text)`, which picks the right form", ko: "`\(text)`로 쓰면 알맞은 조사가 들어갑니다"),
      expected: text, found: "{\(placeholder)}\(form)", replacement: text)
    // Each of these forms can also be a word of its own, or the end of one.
    if ["이", "가", "은", "과", "로"].contains(form) { finding.isFixSafe = false }
    return finding
  }
}
