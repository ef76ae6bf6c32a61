import JuiceRules

/// Maps names to numbers, so that names which searches treat as equal have the same number.
///
/// Different names share a number now and then, so equal numbers only show where to compare the names themselves.
struct NameKey {
  /// The weight of each byte. Capital letters weigh the same as small ones, and blanks weigh nothing.
  private let weights: [UInt64]

  /// The weight of bytes that begin letters with more than one spelling.
  private static let ambiguous: UInt64 = 1

  init() {
    weights = (0..<256).map { byte in
      guard !NameKey.isBlank(UInt8(byte)) else { return 0 }
      guard NameKey.isPlain(UInt8(byte)) else { return NameKey.ambiguous }
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= UInt8(byte)
      return NameKey.mixed(UInt64(isCapital ? byte | 0x20 : byte) + 1)
    }
  }

  func key(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let sum = weights.withUnsafeBufferPointer({ sum(of: text, weights: $0) }) else {
      return key(of: String(decoding: text, as: UTF8.self))
    }
    return UInt32(truncatingIfNeeded: NameKey.mixed(sum) >> 32)
  }

  /// Returns `nil` if a letter of the text has more than one spelling.
  private func sum(
    of text: UnsafeBufferPointer<UInt8>, weights: UnsafeBufferPointer<UInt64>
  ) -> UInt64? {
    var sum: UInt64 = 0
    for byte in text {
      let weight = weights[Int(byte)]
      if weight <= NameKey.ambiguous {
        if weight == NameKey.ambiguous { return nil }
        continue
      }
      sum = (sum << 5 | sum >> 59) &+ weight
    }
    return sum
  }

  private func key(of text: String) -> UInt32 {
    var folded = text.folded.withComposedHangul
    return folded.utf8.allSatisfy(NameKey.isPlain)
      ? folded.withUTF8 { key(of: $0) }
      : UInt32(truncatingIfNeeded: folded.hashValue)
  }

  /// Returns `true` if no letter with more than one spelling begins with the byte. The bytes that begin whole syllables
  /// of Hangul count as plain.
  private static func isPlain(_ byte: UInt8) -> Bool { byte < 0xC0 || 0xEA...0xED ~= byte }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Applies the finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension String {
  /// The text with letters of Hangul composed into syllables, by the arithmetic of the Unicode Standard, section 3.12.
  fileprivate var withComposedHangul: String {
    var composed = UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let last = composed.last, let syllable = last.composed(with: scalar) else {
        composed.append(scalar)
        continue
      }
      composed.removeLast()
      composed.append(syllable)
    }
    return String(composed)
  }
}

extension Unicode.Scalar {
  /// Returns the syllable that this letter or syllable forms with the letter behind it, or `nil` if they form none.
  fileprivate func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    if 0x1100...0x1112 ~= value, 0x1161...0x1175 ~= next.value {
      return Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + next.value - 0x1161) * 28)
    }
    guard 0xAC00...0xD7A3 ~= value, (value - 0xAC00) % 28 == 0, 0x11A8...0x11C2 ~= next.value else {
      return nil
    }
    return Unicode.Scalar(value + next.value - 0x11A7)
  }
}
