extension LintRule {
  /// Files to check, and what is to be found in them.
  ///
  /// A faulty example marks each finding by its severity, its rule and exactly the text that is
  /// underlined, in quotes:
  ///
  /// ```yaml
  /// kiwii: 3  # error: [unknown-ingredient] "kiwii"
  /// ```
  ///
  /// Where no comment can stand behind the fault, as in a text that is never closed, the mark stands on
  /// the line above and says so:
  ///
  /// ```yaml
  /// # error below: [yaml-syntax] "{"
  /// kiwi: { name: Kiwi
  /// ```
  ///
  /// Several marks may follow one another. What cannot be seen is written as `\u{202E}`; the text may
  /// itself hold quotes, as it ends at the last one of the line.
  public struct Example: Hashable, Sendable {
    /// Paths within a root, and texts; one file without folders is a lone file.
    public let files: [File]

    public init(files: [File]) { self.files = files }

    public init(_ text: String) { self.init(files: [File("example.yaml", text)]) }

    /// One file of an example.
    public struct File: Hashable, Sendable {
      public let path: String
      public let text: String
      public let encoding: Encoding
      /// What the file leads to when it is a symbolic link; then the text only says so.
      public let link: String?

      public init(_ path: String, _ text: String, encoding: Encoding = .utf8) {
        self.path = path
        self.text = text
        self.encoding = encoding
        link = nil
      }

      /// A symbolic link, and how it is marked.
      public init(_ path: String, linkTo target: String, _ mark: String = "") {
        self.path = path
        text = "-> \(target)\(mark)\n"
        encoding = .utf8
        link = target
      }

      /// The file's content in its encoding.
      public var bytes: [UInt8] { encoding.encode(text) }
    }

    /// How a file is saved. Only UTF-8 is right; the others are there to be found.
    public enum Encoding: Hashable, Sendable {
      case utf8
      /// With a byte order mark, low byte first.
      case utf16
      /// ISO 8859-1; a character that it lacks becomes `?`.
      case latin1
    }
  }
}

extension LintRule.Example.Encoding {
  fileprivate func encode(_ text: String) -> [UInt8] {
    switch self {
    case .utf8: Array(text.utf8)
    case .utf16:
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .latin1:
      text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }
  }
}
