/// The form of paths in reports: relative to a folder if they are below or near it.
package struct DisplayPath {
  private let workingDirectory: String?
  private let base: [Substring]?
  /// The prefix of paths without `.` and `..`, or `nil` if it depends on the path.
  private let prefix: String?
  /// The start of absolute paths below the base.
  private let root: String

  package init(workingDirectory: String?, base: String?) {
    self.workingDirectory = workingDirectory
    guard let workingDirectory else {
      (self.base, prefix, root) = (nil, nil, "")
      return
    }
    let steps = FilePath.steps(workingDirectory)
    let base = FilePath.steps(FilePath.joined(workingDirectory, base ?? "."))
    self.base = base
    root = base.isEmpty ? "/" : "/" + base.joined(separator: "/") + "/"
    let isBelow = !base.isEmpty && steps.starts(with: base)
    prefix = isBelow ? steps.dropFirst(base.count).map { $0 + "/" }.joined() : nil
  }

  /// Returns the display of the same files relative to another folder.
  package func based(on folder: String) -> DisplayPath {
    DisplayPath(workingDirectory: workingDirectory ?? "/", base: folder)
  }

  /// Returns the path for a path that was shown in a report.
  package func path(ofShown path: String) -> String {
    guard let base, !path.hasPrefix("/") else { return path }
    return "/" + base.joined(separator: "/") + "/" + path
  }

  package func shown(_ path: String) -> String {
    guard let workingDirectory, let base else { return path }
    // There may be thousands of paths, and most are as simple as this.
    if let prefix, DisplayPath.isPlain(path) { return prefix + path }
    if path.utf8.starts(with: root.utf8) {
      let rest = String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
      if DisplayPath.isPlain(rest) { return rest }
    }
    let steps = FilePath.steps(FilePath.joined(workingDirectory, path))
    let common = zip(steps, base).prefix { $0 == $1 }.count
    // Far from the base, the absolute path is easier to read than many `..`.
    guard common > 0 || base.isEmpty else { return "/" + steps.joined(separator: "/") }
    let up = Array(repeating: Substring(".."), count: base.count - common)
    return (up + steps.dropFirst(common)).joined(separator: "/")
  }

  /// Returns `true` if a path is relative and has no empty, `.` or `..` components.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.withContiguousStorageIfAvailable(isPlain) ?? false
  }

  private static func isPlain(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = 0
    var dots = 0
    for byte in path {
      if byte == UInt8(ascii: "/") {
        // Empty components, `.` and `..` are not names.
        guard length > dots || length > 2 else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
    }
    return length > dots || length > 2
  }
}
