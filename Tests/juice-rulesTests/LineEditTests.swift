#if CLI
  import JuiceReports
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @testable import juice_rules

  /// Random keys on a line that is edited.
  @Suite(.tags(.unit))
  struct LineEditTests {
    @Test(arguments: 0..<20)
    func `Any bytes, in any parts, leave the same text with the cursor inside`(seed: Int) {
      var random = SplitMix64(seed: UInt64(seed))
      let keys =
        [
          "a", "키", "🍋", "e\u{301}", " ", "\t", "\u{7F}", "\u{4}", "\u{1B}[D", "\u{1B}[C", "\u{1B}",
          "\u{17}", "\u{B}", "\u{1B}[3~", "\u{1B}O", "\u{1B}[1;5C", "\u{1}", "\u{5}", "\u{0}",
        ].map { Array($0.utf8) } + [[0xFF], [0xEA, 0xB0]]
      let bytes = (0..<300).flatMap { _ in keys.randomElement(using: &random) ?? [] }
      let completions: LineEdit.Completions = { ($0, ["kiwi", "kin"]) }
      var whole = LineEdit(waiting: bytes, completions: completions)
      while whole.next() != nil {}
      var parts = LineEdit(waiting: [], completions: completions)
      for byte in bytes {
        parts.type([byte])
        while parts.next() != nil {}
        let (text, back) = parts.window(cells: 10)
        #expect(DisplayWidth.of(text) <= 10 && back <= DisplayWidth.of(text))
      }
      #expect(parts.before == whole.before && parts.after == whole.after)
    }

    @Test
    func `What is typed behind a line is kept for the next one`() {
      var edit = LineEdit(waiting: Array("키위\nmango".utf8)) { _ in ("", []) }
      guard case .line("키위") = edit.next() else { Issue.record("no line"); return }
      #expect(edit.waiting == Array("mango".utf8))
    }
  }
#endif
