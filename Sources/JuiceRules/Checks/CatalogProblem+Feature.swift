extension CatalogProblem.Feature {
  /// What to call it.
  public var name: LocalizedText {
    switch self {
    case .subRecipes:
      LocalizedText(en: "recipes that use or make a product", ko: "다른 레시피의 결과물을 쓰거나 만드는 레시피")
    case .choices: LocalizedText(en: "choices (`any-of`)", ko: "선택 재료(`any-of`)")
    case .optionalLines: LocalizedText(en: "optional ingredients", ko: "빼도 되는 재료(`optional`)")
    case .sizes: LocalizedText(en: "`sizes`", ko: "크기(`sizes`)")
    }
  }

  package var message: LocalizedText {
    let korean = name.text(in: .korean, else: .english)
    return LocalizedText(
      en: "\(name.english) are not yet supported",
      ko: "\(korean)\(KoreanParticle.topic.form(after: korean)) 아직 지원하지 않습니다")
  }
}
