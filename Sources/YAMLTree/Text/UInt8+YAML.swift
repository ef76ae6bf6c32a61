/// The classes of bytes that YAML distinguishes.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")

  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isBreak: Bool { self == 0x0A || self == 0x0D }
  var isBlankOrBreak: Bool { isBlank || isBreak }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// `true` if no plain key can begin with this byte.
  var isIndicator: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "%"),
      UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: ">"), UInt8(ascii: "|"),
      UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// `true` for brackets, commas and double quotes: a line with one of these before its colon is likely a part of a
  /// value.
  var isUnlikelyInKey: Bool {
    isBracket || self == UInt8(ascii: "\"") || self == UInt8(ascii: ",")
  }

  /// `true` for `[` and `{`.
  var opensFlow: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }

  /// `true` for `[`, `]`, `{` and `}`.
  var isBracket: Bool {
    self | 0x20 == UInt8(ascii: "{") || self | 0x20 == UInt8(ascii: "}")
  }

  /// `true` for the characters that libyaml accepts in an anchor: `[A-Za-z0-9_-]`.
  var isAnchorCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  var endsTag: Bool { isBlankOrBreak || isBracket || self == UInt8(ascii: ",") }
}
