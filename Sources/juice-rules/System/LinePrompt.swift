import JuiceReports

/// Lines that a person types at a terminal, with a key to complete them.
final class LinePrompt {
  private let terminal: KeyTerminal
  /// The typed bytes after the last line.
  private var waiting: [UInt8] = []

  /// Creates the prompt. Returns `nil` if the input and the errors are not those of a terminal that can be drawn on.
  init?(in environment: CommandEnvironment) {
    guard let terminal = KeyTerminal(in: environment, showing: .line) else { return nil }
    self.terminal = terminal
  }

  /// Returns the line that a person types behind a question, or `nil` at the end of the input.
  ///
  /// - Parameter completions: A function that returns the words that complete a text.
  func line(after question: String, completions: @escaping LineEdit.Completions) -> String? {
    var edit = LineEdit(waiting: waiting, completions: completions)
    defer { waiting = edit.waiting }
    guard (try? terminal.enter()) != nil else { return nil }
    defer { try? terminal.leave() }
    while true {
      switch edit.next() {
      case .line(let line):
        show(line, question)
        return line
      case .ended: return nil
      case .choices(let choices): list(choices)
      case .nothingFound: terminal.console.complain("\u{7}")
      case nil:
        draw(edit, question)
        guard wait(for: &edit) else { return nil }
      }
    }
  }

  /// Waits for the next event of the terminal. Returns `false` at the end of the input.
  private func wait(for edit: inout LineEdit) -> Bool {
    switch terminal.next() {
    case .keys(let bytes): edit.type(bytes)
    case .paused: return (try? terminal.pause()) != nil
    case .resumed: return (try? terminal.enter()) != nil
    case .resized: break
    case .ended: return false
    }
    return true
  }

  private func draw(_ edit: LineEdit, _ question: String) {
    // The last column stays free, because terminals wrap behind it.
    let room = max(terminal.size.columns - DisplayWidth.of(question) - 1, 8)
    let (text, back) = edit.window(cells: room)
    let cursor = back > 0 ? "\u{1B}[\(back)D" : ""
    terminal.console.complain("\r\u{1B}[K\(question)\(VisibleText.inline(text))\(cursor)")
  }

  private func show(_ line: String, _ question: String) {
    terminal.console.complain("\r\u{1B}[K\(question)\(VisibleText.inline(line))\n")
  }

  private func list(_ choices: [String]) {
    let shown = choices.prefix(40).map(VisibleText.inline)
    let rest = choices.count > shown.count ? "  …" : ""
    terminal.console.complain("\n" + shown.joined(separator: "  ") + rest + "\n")
  }
}
