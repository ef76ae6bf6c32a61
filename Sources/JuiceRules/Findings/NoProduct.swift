extension Finding.Rule {
  package static let noProduct = Finding.Rule("no-product")
}

extension Finding {
  /// Creates the finding for a recipe that is used as an ingredient and makes no product.
  package static func noProduct(_ id: String) -> Finding {
    Finding(
      .noProduct,
      LocalizedText(
        en: "recipe `\(id)` does not say how much it makes, so nothing can use it",
        ko: "`\(id)` 레시피에 만드는 양(`makes`)이 없어서 재료로 쓸 수 없습니다"),
      help: LocalizedText(
        en: "add `makes` to `\(id)`, such as `makes: 750 ml`",
        ko: "`\(id)`에 `makes: 750 ml`처럼 만드는 양을 넣으세요"),
      found: id)
  }
}
