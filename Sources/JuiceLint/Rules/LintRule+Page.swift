import CLintPages
package import JuiceRules

extension LintRule {
  /// The page of the rule. The page is read anew each time, as most runs show none.
  package var page: Page {
    let index = LintRule.all.firstIndex { $0.name == name } ?? 0
    do {
      return try PageParser(String(cString: lint_page(index)), of: name).page()
    } catch {
      preconditionFailure("\(name).md:\(error)")
    }
  }

  /// Returns the address of the page on a web site that `make site` built.
  package func address(on site: String) -> String { "\(site)/documentation/juicelint/\(name)" }

  /// A page that explains a rule.
  package struct Page: Hashable, Sendable {
    /// A sentence about the problem that the rule finds.
    package let summary: LocalizedText
    /// An explanation of why that is a problem and how to solve it.
    package let rationale: LocalizedText
    /// A description of what the fixes do and change in the catalog, or `nil` if the rule has no fixes.
    package let fix: LocalizedText?
    /// Examples in which the rule finds something.
    package let faulty: [Example]
    /// Examples in which the rule finds nothing.
    package let clean: [Example]
  }

  /// One or more files to check, with the findings that are expected in them. Tests run all examples.
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
  package struct Example: Hashable, Sendable {
    /// The files, with paths within a root. A single file without folders is checked alone.
    package let files: [File]

    /// Creates an example of several files.
    package init(files: [File]) { self.files = files }

    /// One file of an example.
    package struct File: Hashable, Sendable {
      /// The path of the file within the root.
      package let path: String
      /// The text of the file, with the marks of a faulty example. The text of a link only shows its target.
      package let text: String
      /// The encoding of the file.
      package let encoding: Encoding

      /// Creates a file, or a symbolic link if the text begins with `-> `.
      package init(_ path: String, _ text: String, encoding: Encoding = .utf8) {
        self.path = path
        self.text = text
        self.encoding = encoding
      }

      /// The target of a symbolic link, or `nil` if the file is not one.
      package var link: String? {
        text.wholeMatch(of: /-> (\S+)(?s:.*)/).map { String($0.1) }
      }

      /// The file's content in its encoding.
      package var bytes: [UInt8] { encoding.encode(text) }
    }

    /// The encoding of a file. Only UTF-8 is allowed in catalogs; the others are for faulty examples.
    package enum Encoding: String, CaseIterable, Hashable, Sendable {
      /// UTF-8 without a byte order mark.
      case utf8 = "utf-8"
      /// UTF-16 with a byte order mark, low byte first.
      case utf16 = "utf-16"
      /// ISO 8859-1, with `?` for characters that it does not have.
      case latin1 = "latin-1"
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
