import JuiceReports
import TestSupport
import Testing

@Suite(.tags(.unit)) struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("kiwi", 4), ("키위", 4), ("ｋｉ", 4), ("ｶ", 1), ("漢字", 4), ("㎏", 2), ("、", 2),
    ("é", 1), ("…", 1), ("├─", 2), ("\u{10FFFF}", 1), ("\u{20000}", 2), ("→", 1),
  ])
  func `The width of a text counts two cells for a wide letter and one for any other`(
    text: String, width: Int
  ) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("\u{1112}\u{1161}\u{11AB}", 2),  // 한, decomposed
    ("\u{1100}\u{1161}", 2),
    ("\u{1112}\u{1112}\u{1161}", 2),  // two initials are one syllable
    ("e\u{301}", 1), ("e\u{301}\u{323}\u{20DD}", 1), ("\u{301}", 0), ("か\u{3099}", 2),
    ("\u{200B}", 0), ("\u{FEFF}", 0), ("a\u{200D}b", 2), ("\u{AD}", 1), ("\t", 0), ("\r\n", 0),
    ("\u{1161}", 0), ("नि", 1),
  ])
  func `Combining and invisible characters have the width that a terminal gives them`(
    text: String, width: Int
  ) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("🥝", 2), ("🍓🍌", 4), ("❤", 1), ("❤\u{FE0F}", 2), ("☺\u{FE0F}", 2), ("👍🏽", 2), ("☝🏽", 2),
    ("👩‍👩‍👧‍👦", 2), ("❤\u{FE0F}‍🔥", 2), ("🏳\u{FE0F}‍🌈", 2), ("🇰🇷", 2), ("🇰🇷🇯🇵", 4), ("\u{1F1F0}", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("#\u{20E3}", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("a\u{FE0F}", 1), ("🫩", 2), ("©", 1), ("©\u{FE0F}", 2),
  ])
  func `An emoji sequence has the width of one emoji, which is two cells`(text: String, width: Int)
  {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `The width of a substring or a character is counted like that of a string`() {
    #expect(DisplayWidth.of("키위: kiwi".dropFirst(1)) == 8)
    #expect(DisplayWidth.of("키" as Character) == 2)
  }

  @Test func `A text is padded by its display width and not by its character count`() {
    #expect("키위".padded(to: 6) == "키위  ")
    #expect("키위".padded(to: 6, .right) == "  키위")
    #expect("키위".padded(to: 3) == "키위")
    #expect("\u{1112}\u{1161}\u{11AB}".padded(to: 3) == "\u{1112}\u{1161}\u{11AB} ")
  }
}
