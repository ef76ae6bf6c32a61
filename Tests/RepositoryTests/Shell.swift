import Foundation
import TestSupport
import Testing

/// The folder of a reader, a git repository with a copy of the shipped catalogs, where commands run.
final class Shell {
  /// The folder in which commands run.
  let folder: URL
  /// Holds the folder, and what lies around it.
  let surroundings: URL

  init() throws {
    surroundings = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "juice-rules-reader-\(UUID().uuidString)")
    folder = surroundings.appending(path: "stand")
    for path in ["stand", "home"] {
      try FileManager.default.createDirectory(
        at: surroundings.appending(path: path), withIntermediateDirectories: true)
    }
    for name in ["Catalogs", "Schemas"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.appending(path: name))
    }
    try configureGit()
  }

  deinit { try? FileManager.default.removeItem(at: surroundings) }

  func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Makes `OWNER/juice-rules` a repository with what the working copy has for others, in the version
  /// that pages name.
  func publish() throws {
    let hub = surroundings.appending(path: "juice-rules")
    try FileManager.default.createDirectory(at: hub, withIntermediateDirectories: true)
    let version = "Sources/juice-rules/System/CommandEnvironment.swift"
    for name in [".pre-commit-hooks.yaml", "action.yml", "pyproject.toml", "scripts", version] {
      try FileManager.default.createDirectory(
        at: hub.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: hub.appending(path: name))
    }
    let commit = "git init -q . && git add . && git commit -q --message Hooks && git tag 1.0.0"
    #expect(try run("cd ../juice-rules && \(commit)").output == "")
  }

  /// Both outputs of `command`.
  func output(of command: String) throws -> String { try run(command).output }

  /// Both outputs of `command` and how it ended, with the `juice-rules` that was built with these tests in
  /// reach, and what is installed beside the Python of the tests.
  func run(
    _ command: String, with variables: [String: String] = [:]
  ) throws -> (output: String, status: Int32) {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--noprofile", "--norc", "-c", command]
    process.currentDirectoryURL = folder
    process.environment = self.variables.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runWithLimit()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  /// The first commit of a reader, who finds `OWNER/juice-rules` beside the folder.
  private func configureGit() throws {
    let hub = surroundings.appending(path: "juice-rules")
    try """
    [user]
      name = Reader
      email = reader@example.com
    [init]
      defaultBranch = main
    [url "file://\(hub.path)"]
      insteadOf = https://github.com/OWNER/juice-rules
    """.write(
      to: surroundings.appending(path: "home/.gitconfig"), atomically: true, encoding: .utf8)
    let commit = "git init -q . && git add . && git commit -q --message First"
    #expect(try run(commit).output == "")
  }

  private var variables: [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    let places = [Self.products.path] + Python.folders + [inherited["PATH"] ?? ""]
    return [
      "PATH": places.joined(separator: ":"), "LC_ALL": "C.UTF-8",
      "HOME": surroundings.appending(path: "home").path,
    ]
  }

  /// The variables with which commands find no `juice-rules`.
  static let withoutTool = [
    "PATH": (Python.folders + ["/usr/local/bin:/usr/bin:/bin"]).joined(separator: ":")
  ]

  /// The folder of the command that `JUICE_RULES_COMMAND` names, or else the one of the products of this build.
  static let products = URL(
    filePath: ProcessInfo.processInfo.environment["JUICE_RULES_COMMAND"]
      ?? ProcessInfo.processInfo.arguments[0]
  ).deletingLastPathComponent()
}
