/// Whether and how text is coloured. Who prints decides, by option, environment and terminal.
public struct TerminalStyle: Hashable, Sendable {
  /// Text as it is.
  public static let plain = TerminalStyle(isColored: false)
  /// Text in the sixteen colours that every terminal has, in the reader's own palette.
  public static let colored = TerminalStyle(isColored: true)

  public let isColored: Bool
  /// The number of cells in a line of the terminal that tables fit; `nil` where lines may have any length.
  public let width: Int?

  public init(isColored: Bool, width: Int? = nil) {
    self.isColored = isColored
    self.width = width
  }

  /// What a piece of text is.
  @nonexhaustive
  public enum Role: Hashable, Sendable {
    case error, warning, info
    /// Something went well, or would mend what did not.
    case success
    /// What the eye should find first.
    case emphasis
    /// What the eye may pass over.
    case dim
    /// Frames around text: line numbers, arrows, places of second rank.
    case frame
  }

  /// `text` in the colour of its role; as it is without colour or when it is empty.
  ///
  /// What `text` holds is not judged: see ``VisibleText``.
  public func paint(_ text: String, as role: Role) -> String {
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
