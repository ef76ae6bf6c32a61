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

/// A line of text that a person edits with the keys of a terminal.
struct LineEdit {
  /// The text before the cursor, and the text from there on.
  private(set) var before = ""
  private(set) var after = ""
  /// The typed bytes that are not read yet. Some may be left for the next line.
  private(set) var waiting: [UInt8]
  private let completions: Completions

  /// A function that returns the words that may follow in place of the end of a text. The part of the text before the
  /// words is kept.
  typealias Completions = (String) -> (kept: String, words: [String])

  /// An event that ends or interrupts the editing.
  enum Event {
    /// The line is complete.
    case line(String)
    /// The person ended the input in place of a line.
    case ended
    /// The text before the cursor can be completed in several ways.
    case choices([String])
    /// There is nothing to complete.
    case nothingFound
  }

  init(waiting: [UInt8], completions: @escaping Completions) {
    self.waiting = waiting
    self.completions = completions
  }

  /// Adds typed bytes.
  mutating func type(_ bytes: [UInt8]) { waiting += bytes }

  /// Reads the typed bytes up to the next event. Returns `nil` if more have to be typed first.
  mutating func next() -> Event? {
    while let (key, count) = TerminalKey.first(in: waiting) {
      waiting.removeFirst(count)
      if let event = press(key) { return event }
    }
    return nil
  }

  private mutating func press(_ key: TerminalKey) -> Event? {
    switch key {
    case .text(let text): before += text
    case .enter: return .line(before + after)
    case .tab: return complete()
    case .end where (before + after).isEmpty: return .ended
    case .end, .delete: _ = after.isEmpty ? nil : after.removeFirst()
    case .backspace: _ = before.popLast()
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .lineStart: (before, after) = ("", before + after)
    case .lineEnd: (before, after) = (before + after, "")
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    case .deleteWord:
      while before.last == " " { before.removeLast() }
      while let last = before.last, last != " " { before.removeLast() }
    case .up, .down, .pageUp, .pageDown, .escape, .other: break
    }
    return nil
  }

  /// Completes the text before the cursor as far as all completions agree.
  private mutating func complete() -> Event? {
    let (kept, words) = completions(before)
    guard var common = words.first else { return .nothingFound }
    for word in words { common = String(zip(common, word).prefix { $0 == $1 }.map(\.0)) }
    guard kept.count + common.count <= before.count else {
      before = kept + common
      return nil
    }
    return words.count > 1 ? .choices(words) : nil
  }

  /// Returns the part of the text that fits into a number of cells, with the number of cells after the cursor.
  func window(cells: Int) -> (text: String, cellsAfterCursor: Int) {
    var (left, right) = ("", "")
    var rest = cells
    for character in before.reversed() {
      rest -= DisplayWidth.of(character)
      if rest < 0 { break }
      left = String(character) + left
    }
    var width = 0
    for character in after {
      rest -= DisplayWidth.of(character)
      if rest < 0 { break }
      right.append(character)
      width += DisplayWidth.of(character)
    }
    return (left + right, width)
  }
}
