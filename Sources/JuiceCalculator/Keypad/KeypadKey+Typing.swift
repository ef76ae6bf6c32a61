#if Calculator
  /// The keys of a keyboard.
  extension Keypad.Key {
    /// The character for the key in a text of keys, such as `n` for `±`. It is an ASCII character.
    public var character: Character { Self.typed[self]?.first ?? "0" }

    /// Creates the key that a character of a keyboard presses, such as `×` for `x`, or returns `nil` if there is none.
    ///
    /// A letter is also known by the character of its key in the Korean layout.
    public init?(typed character: Unicode.Scalar) {
      guard let key = Self.byCharacter[character] else { return nil }
      self = key
    }

    /// The characters of each key, the one for texts of keys first.
    private static let typed: [Keypad.Key: String] = {
      var characters: [Keypad.Key: String] = [
        .doubleZero: "hHㅗ", .add: "+", .subtract: "-−", .multiply: "*×xXㅌ", .divide: "/÷",
        .equals: "=\r\n", .clearEntry: "cCㅊ\u{7F}\u{8}", .allClear: "aAㅁ", .sign: "nN±ㅜ",
      ]
      for key in Keypad.Key.allCases where characters[key] == nil { characters[key] = key.rawValue }
      return characters
    }()

    private static let byCharacter: [Unicode.Scalar: Keypad.Key] = typed.reduce(into: [:]) {
      for scalar in $1.value.unicodeScalars { $0[scalar] = $1.key }
    }
  }
#endif
