import Foundation

/// A folder that is gone when nothing refers to it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    // A database that is just being closed takes its own files away, which stops the removal.
    for _ in 1...100 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
