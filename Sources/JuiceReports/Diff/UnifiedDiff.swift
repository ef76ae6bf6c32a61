/// The change of a file in the format of `patch -p1` and `git apply`.
///
/// The patch is empty if nothing changed, and otherwise shows up to three unchanged lines before and after each change.
public struct UnifiedDiff: Sendable {
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
  public init(path: String, old: [UInt8], new: [UInt8], isNew: Bool = false) {
    self.path = path
    self.isNew = isNew
    difference = LineDifference(from: old, to: new)
  }

  /// The patch, byte for byte.
  public var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// Returns the patch for a person: ``VisibleText`` escapes the characters that would act on a terminal or the log of
  /// a CI.
  public func text(style: TerminalStyle = .plain) -> String {
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
