import Foundation

/// The catalogs that ship, in memory.
enum ShippedCatalogs {
  /// The bytes of all their files, by path in the folder `Catalogs`.
  static let allFiles: [String: [UInt8]] = {
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

  /// The files of all packs but `happy-hour`: the analysis of its tables takes most of the time of a lint.
  static let filesWithoutTables = allFiles.filter { !$0.key.hasPrefix("happy-hour/") }

  /// The files of the packs that are on.
  static let files = allFiles.filter { file in
    ["catalog.yaml", "classic/", "smoothies/"].contains { file.key.hasPrefix($0) }
  }
}
