import Foundation
import TestSupport
import Testing

/// Tills that make orders on a cluster, and a process that watches them, in a folder with a catalog.
final class Kiosk {
  /// An order that was acknowledged.
  struct Order {
    let key: String
    let began: Double
    let ended: Double
  }

  private let folder: URL
  private let url: String
  private var tills: [Process] = []
  private let tillNames = ["a", "b", "c"]
  private let watch: Process

  init(at url: String) throws {
    self.url = url
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-kiosk-\(UUID().uuidString)")
    let catalog = folder.appendingPathComponent("Catalogs")
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    try """
    pack: { name: kiosk, version: 1.0.0, locales: [en, ko] }
    fruits:
      lime: { name: { en: Lime, ko: 라임 }, initial: 1000000 }
    recipes:
      lime-juice:
        name: { en: Lime Juice, ko: 라임쥬스 }
        ingredients: { lime: 1 }

    """.write(to: catalog.appendingPathComponent("kiosk.yaml"), atomically: true, encoding: .utf8)
    watch = Process()
    try #require(try run("make", "lime-juice").status == 0)
    try start(watch, Kiosk.tool, ["stock", "watch", "--after", "0", "--json"], output: "watch")
    for name in tillNames {
      let till = Process()
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("till")
      try start(till, script, [Kiosk.tool.path, name], output: name + ".out")
      tills.append(till)
    }
  }

  deinit {
    for process in tills + [watch] where process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Lets the tills end their orders. Their exit codes are expected to be 0.
  func close() throws {
    try Data().write(to: folder.appendingPathComponent("stop"))
    for till in tills {
      till.waitUntilExit()
      #expect(till.terminationStatus == 0)
    }
  }

  /// The orders that were acknowledged so far.
  func acknowledged() -> [Order] {
    tillNames.flatMap { text($0).split(separator: "\n") }.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, let began = Double(words[1]), let ended = Double(words[2]) else {
        return nil
      }
      return Order(key: String(words[0]), began: began, ended: ended)
    }
  }

  /// Waits until an order that begins from now on is acknowledged, and returns the seconds that this takes.
  func secondsToNextOrder() throws -> Double {
    let start = Date().timeIntervalSince1970
    while true {
      let next = acknowledged().filter { $0.began > start }.map(\.ended).min()
      if let next { return next - start }
      try #require(tills.allSatisfy { $0.isRunning }, "\(text("a.log").suffix(500))")
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// The numbers and keys of the entries that `stock watch` has printed, which still runs.
  func watched() throws -> [Entry] {
    #expect(watch.isRunning, "\(text("watch.err"))")
    return try Kiosk.entries(text("watch"))
  }

  /// The numbers and keys of all entries.
  func history() throws -> [Entry] {
    try Kiosk.entries(run("stock", "history", "--json-lines").output)
  }

  struct Entry: Equatable, Decodable {
    let number: Int
    let key: String?
  }

  func run(_ arguments: String...) throws -> (output: String, status: Int32) {
    let process = Process()
    let name = "run-\(UUID().uuidString)"
    try start(process, Kiosk.tool, arguments, output: name)
    process.waitUntilExit()
    return (text(name), process.terminationStatus)
  }

  private static func entries(_ text: String) throws -> [Entry] {
    try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Entry.self, from: Data(line.utf8))
    }
  }

  private func text(_ name: String) -> String {
    let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Starts a process in the folder, with files for its output and its errors.
  private func start(
    _ process: Process, _ program: URL, _ arguments: [String], output: String
  ) throws {
    let files = try [output, output + ".err"].map { name in
      let file = folder.appendingPathComponent(name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C", "USER": "tester", "JUICE_RULES_STORE": url,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0]
    process.standardError = files[1]
    try process.runWithLimit()
  }

  /// The command, which was built beside the tests.
  private static let tool: URL = {
    var folder = Bundle.main.bundleURL
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.path + "/juice-rules")
    {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("juice-rules")
  }()
}
