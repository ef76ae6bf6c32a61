import JuiceReports
import TestSupport
import Testing

@Suite(.tags(.unit)) struct VisibleTextTests {
  @Test(arguments: [
    "kiwi: [1, 2]", "키위 쥬스", "🥝 👩‍👩‍👧‍👦 🇰🇷 ❤️‍🔥", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "e\u{301}", "می\u{200C}خواهم", "# [a] ## b", "\u{1112}\u{1161}\u{11AB}",
  ])
  func `Visible text stays unchanged in every script`(text: String) {
    #expect(VisibleText.inline(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
    ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"),
    ("\u{1B}[31m\u{1B}]8;;x\u{7}", "\\u{1B}[31m\\u{1B}]8;;x\\u{7}"),
    ("a\r\nb\tc\u{85}\u{2028}", "a\\u{D}\\u{A}b\\u{9}c\\u{85}\\u{2028}"),
    ("ki\u{200B}wi\u{FEFF}\u{AD}\u{2060}", "ki\\u{200B}wi\\u{FEFF}\\u{AD}\\u{2060}"),
    ("\u{3164}\u{FFA0}", "\\u{3164}\\u{FFA0}"),
    ("k\u{E0041}\u{E007F}", "k\\u{E0041}\\u{E007F}"),
    ("##[error]x", "##\\u{5B}error]x"),
    ("a ##vso[task.setvariable]x", "a ##vso\\u{5B}task.setvariable]x"),
  ])
  func `Hidden characters and workflow commands are shown as escapes`(
    text: String, expected: String
  ) {
    #expect(VisibleText.inline(text) == expected)
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"), (" \u{2003}::error::x", " \u{2003}\\u{3A}:error::x"),
    ("\u{200D}::x", "\u{200D}\\u{3A}:x"), ("a::b", "a::b"), (":a", ":a"), ("", ""), ("  ", "  "),
    ("::", "\\u{3A}:"), ("\n::x", "\\u{A}::x"),
  ])
  func `A line that would begin with a workflow command is escaped`(text: String, expected: String)
  {
    #expect(VisibleText.line(text) == expected)
  }

  @Test func `Line breaks are kept, and each line is escaped`() {
    #expect(VisibleText.lines("a\r\n::b\n\n\tc\n") == "a\n\\u{3A}:b\n\n\\u{9}c\n")
    #expect(VisibleText.lines("a\r::b") == "a\\u{D}::b")
  }
}
