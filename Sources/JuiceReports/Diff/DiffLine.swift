/// One line of a diff.
struct DiffLine {
  let mark: Mark
  /// The content, with its line feed, if it has one.
  let text: ArraySlice<UInt8>

  init(_ mark: Mark, _ text: ArraySlice<UInt8>) {
    self.mark = mark
    self.text = text
  }

  init(_ mark: Mark, _ text: String) { self.init(mark, ArraySlice(text.utf8)) }

  /// The kind of a line, with the character that precedes it.
  enum Mark: String {
    case head = ""
    case same = " "
    case removed = "-"
    case inserted = "+"
  }

  /// `true` if the content ends in a line feed.
  var isEnded: Bool { text.last == UInt8(ascii: "\n") }

  static let noLineFeed = "\\ No newline at end of file"

  /// The line of the patch, byte for byte.
  var bytes: [UInt8] {
    mark.rawValue.utf8 + text + (isEnded ? [] : Array("\n\(DiffLine.noLineFeed)\n".utf8))
  }

  /// Returns the line for a person, with visible control characters and a line feed at its end.
  func text(style: TerminalStyle) -> String {
    let content = isEnded ? text.dropLast() : text
    let isWindows = isEnded && content.last == UInt8(ascii: "\r")
    let line = isWindows ? content.dropLast() : content
    let shown = mark.rawValue + VisibleText.line(String(decoding: line, as: UTF8.self))
    let painted = mark.role.map { style.paint(shown, as: $0) } ?? shown
    return painted + (isWindows ? "\r" : "") + (isEnded ? "\n" : "\n\(DiffLine.noLineFeed)\n")
  }
}

extension DiffLine.Mark {
  fileprivate var role: TerminalStyle.Role? {
    switch self {
    case .head: .emphasis
    case .same: nil
    case .removed: .error
    case .inserted: .success
    }
  }
}
