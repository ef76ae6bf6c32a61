import Foundation
import JuiceCatalogs
import JuiceRules

let loaded = try CatalogLoader().load("Catalogs")
guard let catalog = loaded.catalog else {
  fatalError(loaded.report.diagnostics.map(\.message.english).joined(separator: "\n"))
}
let now = { @Sendable in Instant(secondsSince1970: Date.now.timeIntervalSince1970) }
let maker = Maker(catalog: catalog, store: InMemoryStockStore(), now: now)
let outcome = try await maker.make("classic/kiwi-juice")
print(catalog.message(for: outcome, in: "en").text ?? "")
// Your Kiwi Juice is ready. Enjoy!

let folder = FileManager.default.temporaryDirectory.appending(path: "embedding-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
defer { try? FileManager.default.removeItem(at: folder) }

try await section("A catalog in code") { try await makeFirstOrder() }
try await section("A store by configuration") { try await openStores(in: folder) }
try await section("Stores of one's own") { await checkStores(in: folder) }
try await section("A screen that follows the stock") { try await Kiosk().open() }
try await section("Rules and a clock") { try await Club().open() }
try await section("Catalogs that change") { try await runServer(in: folder) }
try await section("Lint") { try printFindings() }
try await section("Expressions alone") { try evaluateExpressions() }
try await section("Reports") { try await printReport() }
try await section("YAML alone") { readYAML() }
try await section("Errors") { try await printErrors() }

func section(_ title: String, _ body: () async throws -> Void) async throws {
  print("\n== \(title)")
  try await body()
}
