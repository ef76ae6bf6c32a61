import JuiceRulesTesting

/// Mistakes of every kind in any bytes, the same for the same seed.
struct Mutator {
  private var random: SplitMix64

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{FEFF}", "  ", ": ", "- ", "? ", "{", "}",
      "[",
      "]", ",", "#", "&a ", "*a ", "!x ", "<<: ", "---\n", "|\n", ">\n", "\"", "'", "%",
      "::error::x",
      "\n::warning::y\n", "##[error]", "\u{1B}[2J", "\u{9B}", "\u{202E}", "키위", "🥝", "e\u{301}",
      "]]>",
      "<b a='", "0", "-1", "1e9", "99999999999999999999", "0.0001", "{juice:을/를}", "{x",
      " # juice-rules: ignore[unknown-key] x",
      "# juice-rules: ignore[unknown-kee, ] until=2000-01-01\n",
      "# juice-rules: ignore[\n", " # juice-rules:ignore", "fruits: ", "recipes:\n", "pack: ",
      "name: ",
    ].map { Array($0.utf8) } + [[0xFF], [0xED, 0xA0, 0x80], [0xC0], [0x00], [0x80]]

  mutating func next(below end: Int) -> Int {
    Int.random(in: 0..<max(end, 1), using: &random)
  }

  /// `bytes` with one to five mistakes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    (0...next(below: 5)).reduce(bytes) { bytes, _ in slip(in: bytes) }
  }

  private mutating func slip(in old: [UInt8]) -> [UInt8] {
    var bytes = old
    let start = next(below: bytes.count + 1)
    let end = min(bytes.count, start + next(below: 40))
    switch next(below: 6) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: next(below: bytes.count + 1))
    case 2 where start < bytes.count: bytes[start] = UInt8(next(below: 256))
    case 3: bytes.removeSubrange(start...)
    default: bytes.insert(contentsOf: Mutator.pieces[next(below: Mutator.pieces.count)], at: start)
    }
    return bytes
  }
}
