import JuiceRules

// The kiosk: a catalog built in code, on a store of this tool's own.

var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 4, low: 3)
builder.addExtra("milk", name: ["en": "Milk", "ko": "우유"], unit: .milliliter, initial: 1000)
builder.addRecipe(
  "kiwi-shake", name: ["en": "Kiwi Shake", "ko": "키위 셰이크"],
  ingredients: ["kiwi": 2, "milk": 200])
builder.setMessage(
  Message(text: ["en": "{count} {juice}, coming up.", "ko": "{juice} {count}잔 나갑니다."]),
  for: .made)
let kiosk = try builder.build()
let shelf = Maker(catalog: kiosk, store: ShelfStore(), now: now)

/// What happened on the shelf, as it is told to those who watch it.
let watcher = Task {
  var told: [String] = []
  for try await entry in shelf.changes() {
    let changes = entry.changes.map { "\($0.ingredient.name) \($0.before) -> \($0.after)" }
    told.append("#\(entry.revision) \(entry.kind): \(changes.joined(separator: ", "))")
    if told.count == 4 { break }
  }
  return told
}

func order(_ locale: LocaleID) async throws {
  let outcome = try await shelf.make("kiosk/kiwi-shake")
  say(kiosk.message(for: outcome, in: locale))
  guard case .made(let made) = outcome else { return }
  for alert in made.alerts { say(kiosk.message(for: alert, in: locale)) }
}

func say(_ message: RenderedMessage) {
  let buttons = message.actions.map { " [\($0.label)]" }
  print((message.text ?? "") + buttons.joined())
}

try await order("en")
try await order("ko")
try await order("ko")
_ = try await shelf.change(.add(["kiosk/kiwi": 6]))
for line in try await watcher.value { print(line) }
for item in try await shelf.menu() {
  print("\(kiosk.name(item.recipe, "ko")): \(item.producible.count ?? 0)")
}
