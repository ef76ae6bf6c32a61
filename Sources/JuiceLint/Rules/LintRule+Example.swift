import JuiceCatalogs

extension LintRule {
  /// One or more files to check, with the findings that are expected in them.
  ///
  /// A faulty example marks each finding with its severity, its rule and exactly the underlined text in quotes:
  ///
  /// ```yaml
  /// kiwii: 3  # error: [unknown-ingredient] "kiwii"
  /// ```
  ///
  /// If no comment is possible behind the problem, as in a text that is never closed, the mark is on the line above:
  ///
  /// ```yaml
  /// # error below: [yaml-syntax] "{"
  /// kiwi: { name: Kiwi
  /// ```
  ///
  /// Several marks can follow one another. Invisible characters are written as `\u{202E}`. The text can contain quotes
  /// itself, because it ends at the last quote of the line.
  public struct Example: Hashable, Sendable {
    /// The files, with paths within a root. A single file without folders is checked alone.
    public let files: [File]

    /// Creates an example of several files.
    public init(files: [File]) { self.files = files }

    /// Creates an example of a single file.
    public init(_ text: String) { self.init(files: [File("example.yaml", text)]) }

    /// One file of an example.
    public struct File: Hashable, Sendable {
      /// The path of the file within the root.
      public let path: String
      /// The text of the file, with the marks of a faulty example.
      public let text: String
      /// The encoding of the file.
      public let encoding: Encoding
      /// The target of a symbolic link, or `nil` if the file is not one. The text of a link only shows its target.
      public let link: String?

      /// Creates a file.
      public init(_ path: String, _ text: String, encoding: Encoding = .utf8) {
        self.path = path
        self.text = text
        self.encoding = encoding
        link = nil
      }

      /// Creates a symbolic link.
      ///
      /// - Parameters:
      ///   - path: The path of the link within the root.
      ///   - target: The path that the link leads to.
      ///   - mark: The mark of the expected finding, if there is one.
      public init(_ path: String, linkTo target: String, _ mark: String = "") {
        self.path = path
        text = "-> \(target)\(mark)\n"
        encoding = .utf8
        link = target
      }

      /// A pack with one juice, which the other packs of an example build on.
      static let classic = File(
        "classic/pack.yaml",
        """
        pack: { name: classic, version: 1.0.0 }
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        """)

      /// The file's content in its encoding.
      public var bytes: [UInt8] { encoding.encode(text) }
    }

    /// The encoding of a file. Only UTF-8 is allowed in catalogs; the others are for faulty examples.
    public enum Encoding: Hashable, Sendable {
      /// UTF-8 without a byte order mark.
      case utf8
      /// UTF-16 with a byte order mark, low byte first.
      case utf16
      /// ISO 8859-1, with `?` for characters that it does not have.
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
