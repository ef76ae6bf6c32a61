import Foundation

/// The paths of the built command and of the repository.
enum Binary {
  /// Beside the tests' own executable or bundle.
  static let url: URL = {
    var folder = Bundle.main.bundleURL
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("juice-rules")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
