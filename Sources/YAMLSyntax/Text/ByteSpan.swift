/// A half-open range of byte offsets into a file, including a byte order mark.
public struct ByteSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Creates a span from `start` up to, but not including, `end`. If `end` is before `start`, the span is empty.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The length in bytes.
  public var count: Int { end - start }

  /// A Boolean value that indicates whether the span covers no byte and is a place between two bytes.
  public var isEmpty: Bool { start == end }

  /// Returns a Boolean value that indicates whether `other` lies within this span.
  public func contains(_ other: ByteSpan) -> Bool {
    start <= other.start && other.end <= end
  }

  /// Returns a Boolean value that indicates whether the byte at `offset` lies within this span.
  public func contains(_ offset: Int) -> Bool {
    start <= offset && offset < end
  }
}

extension ByteSpan: Comparable {
  /// Orders spans by start and then by end, which is the order of the text.
  public static func < (left: ByteSpan, right: ByteSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
