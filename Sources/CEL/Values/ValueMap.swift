/// A map of the expression language: keys are Booleans, integers or strings.
///
/// Keys that are equal numbers, such as `1` and `1u`, are one key. The entries are in the order
/// in which they were inserted; the order does not matter for equality.
public struct ValueMap: Sendable {
  public typealias Element = (key: Value, value: Value)

  private var entries: [Element] = []
  /// The positions in `entries`.
  private var positions: [Key: Int] = [:]

  public init() {}

  /// Creates a map.
  ///
  /// - Throws: `EvaluationFault.duplicateKey` if two keys are equal, and
  ///   `EvaluationFault.unsupportedKey` if a value cannot be a key.
  public init(_ entries: some Sequence<Element>) throws(EvaluationFault) {
    self.entries.reserveCapacity(entries.underestimatedCount)
    positions.reserveCapacity(entries.underestimatedCount)
    for entry in entries { try insert(entry.value, forKey: entry.key) }
  }

  /// Adds an entry.
  ///
  /// - Throws: As `init(_:)`.
  public mutating func insert(_ value: Value, forKey key: Value) throws(EvaluationFault) {
    guard let position = Key(key), !ValueType.double.accepts(key) else {
      throw .unsupportedKey(key.type)
    }
    guard positions[position] == nil else {
      throw .duplicateKey(key.description(limit: 100))
    }
    positions[position] = entries.count
    entries.append((key, value))
  }

  /// Returns the value of an equal key, or `nil` if there is none.
  public subscript(key: Value) -> Value? {
    guard let key = Key(key), let position = positions[key] else { return nil }
    return entries[position].value
  }

  /// Returns the value of a string key, or `nil` if there is none.
  public subscript(field field: String) -> Value? {
    guard let position = positions[.string(field)] else { return nil }
    return entries[position].value
  }

  /// The keys, in order.
  public var keys: [Value] { entries.map(\.key) }
}

extension ValueMap: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> Element { entries[position] }
}

extension ValueMap {
  /// A key in the form that equal keys share.
  private enum Key: Hashable {
    case bool(Bool)
    case int(Int64)
    /// A number that is too large for `int`.
    case uint(UInt64)
    case string(String)

    /// Creates a key for insertion or look-up, or `nil` for a value that equals no key.
    init?(_ value: Value) {
      switch value {
      case .bool(let value): self = .bool(value)
      case .int(let value): self = .int(value)
      case .uint(let value): self = Int64(exactly: value).map(Key.int) ?? .uint(value)
      case .double(let value):
        if let int = Int64(exactly: value) {
          self = .int(int)
        } else if let uint = UInt64(exactly: value) {
          self = .uint(uint)
        } else {
          return nil
        }
      case .string(let value): self = .string(value)
      default: return nil
      }
    }

    /// Compares strings by their bytes: `String.==` takes canonically equivalent ones as equal.
    static func == (left: Key, right: Key) -> Bool {
      switch (left, right) {
      case (.bool(let left), .bool(let right)): left == right
      case (.int(let left), .int(let right)): left == right
      case (.uint(let left), .uint(let right)): left == right
      case (.string(let left), .string(let right)): left.isIdentical(to: right)
      default: false
      }
    }
  }
}
