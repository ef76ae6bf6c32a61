import Foundation
import Testing

/// A folder of its own with a copy of the shipped catalogs, where the commands of a reader run.
struct Shell: ~Copyable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "juice-rules-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Catalogs", "Schemas"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  /// Both outputs of `command`, with the `juice-rules` that was built with these tests in reach.
  func output(of command: String) throws -> String {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ["PATH": "\(Self.products.path):\(path)", "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The folder that the products of this build lie in.
  private static let products = URL(filePath: ProcessInfo.processInfo.arguments[0])
    .deletingLastPathComponent()
}
