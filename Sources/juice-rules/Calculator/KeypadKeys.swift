#if CLI
  import JuiceCalculator

  /// A translation of the keys of a terminal into keys of a keypad. Other keys are ignored.
  struct KeypadKeys {
    enum Action: Hashable {
      case press(Keypad.Key)
      case quit
    }

    private var keys = TerminalKeys()

    mutating func actions(for bytes: [UInt8]) -> [Action] {
      keys.next(bytes).compactMap(Self.action)
    }

    private static func action(for key: TerminalKey) -> Action? {
      switch key {
      case .end: .quit
      case .enter: .press(.equals)
      case .backspace: .press(.clearEntry)
      case .text where key.letter == "q": .quit
      case .text(let text): text.unicodeScalars.first.flatMap(Keypad.Key.init).map(Action.press)
      default: nil
      }
    }
  }
#endif
