import JuiceCatalogs
import JuiceRules

/// A server whose catalog changes while it runs.
struct Server {
  private let loader: CatalogLoader
  private let store = InMemoryStockStore()

  init(_ files: any FileSource) { loader = CatalogLoader(files: files) }

  func open() async throws {
    let live = try await LiveCatalog("Catalogs", loader: loader)
    let maker = Maker(catalog: live.current, store: store, now: now)
    print(try await maker.menu().map(\.recipe.rawValue))
    let task = Task { await follow(live) }
    task.cancel()
    await task.value
    let shop = try await LiveCatalog("Catalogs", loader: loader, keeping: .cleanPacks)
    for pack in shop.loaded.leftOut { print("without \(pack.name)") }
  }

  private func follow(_ live: LiveCatalog) async {
    for await reload in live.reloads() {
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
}
