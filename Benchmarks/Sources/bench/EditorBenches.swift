import Foundation

/// Benchmarks of the language server on the catalog of 2,000 files: its CPU time for what an editor asks, compared with
/// that of a lint of all files, and its memory.
struct EditorBenches {
  let catalogs: Catalogs
  let rounds: Int
  let tool: String

  /// The number of requests that a time is the mean of.
  private static let repetitions = 10

  func run() throws -> [Comparison] {
    var opening = Comparison("editor opens 2,000 files", against: "lint", atMost: 1.2)
    var keystroke = Comparison("keystroke in one of them", against: "lint of all", atMost: 0.25)
    var completion = Comparison("completion in one of them", against: "lint of all", atMost: 0.05)
    var memory = Comparison(
      "memory of the editor's server", against: "size of the files", atMost: 6, unit: .memory)
    let empty = catalogs.folder.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let least = try EditorSession(tool, in: empty).residentBytes()
    let size = try catalogs.treeFiles().reduce(0) { try $0 + Catalogs.bytes(of: $1).count }
    for _ in 0..<rounds {
      let lint = try ChildProcess([tool, "lint", "--threads", "1", catalogs.tree.path]).run()
        .cpuSeconds
      let session = try EditorSession(tool, in: catalogs.tree)
      try session.open(catalogs.tree.appending(path: "pack-0/recipes-10.yaml"))
      opening.add(ours: try session.cpuSeconds(), theirs: lint)
      keystroke.add(ours: try mean(session) { try session.type() }, theirs: lint)
      // The first completion reads the names in all files.
      try session.complete()
      completion.add(ours: try mean(session) { try session.complete() }, theirs: lint)
      memory.add(ours: try session.residentBytes() - least, theirs: Double(size))
    }
    return [opening, keystroke, completion, memory, try growth()]
  }

  /// Compares the memory after many edits with that after a tenth of them: what each edit leaves behind would add up.
  private func growth() throws -> Comparison {
    let edits = rounds < 10 ? 1_000 : 10_000
    var growth = Comparison(
      "memory after \(edits) edits", against: "after \(edits / 10)", atMost: 1.1, unit: .memory)
    let folder = catalogs.folder.appending(path: "edited")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "pack.yaml")
    try Data(
      """
      pack: { name: edited, version: 1.0.0, locales: [en] }
      fruits: { kiwi: { name: Kiwi } }
      recipes:
        juice:
          name: Juice
          ingredients:
            kiwi: 3
      """.utf8
    ).write(to: file)
    let session = try EditorSession(tool, in: folder)
    try session.open(file)
    for _ in 0..<edits / 10 { try session.type() }
    let before = try session.residentBytes()
    for _ in 0..<edits * 9 / 10 { try session.type() }
    growth.add(ours: try session.residentBytes(), theirs: before)
    return growth
  }

  /// Returns the CPU time of the server for one run of `body`, in seconds.
  private func mean(_ session: EditorSession, _ body: () throws -> Void) throws -> Double {
    let start = try session.cpuSeconds()
    for _ in 0..<Self.repetitions { try body() }
    return try (session.cpuSeconds() - start) / Double(Self.repetitions)
  }
}
