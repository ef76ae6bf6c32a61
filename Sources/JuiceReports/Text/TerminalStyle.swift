public import JuiceCatalogs

/// The style of printed text: colors and width. The caller chooses it by option, environment and terminal.
public struct TerminalStyle: Hashable, Sendable {
  /// A style without color.
  public static let plain = TerminalStyle(isColored: false)
  /// A style with the sixteen colors that every terminal has, in the reader's own palette.
  public static let colored = TerminalStyle(isColored: true)

  /// A Boolean value that indicates whether text is colored.
  public let isColored: Bool
  /// The number of cells in a line of the terminal that tables have to fit; `nil` if lines may have any length.
  public let width: Int?

  /// Creates a style.
  public init(isColored: Bool, width: Int? = nil) {
    self.isColored = isColored
    self.width = width
  }

  /// The role of a piece of text, which determines its color.
  @nonexhaustive
  package enum Role: Hashable, Sendable {
    case error, warning, info
    /// A success, or a command that would fix a problem.
    case success
    /// The text to notice first.
    case emphasis
    /// Text of little importance.
    case dim
    /// Frames around text: line numbers, arrows, secondary places.
    case frame
  }

  /// Returns `text` in the color of its role. Without color, and for an empty text, the result is `text` itself.
  ///
  /// The content of `text` is not escaped.
  package func paint(_ text: String, as role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(role.parameters)m\(text)\u{1B}[0m"
  }
}

extension TerminalStyle.Role {
  /// The parameters of Select Graphic Rendition, ECMA-48 8.3.117.
  fileprivate var parameters: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;36"
    case .success: "1;32"
    case .emphasis: "1"
    case .dim: "2"
    case .frame: "1;34"
    }
  }
}

/// A result that is reported to a person or to a tool.
public protocol Report: Sendable {
  /// Returns the report for a person, with a newline at its end.
  func text(style: TerminalStyle) -> String
  /// The report for a tool: an object whose first member is its `schema`.
  var value: JSONValue { get }
}

extension Report {
  /// Returns the member with the schema of a kind of report, such as `juice-rules/stock/1`.
  static func schema(_ kind: String) -> JSONValue.Member {
    JSONValue.Member("schema", .string("juice-rules/\(kind)/1"))
  }

  typealias Member = JSONValue.Member
}
