/// A text whose first 32 bytes lie in four words, so that a text of at most that length needs no reference.
///
/// Copying such a text changes no reference count, so tasks that share a catalog do not wait for each other, and it
/// is compared and hashed a word at a time.
struct CompactText: Hashable, Sendable {
  /// The first 32 bytes in big-endian order, padded with zeros.
  let first, second, third, fourth: UInt64
  /// The bytes after the first 32, or `nil` if there are none. A text that contains a zero byte keeps all of its
  /// bytes here.
  private let rest: [UInt8]?

  private static let capacity = 32

  init(_ text: String) {
    let hasZero = text.utf8.contains(0)
    let head = text.utf8.prefix(hasZero ? 0 : CompactText.capacity)
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: head) }
    first = UInt64(bigEndian: words.0)
    second = UInt64(bigEndian: words.1)
    third = UInt64(bigEndian: words.2)
    fourth = UInt64(bigEndian: words.3)
    rest = head.endIndex < text.utf8.endIndex ? Array(text.utf8[head.endIndex...]) : nil
  }

  var string: String {
    let words = (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)
    return withUnsafeBytes(of: words) { head in
      guard let rest else { return String(decoding: head.prefix { $0 != 0 }, as: UTF8.self) }
      return String(decoding: head.prefix { $0 != 0 } + rest, as: UTF8.self)
    }
  }
}

extension CompactText {
  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    // Most ids have at most 16 bytes.
    guard third != 0 else { return }
    hasher.combine(third)
    hasher.combine(fourth)
    if let rest { hasher.combine(rest) }
  }
}

extension CompactText: Comparable {
  static func < (lhs: CompactText, rhs: CompactText) -> Bool {
    let heads = (
      (lhs.first, lhs.second, lhs.third, lhs.fourth), (rhs.first, rhs.second, rhs.third, rhs.fourth)
    )
    guard heads.0 == heads.1 else { return heads.0 < heads.1 }
    guard let rest = rhs.rest else { return false }
    return lhs.rest?.lexicographicallyPrecedes(rest) ?? true
  }
}
