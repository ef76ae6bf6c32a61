/// An error in a file's YAML, or a feature of YAML that this reader refuses.
public struct YAMLFault: Hashable, Sendable {
  /// The kind of fault.
  public let kind: Kind
  /// The shortest text that shows the fault; empty if a text is missing at a place.
  public let span: ByteSpan
  /// Other places that explain the fault, the most helpful first.
  public let related: [Related]

  /// Creates a fault.
  public init(_ kind: Kind, at span: ByteSpan, related: [Related] = []) {
    self.kind = kind
    self.span = span
    self.related = related
  }

  /// Another place that explains a fault.
  public struct Related: Hashable, Sendable {
    /// The role of a related place.
    @nonexhaustive
    public enum Role: Hashable, Sendable {
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
    public let span: ByteSpan
    /// The role of the place.
    public let role: Role

    /// Creates a related place.
    public init(_ role: Role, at span: ByteSpan) {
      self.span = span
      self.role = role
    }
  }
}
