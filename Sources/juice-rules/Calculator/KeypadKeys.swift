#if CLI
  import JuiceCalculator

  /// A translation of typed characters into keys of a keypad. Other characters are ignored.
  struct KeypadKeys {
    enum Action: Hashable {
      case press(Keypad.Key)
      case quit
    }

    /// The bytes of an incomplete character.
    private var rest: [UInt8] = []
    /// `true` within an incomplete control sequence, such as that of an arrow key.
    private var isInSequence = false

    mutating func actions(for bytes: [UInt8]) -> [Action] {
      var scalars = scalars(in: rest + bytes)[...]
      var actions: [Action] = []
      while let scalar = scalars.popFirst() {
        if isInSequence {
          isInSequence = !(0x40...0x7E).contains(scalar.value)
        } else if scalar == "\u{1B}" {
          skipIntroducer(in: &scalars)
        } else if let action = Self.action(for: scalar) {
          actions.append(action)
        }
      }
      return actions
    }

    /// Skips the start of a control sequence. An escape at the end of the input is a key by itself, and the next
    /// character counts.
    private mutating func skipIntroducer(in scalars: inout ArraySlice<Unicode.Scalar>) {
      guard let introducer = scalars.popFirst() else { return }
      if introducer == "[" { isInSequence = true }
      if introducer == "O" { _ = scalars.popFirst() }
    }

    private mutating func scalars(in bytes: [UInt8]) -> [Unicode.Scalar] {
      // A character has at most four bytes, so the first byte of an incomplete one is among the last three.
      let cut = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
      let isWhole = String(validating: bytes[cut...], as: UTF8.self) != nil
      rest = isWhole ? [] : Array(bytes[cut...])
      if rest.count > 3 || rest.dropFirst().contains(where: { $0 < 0x80 }) { rest = [] }
      return Array(String(decoding: bytes.dropLast(rest.count), as: UTF8.self).unicodeScalars)
    }

    private static func action(for scalar: Unicode.Scalar) -> Action? {
      // Ctrl-D ends the input.
      if "qQㅂㅃ\u{4}".unicodeScalars.contains(scalar) { return .quit }
      return Keypad.Key(typed: scalar).map(Action.press)
    }
  }
#endif
