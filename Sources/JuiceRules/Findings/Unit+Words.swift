extension Ingredient.Unit {
  /// The name of the unit in a sentence.
  var name: LocalizedText {
    self == .piece
      ? LocalizedText(en: "pieces", ko: "개수")
      : LocalizedText(en: symbol(in: .english), ko: symbol(in: .korean))
  }

  var koreanName: String { name.korean }

  func counting(_ amount: Amount, _ locale: LocaleID) -> String {
    Quantity(amount, self == .piece ? nil : symbol(in: locale)).description
  }
}
