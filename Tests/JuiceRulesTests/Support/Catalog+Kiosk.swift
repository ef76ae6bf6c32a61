import JuiceRules

extension Catalog {
  /// A small stand: kiwis from 10 down to a low mark of 4 and up to 20, limes, milk by the millilitre,
  /// and water that never runs out.
  static func kiosk(_ change: (inout Builder) -> Void = { _ in }) throws -> Catalog {
    var builder = Builder(pack: "kiosk", locales: [.english, .korean])
    builder.addFruit("kiwi", name: LocalizedText(en: "Kiwi", ko: "키위"), low: 4, maximum: 20)
    builder.addFruit("lime", name: LocalizedText(en: "Lime", ko: "라임"), initial: 0)
    builder.addExtra(
      "milk", name: LocalizedText(en: "Milk", ko: "우유"), unit: .milliliter,
      initial: Quantity(1, "l"), low: 200)
    builder.addExtra("water", name: LocalizedText(en: "Water", ko: "물"), isUnlimited: true)
    builder.addRecipe(
      "kiwi-juice", name: LocalizedText(en: "Kiwi Juice", ko: "키위쥬스"),
      ingredients: ["kiwi": 3, "water": 1])
    builder.addRecipe(
      "latte", name: LocalizedText(en: "Latte", ko: "라떼"),
      ingredients: ["milk": Quantity(200, "ml"), "kiwi": 1])
    builder.addRecipe(
      "everything", name: LocalizedText(en: "Everything", ko: "모두"),
      ingredients: ["milk": Quantity(2, "l"), "lime": 1, "kiwi": 11])
    builder.addRecipe(
      "gone", name: LocalizedText(en: "Gone", ko: "품절"), ingredients: ["kiwi": 1],
      isAvailable: false)
    builder.addRecipe(
      "hot-water", name: LocalizedText(en: "Hot Water", ko: "뜨거운물"), ingredients: ["water": 2],
      isOnMenu: false)
    change(&builder)
    return try builder.build()
  }
}
