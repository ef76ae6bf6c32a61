import CEL
import TestSupport
import Testing

@Suite(.tags(.fuzz))
struct RegularExpressionTests {
  @Test(
    arguments: [
      ("", "", true), ("", "a", true), ("b+c", "abbcd", true), ("b+c", "ab", false),
      ("^b", "ab", false), ("b$", "ba\n", false), ("^$", "", true), ("a|b|", "", true),
      ("(a|bc)*d", "xabcad", true), ("^(?:a|bc){2}$", "abc", true), ("^a{2,3}$", "aaaa", false),
      ("^a{2,}?$", "aaaa", true), ("^a{0}$", "", true), ("a{,2}", "a{,2}", true),
      ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("[^a]", "\n", true), ("a.c", "a가c", true),
      ("(?m)^b$", "a\nb\nc", true), ("(?m)\\Ab", "a\nb", false), ("(?m)a\\z", "a\nb", false),
      ("(?i)MANGO", "a mango", true), ("(?i:m)ango", "Mango", true), ("(?i:m)ango", "MANGO", false),
      ("(?i)straße", "STRASSE", false), ("(?i)k", "\u{212A}", true), ("(?i)[^s]", "\u{17F}", false),
      ("(?i)é", "É", true), ("(?i)[α-ω]", "Σ", true), ("(?i)\\pL(?-i)b", "AB", false),
      ("(?U)a+?b", "aab", true), ("(?P<name>a)(?<other>b)", "ab", true),
      ("\\bjuice\\b", "a juice.", true), ("\\bjuice\\b", "juices", false), ("a\\Bb", "ab", true),
      ("\\d\\D\\s\\S\\w\\W", "1a x_!", true), ("\\s", "\u{B}", false),
      ("[[:space:]]", "\u{B}", true),
      ("^[[:^alpha:][:upper:]]+$", "A1", true), ("[]a-]", "]", true), ("[a-]", "-", true),
      ("[^]]", "]", false), ("\\w", "é", false), ("\\pL", "é", true), ("\\PL", "é", false),
      ("^\\p{Hangul}+$", "망고", true), ("\\p{^Hangul}", "망고", false), ("[\\P{Han}]", "漢", false),
      ("\\p{Lu}", "a", false), ("(?i)\\p{Lu}", "a", true),
      ("\\x41\\x{AC00}\\102\\t", "A가B\t", true),
      ("\\Qa.b\\E+", "a.bb", true), ("\\Qa.b", "axb", false), ("\\.\\*\\\\", ".*\\", true),
      ("😀{2}", "😀😀", true),
    ] as [(String, String, Bool)])
  func `Every construct of the pattern syntax matches as specified`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    #expect(try RegularExpression(parsing: pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    "(a*)*b", "(a|aa)+$", "(a?){50}a{50}b", "(x+x+)+y", "a{1,1000}b", "(.*)(.*)(.*)[^a]b",
  ])
  func `Matching takes steps in proportion to the length of the text`(pattern: String) throws {
    let expression = try RegularExpression(parsing: pattern)
    var counts: [Int] = []
    for length in [1000, 2000, 4000] {
      var steps = 0
      #expect(!expression.matches(String(repeating: "a", count: length) + "c", steps: &steps))
      #expect(steps <= 2 * expression.size * (length + 2))
      counts.append(steps)
    }
    // The second half of the text takes as many steps as the first one.
    #expect(counts[2] - counts[1] <= 2 * (counts[1] - counts[0]) + 1)
  }

  @Test func `Matching stops as soon as the result is certain`() throws {
    for pattern in ["^b", "a"] {
      var steps = 0
      _ = try RegularExpression(parsing: pattern)
        .matches(String(repeating: "a", count: 10_000), steps: &steps)
      #expect(steps < 10)
    }
  }

  @Test(arguments: 0..<20)
  func `A random pattern is matched or refused with a message in both languages`(round: Int) throws
  {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(round))
    let pieces =
      Array("()[]{}*+?|\\^$.-:<>P=!1,9ipQEdxzαK가\n").map(String.init) + [
        "(?", "[[:", ":]", "{1000}", "\\x{", "\\p{", "(?P<", "{0,", "[^",
      ]
    for _ in 0..<500 {
      let pattern = (0..<random.pick([3, 10, 30, 100])).map { _ in random.pick(pieces) }.joined()
      do {
        _ = try RegularExpression(parsing: pattern).matches(pattern)
      } catch {
        #expect(error.range.upperBound <= pattern.utf8.count, "\(pattern)")
        #expect(!error.message.english.isEmpty && !error.message.korean.isEmpty)
      }
    }
  }

  @Test func `Very long patterns do not crash`() {
    for piece in [
      "(", "[", "[[:", "(?:", "a{1000}", "a|", "(?i)", "\\pL", "[a", "(a)?", "\\Q", "()",
    ] {
      let pattern = String(repeating: piece, count: 60_000 / piece.utf8.count)
      _ = try? RegularExpression(parsing: pattern).matches("a")
    }
  }
}
