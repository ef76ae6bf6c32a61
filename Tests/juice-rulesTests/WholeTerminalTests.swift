import TestSupport
import Testing

/// The command that takes the whole terminal: the keypad.
@Suite(.tags(.process), .serialized, .timeLimit(.minutes(60)))
struct WholeTerminalTests {
  /// Ctrl-Z gives the terminal back to the shell, and `fg` takes it again.
  @Test
  func `Ctrl-Z suspends the keypad and restores the terminal, and 'fg' shows the typed text`()
    throws
  {
    let shown = " 12\u{1B}"
    let session = try TerminalSession(
      """
      set -m; $tool calc --locale en; stty -a > modes; echo paused
      read answer; fg; echo ended $?
      """, columns: 80, rows: 24)
    try session.wait(for: "q quit")
    session.terminal.type("12")
    try session.wait(for: shown)
    session.terminal.type("\u{1A}")
    try session.wait(for: "paused")
    #expect(session.terminal.isCooked)
    #expect(session.contents(of: "modes").contains(" icanon"))
    session.terminal.type("\n")
    try session.wait(for: shown)
    #expect(!session.terminal.isCooked)
    session.terminal.type("q")
    try session.wait(for: "ended 0")
    _ = try session.finish()
    #expect(session.terminal.isCooked)
  }

  /// A terminal goes away when its window is closed.
  @Test func `The keypad ends with exit code 0 when its terminal is closed`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["TERM"] = "xterm"
    let terminal = try Terminal()
    let command = try sandbox.start(
      ["calc"], redirection: "<\(terminal.path) >\(terminal.path)")
    try Patience.wait(until: { !terminal.isCooked })
    terminal.hangUp()
    let run = command.finish()
    #expect(run.status == 0 && run.error.isEmpty, "\(run)")
  }
}
