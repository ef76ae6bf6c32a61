import Foundation

/// Whole programs: what a person waits for, and what a machine must have.
struct ProcessBenches {
  let catalogs: Catalogs
  let rounds: Int
  /// The `juice-rules` of a static release build.
  let tool: String
  /// The C program that reads one file.
  let cParse: String

  struct Failed: Error {
    let arguments: [String]
    let status: Int32
  }

  /// The memory comes first: Linux counts that of this program too.
  func run() throws -> [Comparison] { [try memory(), try start(), try tree()] }

  private func memory() throws -> Comparison {
    var comparison = Comparison(
      "peak memory of a 50 MB lint", against: "the file", atMost: 4, unit: .memory)
    let size = try Double(
      catalogs.large.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    for _ in 0..<3 { comparison.add(ours: try lint(catalogs.large.path).peakBytes, theirs: size) }
    return comparison
  }

  private func start() throws -> Comparison {
    var comparison = Comparison(
      "lint of one small file", against: "C program", atMost: 5, unit: .difference)
    let file = catalogs.tiny.path
    _ = try (lint(file), run(cParse, file))
    for round in 0..<rounds * 4 {
      if round.isMultiple(of: 2) {
        let ours = try lint(file)
        comparison.add(ours: ours.seconds * 1e3, theirs: try run(cParse, file).seconds * 1e3)
      } else {
        let theirs = try run(cParse, file)
        comparison.add(ours: try lint(file).seconds * 1e3, theirs: theirs.seconds * 1e3)
      }
    }
    return comparison
  }

  /// Nothing to compare with but one program for each file; here for the memory and the parallelism.
  private func tree() throws -> Comparison {
    var comparison = Comparison(
      "lint of 2,000 files", against: "C program on 5 MB", atMost: nil)
    for _ in 0..<max(rounds / 4, 1) {
      comparison.add(
        ours: try lint(catalogs.tree.path).seconds,
        theirs: try run(cParse, catalogs.medium.path).seconds)
    }
    return comparison
  }

  private func lint(_ path: String) throws -> ChildProcess.Usage {
    try run(tool, "lint", path)
  }

  private func run(_ arguments: String...) throws -> ChildProcess.Usage {
    let usage = try ChildProcess(arguments).run()
    guard usage.status == 0 else { throw Failed(arguments: arguments, status: usage.status) }
    return usage
  }
}
