import JuiceRules

extension Catalog {
  /// A catalog with all that an order screen shows: sizes, choices, optional lines, facts, rules and products.
  static func kiosk() throws -> Catalog {
    var builder = Builder(pack: "kiosk", locales: ["en", "ko"])
    builder.addFruit(
      "kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 10, low: 3, maximum: 100)
    builder.addFruit("mango", name: ["en": "Mango", "ko": "망고"], initial: 2)
    builder.addExtra(
      "milk", name: ["en": "Milk", "ko": "우유"], unit: .milliliter, initial: 500, soldIn: 500)
    builder.addExtra("mint", name: ["en": "Mint", "ko": "민트"], initial: 1)
    builder.addRecipe(
      "kiwi-juice", name: ["en": "Kiwi Juice", "ko": "키위 주스"], ingredients: ["kiwi": 3])
    builder.addRecipe(
      "mango-juice", name: ["en": "Mango Juice", "ko": "망고 주스"], ingredients: ["mango": 3])
    builder.addRecipe(
      "lassi", name: ["en": "Lassi", "ko": "라씨"],
      lines: [
        .init("base", anyOf: [["mango": 1], ["kiwi": 1]]), .init("milk", 100),
        .init("mint", 1, isOptional: true),
      ], sizes: ["large": 2])
    builder.addRecipe(
      "night-cap", name: ["en": "Night Cap", "ko": "밤 음료"], lines: [.init("milk", 100)],
      when: "clock.hour >= 17")
    builder.addRecipe(
      "secret", name: ["en": "Secret", "ko": "비밀 음료"], ingredients: ["milk": 100],
      isAvailable: false)
    builder.addFact(
      "guests", .int(1...30), default: .int(1), name: ["en": "Guests", "ko": "인원"])
    builder.addRule(
      "party", when: "facts.guests >= 8", .confirm,
      Message(text: ["en": "That takes a while. Is that all right?", "ko": "오래 걸려요. 괜찮으세요?"]))
    builder.addRule(
      "at-most-five", when: "order.count > 5", .refuse,
      Message(text: ["en": "At most five at a time.", "ko": "한 번에 다섯 잔까지예요."]))
    builder.setMessage(
      Message(
        title: ["en": "Enjoy", "ko": "맛있게 드세요"],
        text: ["en": "{juice} is ready.", "ko": "{juice} 나왔습니다."],
        actions: [.init(label: ["en": "Thanks", "ko": "고마워요"], effect: .dismiss)]), for: .made)
    return try builder.build()
  }
}
