extension Finding.Rule {
  package static let duplicatePack = Finding.Rule("duplicate-pack")
}

extension Finding {
  /// Creates the finding for a pack that has the name of another pack.
  package static func duplicatePack(_ name: String) -> Finding {
    let ending = ["이": "이라는", "가": "라는"][KoreanParticle.subject.form(after: name)] ?? "(이)라는"
    return Finding(
      .duplicatePack,
      LocalizedText(en: "two packs are named `\(name)`", ko: "`\(name)`\(ending) 팩이 둘입니다"),
      help: LocalizedText(en: "give one of the packs another `name`", ko: "둘 중 하나의 `name`을 바꾸세요"),
      found: name)
  }
}
