import Foundation

/// The paths of the built command and of the repository.
enum Binary {
  /// The command that `JUICE_RULES_COMMAND` names, or else the one beside the tests' own executable or bundle.
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["JUICE_RULES_COMMAND"] {
      return URL(fileURLWithPath: path)
    }
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
