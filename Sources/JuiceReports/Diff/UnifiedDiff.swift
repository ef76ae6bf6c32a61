/// The change of a file in the format of `patch -p1` and `git apply`.
///
/// The patch is empty if nothing changed, and otherwise shows up to three unchanged lines before and after each change.
package struct UnifiedDiff: Sendable {
  private let path: String
  private let isNew: Bool
  private let difference: LineDifference

  /// Creates the patch that turns `old` into `new`.
  ///
  /// - Parameters:
  ///   - path: The file's path, relative to the folder in which the patch is to be applied.
  ///   - old: The present content of the file.
  ///   - new: The content of the file after the patch.
  ///   - isNew: `true` if the patch creates the file.
  package init(path: String, old: [UInt8], new: [UInt8], isNew: Bool = false) {
    self.path = path
    self.isNew = isNew
    difference = LineDifference(from: old, to: new)
  }

  /// The patch, byte for byte.
  package var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// Returns the patch for a person: ``VisibleText`` escapes the characters that would act on a terminal or the log of
  /// a CI.
  package func text(style: TerminalStyle = .plain) -> String {
    lines.map { $0.text(style: style) }.joined()
  }

  private var lines: [DiffLine] {
    let hunks = DiffHunk.hunks(of: difference)
    guard !hunks.isEmpty else { return [] }
    let old = isNew ? "/dev/null" : name(in: "a")
    return [DiffLine(.head, "--- \(old)\n"), DiffLine(.head, "+++ \(name(in: "b"))\n")]
      + hunks.flatMap { lines(of: $0) }
  }

  private func lines(of hunk: DiffHunk) -> [DiffLine] {
    var lines = [DiffLine(.head, "@@ -\(place(hunk.old)) +\(place(hunk.new)) @@\n")]
    var old = hunk.old.lowerBound
    for change in hunk.changes {
      lines += difference.old[old..<change.old.lowerBound].map { DiffLine(.same, $0) }
      lines += difference.old[change.old].map { DiffLine(.removed, $0) }
      lines += difference.new[change.new].map { DiffLine(.inserted, $0) }
      old = change.old.upperBound
    }
    return lines + difference.old[old..<hunk.old.upperBound].map { DiffLine(.same, $0) }
  }

  /// Returns a range in the form of a hunk's header: its first line, counted from 1, and its number of lines unless
  /// that is 1. An empty range has the number of the line before it.
  private func place(_ lines: Range<Int>) -> String {
    if lines.count == 1 { return "\(lines.lowerBound + 1)" }
    return "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  /// Returns the path below `folder`, which `-p1` removes, quoted as git does it if the path has special characters.
  private func name(in folder: String) -> String {
    let path = folder + (path.hasPrefix("/") ? "" : "/") + path
    let mustQuote = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    // A tab marks the end of a name that contains spaces.
    guard mustQuote else { return path.contains(" ") ? path + "\t" : path }
    return "\"" + path.utf8.map(UnifiedDiff.quoted).joined() + "\""
  }

  private static func quoted(_ byte: UInt8) -> String {
    switch byte {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x20..<0x7F: return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}

/// A group of nearby changes, with up to three unchanged lines before and after each.
struct DiffHunk {
  /// The ranges of lines of both texts that the hunk spans.
  private(set) var old: Range<Int>
  private(set) var new: Range<Int>
  /// The changed ranges within the hunk, in order.
  private(set) var changes: [Change]

  /// A range of old lines, and the range of new lines that replaces it.
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static let context = 3

  static func hunks(of difference: LineDifference) -> [DiffHunk] {
    var hunks: [DiffHunk] = []
    for change in changes(of: difference) {
      let hunk = DiffHunk(around: change, in: difference)
      if let last = hunks.last, hunk.old.lowerBound <= last.old.upperBound {
        hunks[hunks.count - 1].append(hunk)
      } else {
        hunks.append(hunk)
      }
    }
    return hunks
  }

  private init(around change: Change, in difference: LineDifference) {
    let before = min(DiffHunk.context, change.old.lowerBound)
    let after = min(DiffHunk.context, difference.old.count - change.old.upperBound)
    old = (change.old.lowerBound - before)..<(change.old.upperBound + after)
    new = (change.new.lowerBound - before)..<(change.new.upperBound + after)
    changes = [change]
  }

  private mutating func append(_ next: DiffHunk) {
    old = old.lowerBound..<next.old.upperBound
    new = new.lowerBound..<next.new.upperBound
    changes += next.changes
  }

  /// Returns the changed ranges, no two of which touch.
  private static func changes(of difference: LineDifference) -> [Change] {
    let removed = Set(difference.removed)
    let inserted = Set(difference.inserted)
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < difference.old.count || new < difference.new.count {
      let start = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if (old, new) == start {
        (old, new) = (old + 1, new + 1)
      } else {
        changes.append(Change(old: start.0..<old, new: start.1..<new))
      }
    }
    return changes
  }
}

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
