import Foundation
import JuiceCatalogs
import JuiceRules

/// Runs a server on a folder of two packs, one of which changes: it gets a recipe, then a mistake.
func runServer(in folder: URL) async throws {
  let (store, now) = (InMemoryStockStore(), TillClock().now)
  let root = folder.appending(path: "Catalogs").path
  try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
  @Sendable func write(_ text: String, to name: String = "stand.yaml") throws {
    try Data(text.utf8).write(to: URL(filePath: root).appending(path: name))
  }
  try write(stand)
  try write(stand.replacing("name: stand", with: "name: bar"), to: "bar.yaml")

  let live = try await LiveCatalog(root)
  let maker = Maker(catalog: live.current, store: store, now: now)
  print(try await maker.menu().map(\.recipe.rawValue))

  let clock = StepClock([
    { try write(stand + "  kiwi-shot: { name: Kiwi Shot, ingredients: { kiwi: 1 } }\n") }, {},
    { try write(stand.replacing("{ kiwi: 3 }", with: "{ kiwii: 3 }")) }, {},
  ])
  await follow(live.reloads(clock: clock))
  print(live.current.recipes.map(\.id.rawValue))

  let shop = try await LiveCatalog(root, keeping: .cleanPacks)
  for pack in shop.loaded.leftOut { print("without \(pack.name)") }
}

private func follow(_ reloads: CatalogReloads<some Clock<Duration>>) async {
  for await reload in reloads {
    switch reload {
    case .loaded(let loaded):
      print("\(loaded.catalog?.recipes.count ?? 0) recipes")
    case .failed(.errors(let report)):
      for finding in report.diagnostics { print(finding.message.english) }
    case .failed(let fault):
      print("there is nothing to read: \(fault)")
    @unknown default:
      break
    }
  }
}
