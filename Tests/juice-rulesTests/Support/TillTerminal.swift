import Foundation
import TestSupport
import Testing

/// A till that runs at a terminal of 80 columns and 24 rows.
final class TillTerminal {
  let session: TerminalSession
  let sandbox: Sandbox
  private let columns: Int
  private let rows: Int

  /// - Parameter options: The options of the command.
  init(
    _ options: String = "--locale en", in sandbox: Sandbox, columns: Int = 80, rows: Int = 24
  ) throws {
    self.sandbox = sandbox
    self.columns = columns
    self.rows = rows
    session = try TerminalSession(
      "echo $$ > pid; exec $tool counter \(options)", in: sandbox, columns: UInt16(columns),
      rows: UInt16(rows))
  }

  /// The lines that the terminal shows.
  var lines: [String] {
    var grid = TerminalGrid(columns: columns, rows: rows)
    grid.show(session.screen)
    return grid.lines
  }

  /// Presses keys, and waits until the terminal shows a text.
  func press(
    _ keys: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    session.terminal.type(keys)
    try wait(for: text, sourceLocation: sourceLocation)
  }

  /// Waits until a line of the terminal contains a text.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try session.wait(
      until: { self.lines.contains { $0.contains(text) } }, sourceLocation: sourceLocation)
  }

  /// The numbers and kinds of the entries of the ledger.
  func entries() throws -> [String] {
    let run = try sandbox.run("stock", "history", "--json")
    return run.json["entries"].array.compactMap(\.["kind"].string)
  }
}
