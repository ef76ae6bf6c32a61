import Foundation

/// Benchmarks of whole programs: their wall-clock time and their memory.
struct ProcessBenches {
  let catalogs: Catalogs
  let rounds: Int
  let programs: Programs

  /// Runs all benchmarks. Memory is measured first, because on Linux the peak memory of a child is at least that of
  /// this program.
  func run() throws -> [Comparison] {
    [try memory(), try start()] + (try againstC()) + [try twoThreads(), try formatting()]
      + (try againstRivals()) + [try history()]
  }

  private func memory() throws -> Comparison {
    var comparison = Comparison(
      "peak memory of a 50 MB lint", against: "size of the file", atMost: 6, unit: .memory)
    let size = try Double(
      catalogs.large.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    for _ in 0..<3 {
      comparison.add(ours: try lint(catalogs.large).run().peakBytes, theirs: size)
    }
    return comparison
  }

  private func start() throws -> Comparison {
    var comparison = Comparison(
      "lint of one small file", against: "ryl", atMost: 2, unit: .difference)
    try comparison.race(
      rounds: rounds * 4, programs.lint(catalogs.tiny), programs.ryl(catalogs.tiny))
    return comparison
  }

  /// Compares lint, on one thread and with the default rules, with the C program. Both read the files from disk.
  private func againstC() throws -> [Comparison] {
    let tree = try catalogs.treeFiles()
    return [
      try race("lint of 2,000 files", "C program", 1.4, lint(catalogs.tree), programs.cParse(tree)),
      try race(
        "lint of 5 MB", "C program", 1.3, lint(catalogs.medium),
        programs.cParse([catalogs.medium])),
      try race(
        "lint of 50 MB", "C program", 1.3, lint(catalogs.large),
        programs.cParse([catalogs.large]), rounds: max(rounds / 7, 1)),
    ]
  }

  private func twoThreads() throws -> Comparison {
    try race(
      "lint of 2,000 files, two threads", "one thread", nil, lint(catalogs.tree, threads: 2),
      lint(catalogs.tree))
  }

  private func formatting() throws -> Comparison {
    try race(
      "format check of 2,000 files", "lint", 2.5, programs.formatCheck(catalogs.tree),
      lint(catalogs.tree))
  }

  private func history() throws -> Comparison {
    try race(
      "stock history of 100,000 orders", "sqlite3, same SELECT", 2,
      programs.history(catalogs.ledger, catalog: catalogs.tiny),
      programs.sqlite(catalogs.ledger), rounds: max(rounds / 4, 1))
  }

  /// Compares lint with other programs on the same files. Each program runs as it is normally used.
  private func againstRivals() throws -> [Comparison] {
    let (tree, files) = (catalogs.tree, try catalogs.treeFiles())
    let ours = programs.lint(tree)
    let few = max(rounds / 4, 1)
    return [
      try race("lint of 2,000 files", "ryl", 1 / 3, ours, programs.ryl(tree), rounds: few),
      try race(
        "lint of 2,000 files", "PyYAML, jsonschema-rs", 0.1, ours, programs.schemaCheck(files),
        rounds: few),
      try race("lint of 2,000 files", "js-yaml", 1 / 3, ours, programs.jsYAML(files), rounds: few),
    ]
  }

  private func race(
    _ name: String, _ measure: String, _ bar: Double?, _ ours: ChildProcess, _ theirs: ChildProcess,
    rounds: Int? = nil
  ) throws -> Comparison {
    var comparison = Comparison(name, against: measure, atMost: bar)
    try comparison.race(rounds: rounds ?? self.rounds, ours, theirs)
    return comparison
  }

  private func lint(_ path: URL, threads: Int = 1) -> ChildProcess {
    programs.lint(path, "--threads", "\(threads)")
  }
}
