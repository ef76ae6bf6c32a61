import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// The content of the frames, tested through `LintTextReport`.
@Suite(.tags(.unit)) struct SnippetTests {
  @Test(arguments: [
    ("키위: mengo", "| 키위: mengo\n  |       ^^^^^", 5),
    ("🥝🍓: mengo", "| 🥝🍓: mengo\n  |       ^^^^^", 5),
    ("👩‍👩‍👧‍👦🇰🇷: mengo", "| 👩‍👩‍👧‍👦🇰🇷: mengo\n  |       ^^^^^", 12),
    ("e\u{301}\u{323}: mengo", "| e\u{301}\u{323}: mengo\n  |    ^^^^^", 6),
    ("ㅎ\u{1112}\u{1161}\u{11AB}: mengo", "| ㅎ\u{1112}\u{1161}\u{11AB}: mengo\n  |       ^^^^^", 7),
    ("\ta:\tmengo", "|     a:    mengo\n  |           ^^^^^", 5),
    ("\u{FEFF}a: mengo", "| a: mengo\n  |    ^^^^^", 4),
    ("a: mengo\r", "| a: mengo\n  |    ^^^^^", 4),
    ("a: mengo   ", "| a: mengo\n  |    ^^^^^", 4),
    ("\u{202E}: mengo", "| \\u{202E}: mengo\n  |           ^^^^^", 4),
    ("\u{1B}[31m mengo", "| \\u{1B}[31m mengo\n  |            ^^^^^", 7),
    ("##[error]mengo", "| ##\\u{5B}error]mengo\n  |               ^^^^^", 10),
  ])
  func `Carets line up with the shown text in every script`(
    line: String, expected: String, column: Int
  ) throws {
    let scene = LintScene(["a.yaml": line + "\nb: 1\n"])
    #expect(
      scene.text(at: try scene.label("mengo", in: "a.yaml")) == """
        error[rule]: message
         --> a.yaml:1:\(column)
          |
        1 \(expected)

        """
    )
  }

  @Test func `A wide character is marked with two carets`() throws {
    let scene = LintScene(["a.yaml": "name: 딸기🍓 juice\n"])
    #expect(
      scene.text(at: try scene.label("딸기🍓", in: "a.yaml", "fruit")) == """
        error[rule]: message
         --> a.yaml:1:7
          |
        1 | name: 딸기🍓 juice
          |       ^^^^^^ fruit

        """
    )
  }

  @Test func `Places in one file are merged in the order of its lines`() throws {
    let lines = (1...12).map { "line\($0): \($0)\n" }.joined()
    let scene = LintScene(["a.yaml": lines, "b.yaml": "b: 1\n", "c.yaml": "c: 1\n"])
    let text = scene.text(
      at: try scene.label("line10", in: "a.yaml", "here"),
      related: [
        try scene.label("b", in: "b.yaml", "in b"), try scene.label("line3", in: "a.yaml", "there"),
        try scene.label("c", in: "c.yaml", "in c"), try scene.label("1", in: "b.yaml", "too"),
        try scene.label("10", in: "a.yaml", nth: 2, "the value"),
      ],
      context: [try scene.span("line1", in: "a.yaml"), try scene.span("line7", in: "a.yaml")]
    )
    #expect(
      text == """
        error[rule]: message
          --> a.yaml:10:1
           |
        1  | line1: 1
        2  | line2: 2
        3  | line3: 3
           | ----- there
        ...
        7  | line7: 7
        ...
        10 | line10: 10
           | ^^^^^^ here
           |         -- the value
           |
          ::: b.yaml:1:1
           |
        1  | b: 1
           | - in b
           |    - too
           |
          ::: c.yaml:1:1
           |
        1  | c: 1
           | - in c

        """
    )
  }

  @Test func `At most twelve related places are shown, and the rest are counted`() throws {
    let lines = (10...30).map { "line\($0): 1\n" }.joined()
    let scene = LintScene(["a.yaml": "a: 1\n", "b.yaml": lines])
    func text(_ count: Int) throws -> String {
      scene.text(
        at: try scene.label("a", in: "a.yaml"),
        related: try (10..<(10 + count)).map { try scene.label("line\($0)", in: "b.yaml", "too") })
    }
    #expect(try text(12).hasSuffix("12 | line21: 1\n   | ------ too\n"))
    #expect(
      try text(13).hasSuffix(
        "12 | line21: 1\n   | ------ too\n   = note: 1 more place is not shown\n"))
    #expect(try text(15).hasSuffix("   = note: 3 more places are not shown\n"))
  }

  @Test func `A label over several lines is marked on each line that is shown`() throws {
    let scene = LintScene(["a.yaml": "a: [1,\n  2,\n\n  4]\nb: [1,\n  2,\n  3]\n"])
    #expect(
      scene.text(
        at: try scene.label("[1,\n  2,\n\n  4]", in: "a.yaml", "all of it"),
        related: [try scene.label("[1,\n  2,\n  3]\n", in: "a.yaml", "and this")]
      ) == """
        error[rule]: message
         --> a.yaml:1:4
          |
        1 | a: [1,
          |    ^^^
        ...
        4 |   4]
          |   ^^ all of it
        5 | b: [1,
          |    ---
        6 |   2,
          |   --
        7 |   3]
          |   -- and this

        """
    )
  }

  @Test(arguments: [
    ("", 0, 0, "1:1", "1 |\n  | ^ here"),
    ("", 7, 9, "1:1", "1 |\n  | ^ here"),
    ("a: 1", 4, 4, "1:5", "1 | a: 1\n  |     ^ here"),
    ("a: 1\n", 5, 5, "2:1", "2 |\n  | ^ here"),
    ("a: 1\n", 4, 5, "1:5", "1 | a: 1\n  |     ^ here"),
    ("a: 1\n", 3, 3, "1:4", "1 | a: 1\n  |    ^ here"),
    ("a: 1\n\n\n", 5, 7, "2:1", "2 |\n  | ^ here"),
    ("a: 1\nb", 3, 99, "1:4", "1 | a: 1\n  |    ^\n2 | b\n  | ^ here"),
    ("\u{FEFF}", 0, 3, "1:1", "1 |\n  | ^ here"),
  ])
  func `Every place gets a caret, even an empty one or one past the end`(
    file: String, start: Int, end: Int, place: String, expected: String
  ) {
    let scene = LintScene(["a.yaml": file])
    let label = Diagnostic.Label(
      file: "a.yaml", span: ByteSpan(start: start, end: end), text: "here"
    )
    #expect(
      scene.text(at: label) == """
        error[rule]: message
         --> a.yaml:\(place)
          |
        \(expected)

        """
    )
  }

  @Test func `Bytes that are not UTF-8 are shown as escapes`() {
    let scene = LintScene(bytes: ["a.yaml": Array("키: ".utf8) + [0xFF, 0xE2, 0x82] + [0x61]])
    let label = Diagnostic.Label(file: "a.yaml", span: ByteSpan(start: 6, end: 8))
    #expect(
      scene.text(at: label) == """
        error[rule]: message
         --> a.yaml:1:5
          |
        1 | 키: \\xFF\\xE2\\x82a
          |         ^^^^^^^^

        """
    )
  }
}
