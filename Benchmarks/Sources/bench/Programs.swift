import Foundation

/// The programs that are compared: the command as it is released, and other programs.
struct Programs {
  /// The `juice-rules` of a static release build.
  let tool: String
  /// The C program that counts the YAML events of files.
  let cParse: String
  /// A Python environment with ryl, PyYAML, jsonschema-rs and the engines of `conditions.py`.
  let python: String
  /// The root of the repository.
  let repository: String

  func lint(_ path: URL, _ options: String...) -> ChildProcess {
    ChildProcess([tool, "lint", path.path] + options)
  }

  func formatCheck(_ path: URL) -> ChildProcess {
    ChildProcess([tool, "fmt", "--check", path.path], accepting: [0, 1])
  }

  func history(_ ledger: LedgerFile, catalog: URL) -> ChildProcess {
    ChildProcess([
      tool, "stock", "history", "--json", "--limit", "1000000", "--store", "sqlite:\(ledger.path)",
      "--catalogs", catalog.path,
    ])
  }

  func sqlite(_ ledger: LedgerFile) -> ChildProcess {
    ChildProcess(["/usr/bin/env", "sqlite3", "-json", ledger.path, LedgerFile.query])
  }

  func cParse(_ files: [URL]) -> ChildProcess { ChildProcess([cParse] + files.map(\.path)) }

  /// Returns a run of ryl, a linter for the style of YAML. Exit codes other than 0 are accepted, because ryl reports
  /// findings in the generated files.
  func ryl(_ folder: URL) -> ChildProcess {
    ChildProcess(
      ["\(python)/bin/ryl", "--enable", "ALL", "--no-cache", folder.path], accepting: [0, 1, 2])
  }

  func schemaCheck(_ files: [URL]) -> ChildProcess {
    ChildProcess(
      ["\(python)/bin/python", rival("schema-check.py"), "\(repository)/Schemas/pack.schema.json"]
        + files.map(\.path))
  }

  func jsYAML(_ files: [URL]) -> ChildProcess {
    ChildProcess(["/usr/bin/env", "node", rival("js-yaml.cjs")] + files.map(\.path))
  }

  private func rival(_ name: String) -> String { "\(repository)/Benchmarks/Rivals/\(name)" }
}
