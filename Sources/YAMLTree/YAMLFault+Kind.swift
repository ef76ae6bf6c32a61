extension YAMLFault {
  /// What is wrong, with the data to say so.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The text does not follow YAML's syntax.
    case syntax(Syntax)
    /// The file is UTF-16 or UTF-32.
    case unsupportedEncoding(Encoding)
    /// Bytes that are not UTF-8: the first one, and how many more there are on this line.
    case invalidUTF8(byte: UInt8, more: Int)
    /// A character that YAML forbids: the first one, and how many more there are on this line.
    case controlCharacter(Unicode.Scalar, more: Int)
    /// So many forbidden bytes that the file is not text: nothing was read.
    case binary
    /// A tag outside the core schema, as written.
    case customTag(String)
    /// A `%TAG` directive.
    case tagDirective
    /// A `%YAML` directive that asks for another version than 1.2, by which the file is read.
    case versionDirective(String)
    /// A directive that YAML does not know, as written.
    case unknownDirective(String)
    /// The merge key `<<`.
    case mergeKey
    /// Another document begins here. It was not read.
    case severalDocuments
    /// A key that its mapping has already, decoded.
    case duplicateKey(String)
    /// An alias without an anchor before it.
    case undefinedAlias(String)
    /// An alias inside the very node it names.
    case aliasCycle(String)
    /// An anchor whose name was taken. Aliases after it mean the later one.
    case redefinedAnchor(String)
    /// An anchor that no alias names.
    case unusedAnchor(String)
    /// More than this reader takes; `observed` is what was counted when reading stopped.
    case limitExceeded(YAMLLimits.Kind, limit: Int, observed: Int)
  }

  /// An encoding other than UTF-8.
  public enum Encoding: String, Hashable, Sendable {
    /// UTF-16, low byte first.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, high byte first.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, low byte first.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, high byte first.
    case utf32BigEndian = "UTF-32BE"
  }

  /// A syntax problem in the words of libyaml.
  public struct Syntax: Hashable, Sendable {
    /// What was found or expected: "did not find expected key".
    public let problem: String
    /// What was being read: "while parsing a block mapping".
    public let context: String?
    /// What opened at the fault's span and was never closed, when that is the cause.
    public let unclosed: Opening?

    /// A syntax problem.
    public init(problem: String, context: String? = nil, unclosed: Opening? = nil) {
      self.problem = problem
      self.context = context
      self.unclosed = unclosed
    }
  }

  /// A character that opens something.
  public enum Opening: Unicode.Scalar, Hashable, Sendable {
    /// `[`
    case bracket = "["
    /// `{`
    case brace = "{"
    /// `'`
    case singleQuote = "'"
    /// `"`
    case doubleQuote = "\""
  }
}
