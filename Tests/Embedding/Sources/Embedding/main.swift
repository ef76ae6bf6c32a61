import Foundation
import JuiceCatalogs
import JuiceRules

let stand = """
  pack: { name: stand, locales: [en, ko] }
  fruits:
    kiwi: { name: { ko: 키위, en: Kiwi }, initial: 4 }
  recipes:
    kiwi-juice:
      name: { ko: 키위쥬스, en: Kiwi Juice }
      ingredients: { kiwi: 3 }
  """
let loader = CatalogLoader(files: MemoryFileSource(files: ["stand.yaml": stand]))
let loaded = try loader.load("stand.yaml")
guard let catalog = loaded.catalog else {
  fatalError(loaded.report.diagnostics.map(\.message.english).joined(separator: "\n"))
}

@Sendable func now() -> Instant {
  Instant(microseconds: Int64(Date.now.timeIntervalSince1970 * 1_000_000))
}
let maker = Maker(catalog: catalog, store: InMemoryStockStore(), now: now)
for _ in 1...2 {
  let outcome = try await maker.make("stand/kiwi-juice")
  print(catalog.message(for: outcome, in: "en").text ?? "")
}
// Your Kiwi Juice is ready. Enjoy!
// Not enough ingredients. Edit the stock?

try printFindings()
try await Server(MemoryFileSource(files: ["Catalogs/stand.yaml": stand])).open()
try await Kiosk().open()
try await Club().open()
await ShelfStore.checkContract()
try await Examples.run(catalog)
