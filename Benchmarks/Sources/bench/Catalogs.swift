import Foundation
import GeneratedCatalogs

/// The generated catalogs on disk.
struct Catalogs {
  let folder: URL

  // Each pack is in a folder of its own, because packs in the same folder can see each other.
  /// A file of the size that people edit: a dozen recipes.
  var tiny: URL { folder.appending(path: "tiny/tiny.yaml") }
  var small: URL { folder.appending(path: "small/small.yaml") }
  var medium: URL { folder.appending(path: "medium/medium.yaml") }
  var large: URL { folder.appending(path: "large/large.yaml") }
  var tree: URL { folder.appending(path: "tree") }
  /// Returns the root of `count` packs that change each other's recipes.
  func packs(_ count: Int) -> URL { folder.appending(path: "packs-\(count)") }

  /// Returns the number of packs in each generated root of such packs.
  static func packCounts(isQuick: Bool) -> [Int] { isQuick ? [5] : [25, 50, 100, 200] }

  /// The stock file with a long ledger.
  var ledger: LedgerFile { LedgerFile(path: folder.appending(path: "ledger.sqlite").path) }

  /// Writes the catalogs that are missing or outdated, and the ledger if it is missing.
  ///
  /// - Parameter isQuick: A Boolean value that indicates whether the ledger, the large files, and most packs, files
  ///   and recipes are left out.
  func generate(isQuick: Bool) async throws {
    if !isQuick { try await ledger.write() }
    let all = [(tiny, 5_000), (small, 50_000), (medium, 5_000_000), (large, 50_000_000)]
    for (file, size) in isQuick ? all.prefix(2) : all[...] {
      let name = file.deletingPathExtension().lastPathComponent
      try write(GeneratedCatalog.lone(named: name, size: size), to: file)
    }
    for (path, text) in GeneratedCatalog.tree(packs: 20, files: isQuick ? 3 : 100) {
      try write(text, to: tree.appending(path: path))
    }
    for count in Self.packCounts(isQuick: isQuick) {
      for (path, text) in GeneratedCatalog.packs(count, recipes: isQuick ? 50 : 500) {
        try write(text, to: packs(count).appending(path: path))
      }
    }
  }

  private func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func packFiles(_ count: Int) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: packs(count), includingPropertiesForKeys: nil)
  }

  func treeFiles() throws -> [URL] {
    let files = FileManager.default
    return try files.contentsOfDirectory(at: tree, includingPropertiesForKeys: nil).flatMap {
      try files.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
  }

  static func bytes(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }
}
