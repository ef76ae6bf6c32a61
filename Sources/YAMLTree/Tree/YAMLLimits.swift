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
