/// One line of a diff.
struct DiffLine {
  let mark: Mark
  /// With its line feed, if it has one.
  let text: ArraySlice<UInt8>

  init(_ mark: Mark, _ text: ArraySlice<UInt8>) {
    self.mark = mark
    self.text = text
  }

  init(_ mark: Mark, _ text: String) { self.init(mark, ArraySlice(text.utf8)) }

  /// What a line is, by what stands before it.
  enum Mark: String {
    case head = ""
    case same = " "
    case removed = "-"
    case inserted = "+"
  }

  /// Whether the line ends as lines of a file do.
  var isEnded: Bool { text.last == UInt8(ascii: "\n") }

  static let noLineFeed = "\\ No newline at end of file"

  /// Byte for byte.
  var bytes: [UInt8] {
    mark.rawValue.utf8 + text + (isEnded ? [] : Array("\n\(DiffLine.noLineFeed)\n".utf8))
  }

  /// For a person, with a line feed at its end.
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
