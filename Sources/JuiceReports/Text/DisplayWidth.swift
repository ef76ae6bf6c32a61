/// The number of cells that a text takes on a terminal.
///
/// Cells are counted by grapheme cluster, since that is the unit that a terminal draws: `키위` takes 4 cells whether its
/// Hangul is composed or not, a flag or a family of four takes 2, and a combining mark none. Characters that UAX #11
/// calls Wide or Fullwidth are wide. Ambiguous characters are narrow. Controls and tabs take no cells: escape or expand
/// them first.
public enum DisplayWidth {
  /// Returns the number of cells of a text.
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the number of cells of a character: 0, 1 or 2.
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

  /// Returns `true` for two code points that make a flag, an emoji with a variation selector or a keycap: these are
  /// wide although none of their parts is.
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
