/// Characters that can be mistaken for others.
extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is a space other than those that YAML knows.
  package var isForeignSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is invisible and at most joins, separates or changes the
  /// direction of letters.
  package var isInvisible: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  /// The character of YAML's syntax that this character looks like, or `nil` if there is none.
  var syntaxLookalike: Unicode.Scalar? {
    switch value {
    case 0xFF1A, 0xFE55, 0xFE13, 0xFE30, 0x2236: ":"
    case 0xFF0C, 0x3001, 0xFE50, 0xFE51, 0xFF64: ","
    case 0xFF5B, 0xFE5B: "{"
    case 0xFF5D, 0xFE5C: "}"
    case 0xFF3B: "["
    case 0xFF3D: "]"
    case 0xFF03, 0xFE5F: "#"
    case 0xFF0D, 0xFE63, 0xFE58, 0x2010...0x2015, 0x2212, 0x2022, 0x2023, 0x2043, 0x30FB, 0xFF65,
      0x00B7, 0x318D, 0x25CF, 0x25E6, 0x25AA, 0x2219, 0x22C5, 0x3161:
      "-"
    default: nil
    }
  }

  /// `true` if the character is a bullet, which unlike a dash cannot be the first character of a text.
  var isBullet: Bool {
    switch value {
    case 0x2022, 0x2023, 0x2043, 0x30FB, 0xFF65, 0x318D, 0x25CF, 0x25E6, 0x25AA, 0x2219: true
    default: false
    }
  }

  /// The ASCII quote that this character looks like, or `nil` if there is none.
  var quoteLookalike: Unicode.Scalar? {
    switch value {
    case 0x201C...0x201F, 0xFF02, 0x00AB, 0x00BB, 0x301D...0x301F: "\""
    case 0x2018, 0x2019, 0x201B, 0xFF07, 0x2039, 0x203A: "'"
    default: nil
    }
  }

  /// A Boolean value that indicates whether an invisible character next to this one is out of place.
  ///
  /// Invisible characters belong in emoji, and in scripts that join their letters or do not separate their words.
  package var joinsNothing: Bool {
    switch value {
    case 0...0x24F, 0x1100...0x11FF, 0x2000...0x206F, 0x3000...0x318F, 0x3400...0x9FFF,
      0xAC00...0xD7AF, 0xFF00...0xFFEF:
      !properties.isEmoji || value < 0x80
    default: false
    }
  }

  /// Returns `true` if a line with this byte may contain a lookalike.
  static func mayBeginLookalike(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }

  /// The numbers of columns that the character can stand for in an indentation, the most likely first.
  var columns: [Int] {
    if value == 0x3000 { [2, 1] } else if isInvisible { [0, 1] } else { [1] }
  }
}
