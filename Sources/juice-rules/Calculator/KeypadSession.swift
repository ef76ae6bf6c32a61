#if CLI
  import JuiceCalculator
  import JuiceReports
  import JuiceRules

  /// A keypad on a terminal, from its start until it is closed.
  struct KeypadSession {
    private let terminal: KeyTerminal
    private let locale: LocaleID
    private let style: TerminalStyle
    private var keypad = Keypad()
    private var keys = KeypadKeys()

    init(_ terminal: KeyTerminal, locale: LocaleID, style: TerminalStyle) {
      self.terminal = terminal
      self.locale = locale
      self.style = style
    }

    /// Shows the keypad until it is closed, and returns its tape: the typed numbers and the display.
    consuming func run() -> String {
      do {
        try terminal.enter()
        repeat { try terminal.console.print(screen.drawing) } while try goesOn()
        try terminal.leave()
      } catch {
        // Drawing fails, for example, if the window was closed.
        try? terminal.leave()
      }
      return screen.tape
    }

    /// Waits for the next event of the terminal, and handles it. Returns `false` if the session ends.
    private mutating func goesOn() throws -> Bool {
      switch terminal.next() {
      case .keys(let bytes): return press(bytes)
      case .paused: try terminal.pause()
      case .resumed: try terminal.enter()
      case .resized: break
      case .ended: return false
      }
      return true
    }

    private mutating func press(_ bytes: [UInt8]) -> Bool {
      for action in keys.actions(for: bytes) {
        guard case .press(let key) = action else { return false }
        keypad.press(key)
      }
      return true
    }

    private var screen: KeypadScreen {
      let size = terminal.size
      return KeypadScreen(
        keypad: keypad, columns: size.columns, rows: size.rows, locale: locale, style: style)
    }
  }

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
