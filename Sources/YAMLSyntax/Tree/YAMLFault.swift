/// An error in a file's YAML, or a feature of YAML that this reader refuses.
public struct YAMLFault: Hashable, Sendable {
  /// The kind of fault.
  package let kind: Kind
  /// The shortest text that shows the fault; empty if a text is missing at a place.
  public let span: ByteSpan
  /// Other places that explain the fault, the most helpful first.
  package let related: [Related]

  /// Creates a fault.
  package init(_ kind: Kind, at span: ByteSpan, related: [Related] = []) {
    self.kind = kind
    self.span = span
    self.related = related
  }

  package var isSyntax: Bool { if case .syntax = kind { true } else { false } }

  /// Another place that explains a fault.
  package struct Related: Hashable, Sendable {
    /// The role of a related place.
    @nonexhaustive
    package enum Role: Hashable, Sendable {
      /// The construct that was being read when the fault was found.
      case context
      /// The place where reading failed because of a construct that began earlier and was never closed.
      case noticed
      /// The first of two equal keys, of the anchors with one name, or of several documents.
      case first
      /// A key behind the first duplicate that is a duplicate as well: the keys of the mapping repeat from there on.
      case again
      /// The anchor that an alias refers to.
      case anchor
    }

    /// The bytes of the place.
    package let span: ByteSpan
    /// The role of the place.
    package let role: Role

    /// Creates a related place.
    package init(_ role: Role, at span: ByteSpan) {
      self.span = span
      self.role = role
    }
  }
}

extension YAMLFault {
  /// The kind of a fault, with its data.
  @nonexhaustive
  package enum Kind: Hashable, Sendable {
    /// The text does not follow YAML's syntax.
    case syntax(Syntax)
    /// The file is UTF-16 or UTF-32.
    case unsupportedEncoding(Encoding)
    /// A byte that is not UTF-8, with the number of further ones on the line.
    case invalidUTF8(byte: UInt8, more: Int)
    /// A character that YAML forbids, with the number of further ones on the line.
    case controlCharacter(Unicode.Scalar, more: Int)
    /// A file with so many forbidden bytes that it is not text. The file was not read.
    case binary
    /// A tag outside the core schema, as written.
    case customTag(String)
    /// A `%TAG` directive.
    case tagDirective
    /// A `%YAML` directive for a version other than 1.2. The file is read as YAML 1.2.
    case versionDirective(String)
    /// A directive that is unknown in YAML, as written.
    case unknownDirective(String)
    /// The merge key `<<`.
    case mergeKey
    /// The start of another document, which was not read.
    case severalDocuments
    /// A key that its mapping already contains, decoded.
    case duplicateKey(String)
    /// An alias without an anchor before it.
    case undefinedAlias(String)
    /// An alias inside the node that it refers to.
    case aliasCycle(String)
    /// An anchor whose name was already used. Later aliases refer to this anchor.
    case redefinedAnchor(String)
    /// An anchor that no alias refers to.
    case unusedAnchor(String)
    /// A limit that the file exceeds; `observed` is the count at which reading stopped.
    case limitExceeded(YAMLLimits.Kind, limit: Int, observed: Int)
  }

  /// An encoding other than UTF-8.
  package enum Encoding: String, Hashable, Sendable {
    /// UTF-16, low byte first.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, high byte first.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, low byte first.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, high byte first.
    case utf32BigEndian = "UTF-32BE"
  }

  /// A syntax error in the words of libyaml.
  package struct Syntax: Hashable, Sendable {
    /// The text that was found or expected, such as "did not find expected key".
    package let problem: String
    /// The construct that was being read, such as "while parsing a block mapping".
    package let context: String?
    /// The quote or bracket at the fault's span that was never closed, if that is the cause.
    package let unclosed: Opening?

    /// Creates a syntax error.
    package init(problem: String, context: String? = nil, unclosed: Opening? = nil) {
      self.problem = problem
      self.context = context
      self.unclosed = unclosed
    }
  }

  /// A character that begins a quoted text or a collection.
  package enum Opening: Unicode.Scalar, Hashable, Sendable {
    /// The bracket `[`.
    case bracket = "["
    /// The brace `{`.
    case brace = "{"
    /// The single quote `'`.
    case singleQuote = "'"
    /// The double quote `"`.
    case doubleQuote = "\""
  }
}

/// The limits on the content of a file. Reading stops at the first that is exceeded.
public struct YAMLLimits: Hashable, Sendable {
  /// The kind of a limit.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// The number of bytes in the file.
    case bytes
    /// The depth of nested mappings and sequences.
    case depth
    /// The number of scalars, mappings, sequences and aliases.
    case nodes
    /// The number of aliases.
    case aliases
  }

  /// The maximum number of bytes, which is never more than `Int32.max`.
  public var bytes: Int
  /// The maximum depth of nested mappings and sequences, which is never more than 1,024.
  public var depth: Int
  /// The maximum number of nodes, which is never more than 16,000,000.
  public var nodes: Int
  /// The maximum number of aliases.
  public var aliases: Int

  /// The standard limits: 64 MiB, 128 levels, 16,000,000 nodes and 10,000 aliases.
  public static let standard = YAMLLimits()

  /// Creates limits. Omitted limits are those of ``standard``; negative values count as 0, and values beyond a limit's
  /// maximum are reduced.
  public init(
    bytes: Int = 64 << 20, depth: Int = 128, nodes: Int = 16_000_000, aliases: Int = 10_000
  ) {
    self.bytes = min(max(bytes, 0), Int(Int32.max))
    self.depth = min(max(depth, 0), 1_024)
    self.nodes = min(max(nodes, 0), 16_000_000)
    self.aliases = max(aliases, 0)
  }
}
