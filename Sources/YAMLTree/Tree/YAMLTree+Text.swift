extension YAMLTree {
  /// Returns the decoded text of a scalar; empty for any other node. Bytes that are not UTF-8 are repaired.
  public func text(of scalar: NodeID) -> String {
    withBuffer(of: scalar) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the decoded bytes of a scalar, without a copy; for any other node, the bytes are empty.
  ///
  /// The bytes are valid UTF-8 unless the node is damaged.
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

  /// Returns a Boolean value that indicates whether a scalar's decoded text equals `expected`, byte for byte. The
  /// result is `false` for any other node.
  public func text(of scalar: NodeID, equals expected: StaticString) -> Bool {
    guard self[scalar].isScalar else { return false }
    return expected.withUTF8Buffer { expected in
      withBuffer(of: scalar) { $0.count == expected.count && $0.elementsEqual(expected) }
    }
  }

  /// Returns the text of a file in a span, as written. Bytes outside the file are left out.
  public func source(_ span: ByteSpan) -> String {
    let start = min(max(span.start, 0), bytes.count)
    let end = min(max(span.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Calls `body` with the decoded bytes of a scalar as a buffer.
  package func withBuffer<R>(of scalar: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    withText(of: scalar) { $0.withUnsafeBufferPointer(body) }
  }
}
