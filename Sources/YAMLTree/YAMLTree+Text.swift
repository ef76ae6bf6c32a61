extension YAMLTree {
  /// The decoded text of a scalar; empty for anything else. Bytes that are not UTF-8 are repaired.
  public func text(of scalar: NodeID) -> String {
    withBuffer(of: scalar) { String(decoding: $0, as: UTF8.self) }
  }

  /// The decoded bytes of a scalar, without a copy; empty for anything else.
  ///
  /// They are valid UTF-8 unless the node is damaged.
  public func withText<R, E: Error>(
    of scalar: NodeID, _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    let node = self[scalar]
    if node.isScalar, node.link >= 0 {
      defer { withExtendedLifetime(storage) {} }
      return try body(UnsafeBufferPointer(storage.decoded(node.link)).span)
    }
    let written = bytes.span
    return try body(written.extracting(node.isScalar ? node.slice : 0..<0))
  }

  /// Whether a scalar's decoded text is `expected`, byte for byte; false for anything else.
  public func text(of scalar: NodeID, equals expected: StaticString) -> Bool {
    guard self[scalar].isScalar else { return false }
    return expected.withUTF8Buffer { expected in
      withBuffer(of: scalar) { $0.count == expected.count && $0.elementsEqual(expected) }
    }
  }

  /// The text of a file between two offsets, as written; what lies outside the file is left out.
  public func source(_ span: ByteSpan) -> String {
    let start = min(max(span.start, 0), bytes.count)
    let end = min(max(span.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The decoded bytes of a scalar as a buffer.
  package func withBuffer<R>(of scalar: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    withText(of: scalar) { $0.withUnsafeBufferPointer(body) }
  }
}
