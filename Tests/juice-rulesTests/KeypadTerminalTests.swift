import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `calc` at a real terminal.
@Suite(.tags(.unit), .serialized)
struct KeypadTerminalTests {
  private static let calc = "echo $$ > pid; exec $tool calc --locale en"
  private static let leaving = "\u{1B}[?7h\u{1B}[?1049l"

  @Test
  func `The keypad reacts to each key at once and prints the history when it ends`() throws {
    let session = try TerminalSession(Self.calc)
    try session.wait(for: "q quit")
    #expect(!session.terminal.isCooked)
    session.terminal.type("1200*")
    try session.wait(for: "1,200\r\r\n")
    session.terminal.type("3=")
    try session.wait(for: "3,600")
    // An arrow is no key, and what comes behind it counts.
    session.terminal.type("\u{1B}[A7\u{1B}OP8")
    try session.wait(for: "78\u{1B}")
    session.terminal.type("q")
    #expect(try session.finish() == 0)
    #expect(session.terminal.isCooked)
    let tape = try #require(session.screen.components(separatedBy: Self.leaving).last)
    #expect(tape.replacing(" ", with: "").hasPrefix("1,200\r\n×\u{1B}[3G3\r\n"))
    #expect(tape.hasSuffix(" 78\r\n"))
  }

  @Test(
    arguments: [
      ("q", 0), ("ㅂ", 0), ("\u{4}", 0), ("\u{3}", 130), ("\u{1C}", 131),
    ] as [(String, Int32)])
  func `Every key that ends the keypad restores the terminal`(key: String, status: Int32) throws {
    let session = try TerminalSession(Self.calc)
    try session.wait(for: "q quit")
    session.terminal.type("5" + key)
    #expect(try session.finish() == status)
    #expect(session.terminal.isCooked)
    #expect(session.screen.contains(Self.leaving))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `Every signal that ends the keypad restores the terminal`(signal: Int32) throws {
    let session = try TerminalSession(Self.calc)
    try session.wait(for: "q quit")
    try session.send(signal)
    #expect(try session.finish() == 128 + signal)
    #expect(session.terminal.isCooked)
    #expect(session.screen.hasSuffix(Self.leaving))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `The keypad ignores the signals that its parent process ignores`(signal: Int32) throws {
    let session = try TerminalSession("trap '' INT TERM HUP QUIT; " + Self.calc)
    try session.wait(for: "q quit")
    try session.send(signal)
    session.terminal.type("12")
    try session.wait(for: " 12\u{1B}")
    session.terminal.type("q")
    #expect(try session.finish() == 0)
  }

  /// A SIGSTOP, which cannot be caught, leaves the terminal to the next program.
  @Test
  func `The keypad sets up the terminal again after SIGSTOP and SIGCONT`() throws {
    let session = try TerminalSession(Self.calc)
    try session.wait(for: "q quit")
    try session.send(SIGSTOP)
    session.terminal.isCooked = true
    try session.send(SIGCONT)
    try session.wait(for: "q quit")
    #expect(!session.terminal.isCooked)
    session.terminal.type("q")
    #expect(try session.finish() == 0)
  }

  @Test
  func `The keypad is drawn again when the size of the window changes`() throws {
    let session = try TerminalSession(Self.calc)
    try session.wait(for: "q quit")
    session.terminal.type("1234567*2")
    try session.wait(for: "2\u{1B}")
    session.terminal.resize(columns: 8, rows: 12)
    try session.send(SIGWINCH)
    try session.wait(for: "1,234,\r\r\n\u{1B}[K     567\r\r\n")
    session.terminal.resize(columns: 1, rows: 1)
    try session.send(SIGWINCH)
    try session.wait(for: "2\u{1B}")
    session.terminal.type("q")
    #expect(try session.finish() == 0)
  }

  /// The number that is typed can be read in any window, and no line of the history has what was there before.
  @Test(
    arguments: [
      (1, 1), (1, 4), (2, 2), (3, 1), (8, 3), (30, 10), (40, 12), (44, 12), (45, 4), (80, 24),
      (300, 90),
    ] as [(UInt16, UInt16)])
  func `The keypad shows the number, or '…' for a number that does not fit into the window`(
    columns: UInt16, rows: UInt16
  ) throws {
    let session = try TerminalSession(Self.calc, columns: columns, rows: rows)
    func lines() -> [String] {
      var grid = TerminalGrid(columns: Int(columns), rows: Int(rows))
      grid.show(session.screen)
      return grid.lines
    }
    try session.wait(until: { lines().joined().contains("0") })
    session.terminal.type("12+34=")
    // One row of so few columns has no room for two digits.
    let isShown = rows == 1 ? "…" : "46"
    try session.wait(until: { lines().joined().filter { $0 != " " }.contains(isShown) })
    if rows > 5, columns > 8 {
      let sums = lines().filter { $0.hasPrefix("+") }.map { $0.filter { $0 != " " } }
      #expect(sums == ["+34"])
    }
    session.terminal.type("q")
    #expect(try session.finish() == 0)
  }

  @Test(arguments: [("ko", "q 나가기"), ("en", "q quit")])
  func `The keypad is shown in English or Korean`(locale: String, help: String) throws {
    let session = try TerminalSession("exec $tool calc", environment: ["LC_ALL": locale])
    try session.wait(for: help)
    session.terminal.type("q")
    #expect(try session.finish() == 0)
  }

  @Test
  func `NO_COLOR turns off the styles of the keypad`() throws {
    for (environment, isColored) in [(["NO_COLOR": "1"], false), ([:], true)] {
      let session = try TerminalSession(Self.calc, environment: environment)
      session.terminal.type("q")
      _ = try session.finish()
      #expect(session.screen.contains("\u{1B}[1m") == isColored)
    }
  }

  /// Without a terminal that can be drawn on, or with options that do not suit a keypad, each line is calculated by
  /// itself.
  @Test(arguments: [
    ("", "dumb", "7"), ("", "", "7"), ("--precedence", "xterm", "7"),
    ("--json", "xterm", "\"7\""),
  ])
  func `'calc' reads lines if the terminal or an option does not suit the keypad`(
    option: String, terminal: String, result: String
  ) throws {
    let session = try TerminalSession(
      "exec $tool calc " + option, environment: ["TERM": terminal])
    session.terminal.type("1 + 6\n")
    try session.wait(for: result)
    session.terminal.type("q\n")
    #expect(try session.finish() == 0)
    #expect(!session.screen.contains("\u{1B}"))
  }
}
