public import JuiceRules
public import YAMLTree

/// One finding: what is wrong, where, and what would mend it.
///
/// Every format that a report is written in is a projection of this record.
public struct Diagnostic: Hashable, Sendable {
  /// The rule's name: `unknown-ingredient`.
  public var rule: String
  public var severity: Severity
  /// Stands alone: lower case, no full stop, ids in backticks.
  public var message: LocalizedText
  /// The smallest place that shows the fault, and what is to be said there.
  public var primary: Label
  /// Other places involved, the most important first.
  public var related: [Label]
  /// The keys around the primary place, outermost first: a reader sees where they are.
  public var context: [ByteSpan]
  public var data: Details
  public var notes: [LocalizedText]
  public var help: LocalizedText?
  public var fix: Fix?
  /// Why it is known and not to be acted on; nil for what counts.
  public var suppression: Suppression?

  public init(
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
    if !path.isEmpty { self.primary.path = path }
  }

  /// The path in the document: `recipes.mango-juice.ingredients.mengo`.
  public var path: String {
    get { primary.path }
    set { primary.path = newValue }
  }

  /// The pack that it is in; nil in settings, which belong to none.
  public var pack: String? { primary.pack }

  public var isSuppressed: Bool { suppression != nil }

  /// A place and what is to be said there.
  public struct Label: Hashable, Sendable {
    /// The file's path as reports show it.
    public var file: String
    public var span: ByteSpan
    public var text: LocalizedText?
    /// The path in the document; empty where nothing in it has a name, as in a text that is no YAML.
    public var path: String
    /// The name of the pack that the file belongs to, if it does.
    public var pack: String?

    public init(
      file: String, span: ByteSpan, text: LocalizedText? = nil, path: String = "",
      pack: String? = nil
    ) {
      self.file = file
      self.span = span
      self.text = text
      self.path = path
      self.pack = pack
    }
  }

  /// What keeps a finding from counting.
  public struct Suppression: Hashable, Sendable {
    public var kind: Kind
    /// What its author says about it; nil when nothing.
    public var reason: String?

    public init(_ kind: Kind, reason: String? = nil) {
      self.kind = kind
      self.reason = reason
    }

    /// Where it is written down.
    @nonexhaustive
    public enum Kind: Hashable, Sendable {
      /// In a comment of the file.
      case comment
      /// In a baseline.
      case baseline
    }
  }

  /// What a tool wants to know without reading the message.
  public struct Details: Hashable, Sendable {
    public var expected: String?
    public var found: String?
    /// What could have been meant, the nearest first.
    public var candidates: [String]

    public init(expected: String? = nil, found: String? = nil, candidates: [String] = []) {
      self.expected = expected
      self.found = found
      self.candidates = candidates
    }
  }

  /// Edits that mend the fault together.
  public struct Fix: Hashable, Sendable {
    public var safety: Safety
    public var edits: [Edit]
    /// The paths in the document at or below which the catalog will be another; none when it stays as it is.
    ///
    /// The empty path is that of a document that could not be read: what is missing of it is added, and
    /// what could be read stays.
    public var changes: [String]

    public init(safety: Safety, edits: [Edit], changes: [String]) {
      self.safety = safety
      self.edits = edits
      self.changes = changes
    }

    /// Whether the fix can be applied unseen.
    public enum Safety: String, Hashable, Sendable {
      case safe, unsafe
    }

    /// New text for a span.
    public struct Edit: Hashable, Sendable {
      public var file: String
      public var span: ByteSpan
      public var text: String

      public init(file: String, span: ByteSpan, text: String) {
        self.file = file
        self.span = span
        self.text = text
      }
    }
  }
}

/// How much a finding matters.
@nonexhaustive
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// A fact worth knowing.
  case info
  /// A likely mistake.
  case warning
  /// Keeps a catalog from loading.
  case error

  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
