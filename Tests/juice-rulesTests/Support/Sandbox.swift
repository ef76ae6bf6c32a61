import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A fresh folder with the classic catalog, in which the built command runs.
final class Sandbox {
  let folder: URL
  /// The folder in which commands run, relative to the sandbox.
  var workingFolder = "."
  var environment = [
    "LC_ALL": "C", "TZ": "UTC", "USER": "tester", "COLUMNS": "100", "PATH": "/usr/bin:/bin",
  ]

  init(catalogs: [String] = ["classic"]) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("juice-rules-\(UUID().uuidString)")
    let target = folder.appendingPathComponent("Catalogs")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for catalog in catalogs {
      try FileManager.default.copyItem(
        at: Binary.repository.appendingPathComponent("Catalogs/\(catalog)"),
        to: target.appendingPathComponent(catalog))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes a file that is there as a whole or not at all, for who watches.
  func put(_ text: String, at path: String) throws {
    let draft = folder.appendingPathComponent("draft")
    try Data(text.utf8).write(to: draft)
    try #require(rename(draft.path, folder.appendingPathComponent(path).path) == 0)
  }

  /// Makes a symbolic link from `path` to another path of the folder.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(path),
      withDestinationURL: folder.appendingPathComponent(target))
  }

  func contents(of path: String) -> Data? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// Runs the command to its end.
  @discardableResult
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  @discardableResult
  func run(_ arguments: [String], input: String = "") throws -> Run {
    try start(arguments, input: input).finish()
  }

  /// Starts the command, with an output of the test's own or a redirection of the shell's if given.
  func start(
    _ arguments: [String], input: String = "", output: FileHandle? = nil,
    redirection: String = ""
  ) throws -> RunningCommand {
    try RunningCommand(
      arguments, in: self, input: input, output: output, redirection: redirection)
  }
}

/// The output of a command, and its exit status.
struct Run {
  let arguments: [String]
  let output: String
  let error: String
  let status: Int32
  /// `true` if a signal ended the command, in which case `status` is its number.
  let wasKilled: Bool

  /// `true` if the command gave up waiting for a locked stock, as can happen on a busy machine.
  var gaveUpOnLock: Bool {
    status == 2 && (output + error).contains("locked by another process for too long")
  }

  /// The output as JSON.
  var json: JSON { JSON(parsing: output) }
}
