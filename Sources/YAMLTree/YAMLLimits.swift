/// How much a file may hold before reading stops.
public struct YAMLLimits: Hashable, Sendable {
  /// What is limited.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// Bytes in the file.
    case bytes
    /// Mappings and sequences inside one another.
    case depth
    /// Scalars, mappings, sequences and aliases.
    case nodes
    /// Aliases.
    case aliases
  }

  /// The most bytes; never more than `Int32.max`.
  public var bytes: Int
  /// The most mappings and sequences inside one another; never more than 1,024.
  public var depth: Int
  /// The most nodes; never more than 16,000,000.
  public var nodes: Int
  /// The most aliases.
  public var aliases: Int

  /// 64 MiB, 128 levels, 16,000,000 nodes and 10,000 aliases.
  public static let standard = YAMLLimits()

  /// Limits, each as in ``standard`` unless given.
  public init(
    bytes: Int = 64 << 20, depth: Int = 128, nodes: Int = 16_000_000, aliases: Int = 10_000
  ) {
    self.bytes = min(max(bytes, 0), Int(Int32.max))
    self.depth = min(max(depth, 0), 1_024)
    self.nodes = min(max(nodes, 0), 16_000_000)
    self.aliases = max(aliases, 0)
  }
}
