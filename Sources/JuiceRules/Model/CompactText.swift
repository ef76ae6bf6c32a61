/// A short text without references: 32 bytes in four words.
///
/// Copying it counts nothing, so that tasks that share a catalog do not wait for each other's counts, and it is
/// compared and hashed a word at a time. Longer texts are kept as they are.
enum CompactText: Sendable {
  /// Its bytes, the first one highest; after the last one come zeros.
  case words(UInt64, UInt64, UInt64, UInt64)
  /// What is longer, or has a zero of its own.
  case long(String)

  private static let capacity = 32

  init(_ text: String) {
    guard text.utf8.count <= CompactText.capacity, !text.utf8.contains(0) else {
      self = .long(text)
      return
    }
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: text.utf8) }
    self = .words(
      UInt64(bigEndian: words.0), UInt64(bigEndian: words.1), UInt64(bigEndian: words.2),
      UInt64(bigEndian: words.3))
  }

  var string: String {
    switch self {
    case .words(let first, let second, let third, let fourth):
      let words = (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)
      return withUnsafeBytes(of: words) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    case .long(let text): return text
    }
  }
}

extension CompactText: Hashable {
  // INVARIANT: a text has one form, so that different forms are different texts.
  static func == (lhs: CompactText, rhs: CompactText) -> Bool {
    switch (lhs, rhs) {
    case (.words(let a, let b, let c, let d), .words(let e, let f, let g, let h)):
      (a, b, c, d) == (e, f, g, h)
    case (.long(let lhs), .long(let rhs)): lhs == rhs
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .words(let first, let second, let third, let fourth):
      hasher.combine(first)
      hasher.combine(second)
      hasher.combine(third)
      hasher.combine(fourth)
    case .long(let text): hasher.combine(text)
    }
  }
}

extension CompactText: Comparable {
  static func < (lhs: CompactText, rhs: CompactText) -> Bool {
    if case .words(let a, let b, let c, let d) = lhs, case .words(let e, let f, let g, let h) = rhs
    {
      return (a, b, c, d) < (e, f, g, h)
    }
    return lhs.string < rhs.string
  }
}
