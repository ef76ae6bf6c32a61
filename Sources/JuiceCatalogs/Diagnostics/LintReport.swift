public import JuiceRules
public import YAMLSyntax

/// The findings of one run, with the texts of the files that they refer to.
public struct LintReport: Sendable {
  /// The findings in the order of file, position and rule.
  public var diagnostics: [Diagnostic]
  /// The files that diagnostics refer to, by their path as reports show it.
  public var sources: [String: SourceFile]
  /// The paths of the files that were checked.
  public var files: Set<String>
  /// The files of each pack that was read, by the name of the pack, including files that were not to be checked.
  public var packs: [String: Set<String>]

  /// Creates a report.
  public init(
    diagnostics: [Diagnostic], sources: [String: SourceFile], files: Set<String> = [],
    packs: [String: Set<String>] = [:]
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.files = files
    self.packs = packs
  }

  /// Returns the report with `findings` inserted in order.
  package func adding(_ findings: [Diagnostic]) -> LintReport {
    guard !findings.isEmpty else { return self }
    var report = self
    report.diagnostics = (diagnostics + findings).inOrder()
    return report
  }

  /// The number of files that were checked.
  public var fileCount: Int { files.count }

  /// Returns the number of findings of `severity` that are not suppressed.
  public func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity && !$0.isSuppressed }
  }

  /// Returns a Boolean value that indicates whether both reports have the same findings and files, and the same texts
  /// to show for them.
  package func says(_ other: LintReport) -> Bool {
    files == other.files && diagnostics == other.diagnostics
      && sources.mapValues(\.bytes) == other.sources.mapValues(\.bytes)
  }

  /// A Boolean value that indicates whether any finding that is not suppressed is an error.
  public var hasErrors: Bool { count(of: .error) > 0 }
}

/// The bytes of a file and the positions of its lines.
public struct SourceFile: Sendable {
  /// The path as reports show it.
  public let path: String
  /// The contents of the file.
  public let bytes: [UInt8]
  /// The positions of the lines.
  public let lines: LineTable

  /// Creates a source file and computes its lines.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lines = LineTable(bytes)
  }

  /// A place in a file, as people and editors count.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file as reports show it.
    public let path: String
    /// The number of the line, counted from 1.
    public let line: Int
    /// The column in code points, counted from 1.
    public let column: Int

    /// The place as compilers print it: `Catalogs/classic/fruits.yaml:5:3`.
    public var description: String { "\(path):\(line):\(column)" }
  }

  /// Returns the place of a byte. An offset outside the file is moved to the nearer end.
  public func location(at offset: Int) -> Location {
    let position = lines.position(at: offset)
    return Location(path: path, line: position.line, column: position.column)
  }
}

/// A builder that merges the reports of several roots into one.
package struct ReportBuilder {
  private var unordered = LintReport(diagnostics: [], sources: [:])

  package init() {}

  package mutating func add(_ report: LintReport) {
    unordered.diagnostics += report.diagnostics
    unordered.sources.merge(report.sources) { first, _ in first }
    unordered.files.formUnion(report.files)
    unordered.packs.merge(report.packs) { $0.union($1) }
  }

  /// Adds the findings of another builder. They are put in order once, in ``report``.
  package mutating func add(_ other: ReportBuilder) { add(other.unordered) }

  package var report: LintReport {
    var report = unordered
    report.diagnostics = unordered.diagnostics.inOrder()
    return report
  }
}

/// One finding: the problem, its place, and the fix if there is one.
///
/// All output formats of a report are made from this record.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's name: `unknown-ingredient`.
  public var rule: String
  /// The importance of the finding.
  public var severity: Severity
  /// A message that can be understood alone: lower case, no full stop, ids in backticks.
  public var message: LocalizedText
  /// The smallest place that shows the problem, with a label.
  public var primary: Label
  /// Other places involved, the most important first.
  public var related: [Label]
  /// The keys around the primary place, the outermost first, which show a reader where the place is.
  package var context: [ByteSpan]
  /// Machine-readable facts about the finding.
  package var data: Details
  /// Additional facts for the reader.
  public var notes: [LocalizedText]
  /// A suggestion of how to solve the problem.
  public var help: LocalizedText?
  /// Edits that solve the problem, if there are any.
  public var fix: Fix?
  /// The suppression that keeps the finding from counting, or `nil` if it counts.
  public var suppression: Suppression?
  /// A Boolean value that indicates whether the finding keeps the catalog from loading, whatever severity a policy gives it.
  package let preventsLoading: Bool

  /// Creates a finding.
  ///
  /// A `path` that is not empty replaces the path of `primary`.
  package init(
    rule: String, severity: Severity, message: LocalizedText, primary: Label, path: String = "",
    related: [Label] = [], context: [ByteSpan] = [], data: Details = Details(),
    notes: [LocalizedText] = [], help: LocalizedText? = nil, fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.primary = primary
    self.related = related
    self.context = context
    self.data = data
    self.notes = notes
    self.help = help
    self.fix = fix
    preventsLoading = severity == .error
    if !path.isEmpty { self.primary.path = path }
  }

  /// Creates the record of a finding at its place. The finding's fix is left out, because its edits depend on the place.
  package init(
    _ finding: Finding, in file: String, at span: ByteSpan, path: String = "",
    related: [Label] = [], context: [ByteSpan] = []
  ) {
    self.init(
      rule: finding.rule.name, severity: finding.severity, message: finding.message,
      primary: Label(file: file, span: span, text: finding.label), path: path, related: related,
      context: context, data: finding.data, notes: finding.notes, help: finding.help)
  }

  /// The path in the document: `recipes.mango-juice.ingredients.mengo`.
  public var path: String {
    get { primary.path }
    set { primary.path = newValue }
  }

  /// The name of the pack that the finding is in, or `nil` in settings, which belong to no pack.
  public var pack: String? { primary.pack }

  /// A Boolean value that indicates whether the finding is suppressed.
  public var isSuppressed: Bool { suppression != nil }

  /// Returns the place where the finding begins, or `nil` if it is not about the text of a file that was read.
  ///
  /// - Parameter report: The report that the finding is from.
  public func location(in report: LintReport) -> SourceFile.Location? {
    primary.location(in: report)
  }

  /// A place with a text about it.
  public struct Label: Hashable, Sendable {
    /// The file's path as reports show it.
    public var file: String
    /// The bytes of the file that the label is about.
    public var span: ByteSpan
    /// The text to show at the place.
    public var text: LocalizedText?
    /// The path in the document. Empty where no node has a name, as in text that is not YAML.
    public var path: String
    /// The name of the pack that the file belongs to, or `nil` if it belongs to none.
    public var pack: String?

    /// Creates a label.
    package init(
      file: String, span: ByteSpan, text: LocalizedText? = nil, path: String = "",
      pack: String? = nil
    ) {
      self.file = file
      self.span = span
      self.text = text
      self.path = path
      self.pack = pack
    }

    /// Returns the place where the label begins, or `nil` if its file was not read.
    ///
    /// - Parameter report: The report that the label is from.
    public func location(in report: LintReport) -> SourceFile.Location? {
      report.sources[file]?.location(at: span.start)
    }
  }

  /// The reason that a finding does not count.
  public struct Suppression: Hashable, Sendable {
    /// The place where the suppression is written.
    public var kind: Kind
    /// The reason that the author gave, or `nil` if there is none.
    public var reason: String?

    /// Creates a suppression.
    package init(_ kind: Kind, reason: String? = nil) {
      self.kind = kind
      self.reason = reason
    }

    /// The place where a suppression is written.
    @nonexhaustive
    public enum Kind: Hashable, Sendable {
      /// A comment in the file.
      case comment
      /// A baseline.
      case baseline
    }
  }

  /// Machine-readable facts about a finding.
  package typealias Details = CatalogProblem.Details

  /// Edits that together fix the problem.
  public struct Fix: Hashable, Sendable {
    /// The level of caution that the fix needs.
    public var safety: Safety
    /// The edits, which must not overlap.
    public var edits: [Edit]
    /// The paths in the document at or below which the fix changes the catalog; empty if the catalog stays the same.
    ///
    /// The empty path stands for a document that could not be read: the fix adds the parts that could not be read and
    /// leaves the other parts unchanged.
    public var changes: [String]

    /// Creates a fix.
    package init(safety: Safety, edits: [Edit], changes: [String]) {
      self.safety = safety
      self.edits = edits
      self.changes = changes
    }

    /// The level of caution that a fix needs: `safe` fixes can be applied without a review, `unsafe` ones cannot.
    public enum Safety: String, Hashable, Sendable {
      case safe, unsafe
    }

    /// A replacement of the text in one span.
    public struct Edit: Hashable, Sendable {
      /// The file's path as reports show it.
      public var file: String
      /// The bytes that are replaced.
      public var span: ByteSpan
      /// The new text.
      public var text: String

      /// Creates an edit.
      package init(file: String, span: ByteSpan, text: String) {
        self.file = file
        self.span = span
        self.text = text
      }
    }
  }
}

extension [Diagnostic] {
  /// Returns the findings in order of file, position and rule, then of message and related places, each once.
  ///
  /// Equal runs produce equal reports. Findings are large, so their indices are sorted, and each is copied once.
  package func inOrder() -> [Diagnostic] {
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    for index in indices.sorted(by: { self[$0].precedes(self[$1]) })
    where !result.hasAtEnd(self[index]) {
      result.append(self[index])
    }
    return result
  }

  /// Returns `true` if the finding is among the last ones, those of its place, rule and message.
  private func hasAtEnd(_ diagnostic: Diagnostic) -> Bool {
    lazy.reversed().prefix { !$0.precedes(diagnostic) }.contains(diagnostic)
  }
}

extension Diagnostic {
  fileprivate func precedes(_ other: Diagnostic) -> Bool {
    if primary.file != other.primary.file { return primary.file < other.primary.file }
    if primary.span != other.primary.span { return primary.span < other.primary.span }
    if rule != other.rule { return rule < other.rule }
    let (text, otherText) = (message.english, other.message.english)
    if text != otherText { return text < otherText }
    return related.lexicographicallyPrecedes(other.related) { left, right in
      left.file != right.file ? left.file < right.file : left.span < right.span
    }
  }
}
