/// How many cells of a terminal a text takes.
///
/// Counted by grapheme cluster, since that is what a terminal draws: `키위` is 4 wide whether its
/// Hangul is composed or not, a flag or a family of four is 2, a combining mark nothing. Wide is
/// what UAX #11 calls Wide or Fullwidth. Ambiguous characters are narrow. Controls and tabs take
/// no cells: escape or expand them first.
public enum DisplayWidth {
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  public static func of(_ character: Character) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      if let previous, areWideTogether(previous, scalar) { return 2 }
      width = max(width, of(scalar))
      previous = scalar
    }
    return width
  }

  /// Flags, emoji made so by a variation selector, and keycaps: wide though no part is.
  private static func areWideTogether(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch second.value {
    case 0xFE0F: first.properties.isEmoji
    case 0x20E3: first.properties.isEmoji && first.isASCII
    case 0x1F1E6...0x1F1FF: (0x1F1E6...0x1F1FF).contains(first.value)
    default: false
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    if isZero(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD: return false  // a soft hyphen is drawn
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true  // vowels and finals join the initial
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(scalar.value)
  }
}
