import JuiceRules

/// A kiosk without YAML: its catalog is built in code, its stock is a store of this tool's own, and
/// somebody watches the shelf.
struct Kiosk {
  private let catalog: Catalog
  private let maker: Maker<ShelfStore>

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
    maker = Maker(catalog: catalog, store: ShelfStore(), now: now)
  }

  func open() async throws {
    let watcher = Task { try await watch(entries: 4) }
    for locale in ["en", "ko", "ko"] as [LocaleID] { try await order(in: locale) }
    _ = try await maker.change(.add(["kiosk/kiwi": 6]))
    try await watcher.value
    for item in try await maker.menu() {
      print("\(catalog.name(of: item.recipe, in: "ko")): \(item.producible.count ?? 0)")
    }
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

  /// Tells what happens on the shelf, as it happens.
  private func watch(entries count: Int) async throws {
    var lines: [String] = []
    for try await entry in maker.changes() {
      let changes = entry.changes.map { "\($0.ingredient.name) \($0.before) -> \($0.after)" }
      lines.append("#\(entry.revision) \(entry.kind): \(changes.joined(separator: ", "))")
      if lines.count == count { break }
    }
    // At the end, so that two tasks do not print in turns that change.
    lines.forEach { print($0) }
  }
}
