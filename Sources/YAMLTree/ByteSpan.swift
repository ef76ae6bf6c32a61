/// A half-open range of byte offsets into a file as given, a byte order mark included.
public struct ByteSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// A span from `start` up to, not including, `end`; an `end` before `start` makes it empty.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The length in bytes.
  public var count: Int { end - start }

  /// Whether the span covers no byte: a place between two bytes.
  public var isEmpty: Bool { start == end }

  /// Whether `other` lies within this span.
  public func contains(_ other: ByteSpan) -> Bool {
    start <= other.start && other.end <= end
  }

  /// Whether the byte at `offset` lies within this span.
  public func contains(_ offset: Int) -> Bool {
    start <= offset && offset < end
  }
}

extension ByteSpan: Comparable {
  /// By start, then by end: the order of the text.
  public static func < (left: ByteSpan, right: ByteSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
