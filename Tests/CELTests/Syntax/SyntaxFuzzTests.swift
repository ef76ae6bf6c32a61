import CEL
import TestSupport
import Testing

/// Texts that nobody writes: no crash, and places that exist.
@Suite(.tags(.fuzz)) struct SyntaxFuzzTests {
  static let tokens = [
    "a", "b.c", "x", "1", "2.5", "3u", "'s'", "\"t\"", "r'\\'", "b'\\xff'", "true", "null", "in",
    "if", "not", "and", "has", "all", ".", ",", ":", "?", "??", "?.", ".?", "(", ")", "[", "]", "{",
    "}", "+", "-", "*", "/", "%", "!", "=", "==", "!=", "<", "<=", ">", "&", "&&", "|", "||", "`",
    "`f`", "'", "\"", "'''", "\\", "//", "\n", " ", "당도", "“", "😀", "e\u{301}", "0x", "1e", "_",
    ".all(x,", ".map(y,", "cel.bind(z,", "optMap", "A{", "\u{0}", "\u{FEFF}", "５", "\r\n",
  ]

  @Test func `Random tokens give a sound tree or a sound error`() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let separator = generator.pick(["", " "])
      check((0..<count).map { _ in generator.pick(Self.tokens) }.joined(separator: separator))
    }
  }

  @Test func `Random bytes give a sound tree or a sound error`() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let isASCII = generator.chance(50)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...(isASCII ? 127 : 255), using: &generator)
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `Mutated conformance expressions give a sound tree or a sound error`() {
    var generator = SeededGenerator()
    for testCase in ConformanceCase.all {
      for _ in 0..<8 {
        var scalars = Array(testCase.expr.unicodeScalars)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0...scalars.count, using: &generator)
          let end = min(scalars.count, place + Int.random(in: 0...4, using: &generator))
          let added = generator.chance(60) ? Array(generator.pick(Self.tokens).unicodeScalars) : []
          scalars.replaceSubrange(place..<end, with: added)
        }
        check(String(String.UnicodeScalarView(scalars)))
      }
    }
  }

  /// Checks the places of a text's tree or error.
  private func check(_ text: String) {
    let bytes = Array(text.utf8)
    func isValid(_ range: Range<Int>) -> Bool {
      range.upperBound <= bytes.count
        && [range.lowerBound, range.upperBound].allSatisfy {
          $0 == bytes.count || bytes[$0] & 0xC0 != 0x80
        }
    }
    let note = "seed \(SeededGenerator.seed): \(text.debugDescription)"
    do throws(SyntaxError) {
      let expression = try ParsedExpression(parsing: text)
      var ids: Set<Int> = []
      var nodes = [expression]
      while let node = nodes.popLast() {
        if !isValid(node.range) || node.range.isEmpty { Issue.record("\(note): \(node.range)") }
        if !ids.insert(node.id).inserted { Issue.record("\(note): id \(node.id) twice") }
        nodes += node.children
        for child in node.children where child.id >= node.id {
          Issue.record("\(note): \(child.id) is below \(node.id)")
        }
      }
      #expect(ids.max() == expression.id, "\(note)")
    } catch {
      if !isValid(error.range) { Issue.record("\(note): \(error)") }
      if error.range.isEmpty, error.reason != .empty { Issue.record("\(note): \(error)") }
      let texts = [error.message, error.help].compactMap(\.self)
      if texts.contains(where: { $0.english.utf8.count > 400 || $0.korean.isEmpty }) {
        Issue.record("\(note): \(texts)")
      }
    }
  }
}
