import Foundation
import TestSupport

/// A folder of the disk with a git repository in it.
final class WorkTree {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "juice-rules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try git("init", "--quiet")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.path }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: target)
  }

  /// The YAML files that git does not ignore, without what the user ignores.
  func filesThatGitSees() throws -> Set<String> {
    let listed = try git("ls-files", "-z", "--others", "--exclude-standard")
    return Set(listed.split(separator: "\0").map(String.init).filter { $0.hasSuffix(".yaml") })
  }

  private func git(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "core.excludesFile=/dev/null"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.runWithLimit()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
