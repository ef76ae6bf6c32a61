import Foundation

/// The catalogs that ship, in memory.
enum ShippedCatalogs {
  /// The bytes of their files, by path in the folder `Catalogs`.
  static let files: [String: [UInt8]] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Catalogs")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { $0.hasSuffix(".yaml") }.map { name in
      (
        name,
        [UInt8](FileManager.default.contents(atPath: root.appending(path: name).path) ?? Data())
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()
}
