import Foundation
import Testing

/// The files of this package, as they lie on disk.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// One file, by its path from the root.
  struct File: CustomTestStringConvertible, Sendable {
    let path: String

    var testDescription: String { path }

    func text() throws -> String {
      try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// Its lines with their numbers, from 1.
    func lines() throws -> [(number: Int, text: String)] {
      let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { ($0 + 1, String($1)) }
    }
  }

  /// The files below `folders` whose names end in `.suffix`, hidden folders excluded, in order.
  static func files(in folders: String..., suffix: String) -> [File] {
    folders.flatMap { folder in
      let below = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
      let files = below?.allObjects as? [URL] ?? []
      return files.map { String($0.path.dropFirst(root.path.count + 1)) }
        .filter { $0.hasSuffix(".\(suffix)") && !$0.contains("/.") }
        .sorted().map(File.init)
    }
  }

  static let sources = files(in: "Sources", suffix: "swift")
  static let allSwift = files(in: "Sources", "Tests", "Benchmarks", "Plugins", suffix: "swift")
  static let catalogs =
    files(in: "Catalogs", suffix: "yaml") + files(in: "Catalogs", suffix: "yml")
}
