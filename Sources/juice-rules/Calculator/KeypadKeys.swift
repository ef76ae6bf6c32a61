#if CLI
  import JuiceCalculator

  /// What is typed on a keyboard, as keys of a keypad. What is no key is passed over.
  struct KeypadKeys {
    enum Action: Hashable {
      case press(Keypad.Key)
      case quit
    }

    /// Bytes of a character that is not whole yet.
    private var rest: [UInt8] = []
    /// Whether a control sequence, as of an arrow key, is not whole yet.
    private var isInSequence = false

    mutating func actions(for bytes: [UInt8]) -> [Action] {
      var scalars = scalars(in: rest + bytes)[...]
      var actions: [Action] = []
      while let scalar = scalars.popFirst() {
        if isInSequence {
          isInSequence = !(0x40...0x7E).contains(scalar.value)
        } else if scalar == "\u{1B}" {
          skipIntroducer(in: &scalars)
        } else if let action = Self.actions[scalar] {
          actions.append(action)
        }
      }
      return actions
    }

    /// An escape with nothing behind it is a key by itself, and the next one counts.
    private mutating func skipIntroducer(in scalars: inout ArraySlice<Unicode.Scalar>) {
      guard let introducer = scalars.popFirst() else { return }
      if introducer == "[" { isInSequence = true }
      if introducer == "O" { _ = scalars.popFirst() }
    }

    private mutating func scalars(in bytes: [UInt8]) -> [Unicode.Scalar] {
      // A character has four bytes at most; of one that is not whole, the first is among the last three.
      let cut = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
      let isWhole = String(validating: bytes[cut...], as: UTF8.self) != nil
      rest = isWhole ? [] : Array(bytes[cut...])
      if rest.count > 3 || rest.dropFirst().contains(where: { $0 < 0x80 }) { rest = [] }
      return Array(String(decoding: bytes.dropLast(rest.count), as: UTF8.self).unicodeScalars)
    }

    /// By what the keyboard sends; letters also by what their key is with the Korean layout.
    private static let actions: [Unicode.Scalar: Action] = {
      let keys: [(String, Keypad.Key)] = [
        ("+", .add), ("-−", .subtract), ("*×xXㅌ", .multiply), ("/÷", .divide), ("=\r\n", .equals),
        ("cCㅊ\u{7F}\u{8}", .clearEntry), ("aAㅁ", .allClear), ("nN±ㅜ", .sign),
        ("hHㅗ", .doubleZero),
      ]
      var actions: [Unicode.Scalar: Action] = [:]
      for scalar in "0123456789.".unicodeScalars {
        actions[scalar] = Keypad.Key(rawValue: String(scalar)).map(Action.press)
      }
      for (characters, key) in keys {
        for scalar in characters.unicodeScalars { actions[scalar] = .press(key) }
      }
      // Ctrl-D is the end of what is typed.
      for scalar in "qQㅂㅃ\u{4}".unicodeScalars { actions[scalar] = .quit }
      return actions
    }()
  }
#endif
