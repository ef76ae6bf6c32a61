import JuiceCatalogs
public import JuiceRules

/// A lint rule: its name, its severity, and the page that explains it.
///
/// Each rule is one file and one line in ``LintRule/all``; its findings are in a file of the same name. The examples of
/// the page are run as tests.
public struct LintRule: Sendable, Identifiable {
  /// The name of the rule.
  public var id: String { name }
  /// The name in kebab case. The name is stable, because suppressions and baselines refer to it.
  public let name: String
  /// The group that the rule belongs to.
  public let group: Group
  /// The check of the rule if it is one of style. Other findings are made where files are read and packs are checked.
  let check: StyleCheck?
  /// The severity of the rule's findings, unless a finding has its own.
  public let severity: Severity
  /// A Boolean value that indicates whether some fixes can change the meaning of the catalog and so require
  /// `--unsafe-fixes`.
  public let hasUnsafeFixes: Bool
  /// The status, which decides whether the rule is on by default.
  public let status: Status
  /// `true` if the rule judges only parts of a catalog without errors, so that fixing an error can uncover its
  /// findings.
  let isHiddenByErrors: Bool
  /// The former names of the rule, which are still accepted everywhere.
  public let formerNames: [String]
  /// The first version of juice-rules that contains the rule.
  public let since: String
  /// A sentence about the problem that the rule finds.
  public let summary: LocalizedText
  /// An explanation of why that is a problem and how to solve it.
  public let rationale: LocalizedText
  /// A description of what the fixes do and change in the catalog, or `nil` if the rule has no fixes.
  public let fix: LocalizedText?
  /// Examples in which the rule finds something.
  public let faulty: [Example]
  /// Examples in which the rule finds nothing.
  public var clean: [Example] {
    (corrections.isEmpty ? [] : [faulty[0].corrected(by: corrections)]) + otherClean
  }
  /// The changes that make a clean example of the first faulty one: texts that occur in it once, with those that
  /// replace them.
  private let corrections: KeyValuePairs<String, String>
  private let otherClean: [Example]

  init(
    _ rule: Finding.Rule, _ group: Group, check: StyleCheck? = nil,
    hasUnsafeFixes: Bool = false, status: Status = .standard, formerNames: [String] = [],
    isHiddenByErrors: Bool = false, since: String = "1.0.0",
    summary: LocalizedText, rationale: LocalizedText, fix: LocalizedText? = nil,
    faulty: [Example], clean: [Example] = [], corrected: KeyValuePairs<String, String> = [:]
  ) {
    name = rule.name
    self.group = group
    self.check = check
    severity = rule.severity
    self.hasUnsafeFixes = hasUnsafeFixes
    self.status = status
    self.isHiddenByErrors = isHiddenByErrors
    self.formerNames = formerNames
    self.since = since
    self.summary = summary
    self.rationale = rationale
    self.fix = fix
    self.faulty = faulty
    corrections = corrected
    otherClean = clean
  }

  /// A Boolean value that indicates whether some findings of the rule have a fix.
  public var isFixable: Bool { fix != nil }

  /// The default of a rule where nothing else is chosen.
  @nonexhaustive
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The rule is on.
    case standard
    /// The rule is off, because it is a style check.
    case optional
    /// The rule is off until the next major version, because it is new.
    case preview
  }

  /// The subject of a rule.
  @nonexhaustive
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case yaml, format, names, amounts, conditions, messages, packs, lint, style
  }
}

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

    /// Returns the example without marks, and with other texts.
    fileprivate func corrected(by changes: KeyValuePairs<String, String>) -> Example {
      Example(
        files: files.map { file in
          let text = file.text.replacing(/(?m) *# \w+ below: \[.*\n| +# \w+: \[.*$/, with: "")
          return File(
            file.path, changes.reduce(text) { $0.replacing($1.key, with: $1.value) },
            encoding: file.encoding)
        })
    }

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

      /// A pack that has `mango`, for the packs that require it.
      static let classicMango = File(
        "classic/pack.yaml",
        """
        pack: { name: classic, version: 1.0.0 }
        fruits:
          mango: { name: Mango }
        """)

      /// A pack that changes a recipe of `classic`.
      static let summerKiwiJuice = File(
        "summer/pack.yaml",
        """
        pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
        overrides:
          recipes:
            classic/kiwi-juice: { patch: { ingredients: { kiwi: 4 } } }
        """)

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
