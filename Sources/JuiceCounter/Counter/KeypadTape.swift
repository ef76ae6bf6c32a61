#if Calculator
  package import JuiceCalculator

  /// The keys that were pressed on a keypad since AC, from which its state follows.
  ///
  /// A page carries the keys as text and the server presses them again, so that no state is kept between requests and
  /// no arithmetic happens elsewhere.
  package struct KeypadTape: Hashable, Sendable {
    /// The keypad after the keys.
    package private(set) var keypad = Keypad()
    /// The keys, each as its ``/JuiceCalculator/Keypad/Key/character``.
    package private(set) var text = ""

    /// The largest number of keys. The address of a page with so many is accepted by browsers and proxies.
    package static let limit = 1_500

    /// Creates a tape without keys.
    package init() {}

    /// Creates a tape from text as a keyboard sends it.
    ///
    /// - Returns: `nil` if the text has characters without a key or too many keys.
    package init?(_ text: String) {
      for character in text.unicodeScalars {
        guard let key = Keypad.Key(typed: character), press(key) else { return nil }
      }
    }

    /// Presses a key.
    ///
    /// - Returns: `false` if the tape is full. Then only AC is taken.
    @discardableResult
    package mutating func press(_ key: Keypad.Key) -> Bool {
      if key == .allClear {
        self = KeypadTape()
        return true
      }
      guard text.utf8.count < Self.limit else { return false }
      text.append(key.character)
      keypad.press(key)
      return true
    }

    /// The number on the display without commas, as a form takes it; `nil` if there is none.
    package var number: String? {
      keypad.fault == nil ? keypad.display.filter { $0 != "," } : nil
    }
  }
#endif
