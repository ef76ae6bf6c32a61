import JuiceRules

/// A kiosk with a catalog in code, a store of its own, and a screen that shows the stock.
struct Kiosk {
  private let catalog: Catalog
  private let maker: Maker<AnyLedgerStore>

  init() throws {
    var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
    builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 4, low: 3)
    builder.addExtra("milk", name: ["en": "Milk", "ko": "우유"], unit: .milliliter, initial: 1000)
    builder.addRecipe(
      "kiwi-shake", name: ["en": "Kiwi Shake", "ko": "키위 셰이크"],
      ingredients: ["kiwi": 2, "milk": 200])
    builder.setMessage(
      Message(text: ["en": "{count} {juice}, coming up.", "ko": "{juice} {count}잔 나갑니다."]),
      for: .made)
    catalog = try builder.build()
    maker = Maker(
      catalog: catalog, store: try StoreSetting(text: "shelf").open(), now: TillClock().now)
  }

  func open() async throws {
    let screen = try await StockScreen(maker, in: "en")
    let following = Task { try await screen.follow() }
    for locale in ["en", "ko", "ko"] as [LocaleID] { try await order(in: locale) }
    _ = try await maker.change(.add(["kiosk/kiwi": 6]))
    _ = try await maker.change(.count(["kiosk/milk": 550]))
    try await following.value
    await screen.log.forEach { print($0) }
  }

  private func order(in locale: LocaleID) async throws {
    let outcome = try await maker.make("kiosk/kiwi-shake")
    say(catalog.message(for: outcome, in: locale))
    guard case .made(let made) = outcome else { return }
    for alert in made.alerts { say(catalog.message(for: alert, in: locale)) }
  }

  private func say(_ message: RenderedMessage) {
    let buttons = message.actions.map { " [\($0.label)]" }
    print((message.text ?? "") + buttons.joined())
  }
}
