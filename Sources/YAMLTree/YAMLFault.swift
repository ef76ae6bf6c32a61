/// Something wrong with a file as YAML, or that this reader refuses.
public struct YAMLFault: Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// Where: the shortest text that shows it. Empty when something is missing at a place.
  public let span: ByteSpan
  /// Other places that explain it, the most helpful first.
  public let related: [Related]

  /// A fault.
  public init(_ kind: Kind, at span: ByteSpan, related: [Related] = []) {
    self.kind = kind
    self.span = span
    self.related = related
  }

  /// Another place that explains a fault.
  public struct Related: Hashable, Sendable {
    /// What a related place is to the fault.
    @nonexhaustive
    public enum Role: Hashable, Sendable {
      /// The construct that was being read when the fault was found.
      case context
      /// Where reading stumbled over something that opened earlier and never closed.
      case noticed
      /// The first of two equal keys, the first anchor of a name, the first document.
      case first
      /// Another key of the mapping that is there twice, behind the first one of the fault: the mapping
      /// begins anew.
      case again
      /// The anchor that an alias names.
      case anchor
    }

    /// Where.
    public let span: ByteSpan
    /// What this place is to the fault.
    public let role: Role

    /// A related place.
    public init(_ role: Role, at span: ByteSpan) {
      self.span = span
      self.role = role
    }
  }
}
