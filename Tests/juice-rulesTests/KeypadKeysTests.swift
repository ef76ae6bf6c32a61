#if CLI
  import JuiceCalculator
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The keys for the characters that a keyboard sends.
  @Suite(.tags(.unit))
  struct KeypadKeysTests {
    @Test(arguments: [
      ("12.5", "1 2 . 5"), ("+-*/", "+ − × ÷"), ("×÷−±", "× ÷ − ±"), ("xX", "× ×"),
      ("=\r\n", "= = ="),
      ("cCaAnNh", "CE CE AC AC ± ± 00"), ("\u{7F}\u{8}", "CE CE"), ("ㅌㅊㅁㅜㅗ", "× CE AC ± 00"),
      ("q", "q"), ("ㅂ", "q"), ("\u{4}", "q"), ("1 2,\t%키", "1 2"),
      ("1\u{1B}[A2\u{1B}[3~3", "1 2 3"),
      ("1\u{1B}OP2", "1 2"), ("\u{1B}[1;5C7", "7"), ("7\u{1B}", "7"), ("\0\u{1}9", "9"),
    ])
    func `Typed characters press the matching keys of the keypad`(typed: String, keys: String) {
      var reader = KeypadKeys()
      #expect(Self.names(reader.actions(for: Array(typed.utf8))) == keys)
    }

    @Test
    func `A key is read even if its bytes arrive one by one`() {
      var reader = KeypadKeys()
      var actions: [KeypadKeys.Action] = []
      for byte in Array("1×2−3ㅊ4\u{1B}[".utf8) { actions += reader.actions(for: [byte]) }
      #expect(Self.names(actions) == "1 × 2 − 3 CE 4")
      // An escape by itself keeps nothing from the key behind it.
      #expect(Self.names(reader.actions(for: Array("5".utf8))) == "5")
    }

    @Test
    func `A key after an incomplete UTF-8 character is read`() {
      var reader = KeypadKeys()
      for bytes in [[0xFF], [0xC3], [0xE2, 0x88], [0xF0, 0x9F, 0x91], [0x80, 0x80, 0x80, 0x80]]
        as [[UInt8]]
      {
        _ = reader.actions(for: bytes)
        #expect(Self.names(reader.actions(for: [0x37])) == "7", "\(bytes)")
      }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `Keys are still read after random bytes`(seed: UInt64) {
      var dice = SplitMix64(seed: seed)
      var reader = KeypadKeys()
      var keypad = Keypad()
      for _ in 0..<3_000 {
        let count = Int.random(in: 1...8, using: &dice)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
        for case .press(let key) in reader.actions(for: bytes) { keypad.press(key) }
        #expect(!keypad.display.isEmpty)
      }
      // Whatever came, a sequence ends and the keys behind it count.
      _ = reader.actions(for: Array("~~~~".utf8))
      #expect(Self.names(reader.actions(for: Array("42".utf8))) == "4 2")
    }

    private static func names(_ actions: [KeypadKeys.Action]) -> String {
      actions.map { action in
        if case .press(let key) = action { key.rawValue } else { "q" }
      }.joined(separator: " ")
    }
  }
#endif
