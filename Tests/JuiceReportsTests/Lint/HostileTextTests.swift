import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct HostileTextTests {
  private static let bomb = "\n::error file=x::y\u{1B}[2J\u{202E}##[debug]\r::stop"

  @Test
  func `Control characters and workflow commands are escaped in every part of a text report`()
    throws
  {
    let file = "a\n::warning::b.yaml"
    let scene = LintScene([file: "::set-output name=a::b\nk: \u{1B}[2J\r::error::x\n"])
    let text = LocalizedText(HostileTextTests.bomb)
    let finding = Diagnostic(
      rule: "rule", severity: .error, message: text,
      primary: try scene.label("::set", in: file, text),
      related: [
        try scene.label("k", in: file, text),
        .init(file: "::other::", span: ByteSpan(start: 0, end: 0), text: text),
      ],
      notes: [text], help: text, fix: Diagnostic.Fix(safety: .safe, edits: [], changes: [])
    )
    let bomb = "\\u{A}::error file=x::y\\u{1B}[2J\\u{202E}##\\u{5B}debug]\\u{D}::stop"
    #expect(
      LintTextReport(scene.report([finding])).text == """
        error[rule]: \(bomb)
         --> a\\u{A}::warning::b.yaml:1:1
          |
        1 | ::set-output name=a::b
          | ^^^^^ \(bomb)
        2 | k: \\u{1B}[2J
          | - \(bomb)
          |
         ::: ::other::: \(bomb)
          = note: \(bomb)
          = help: \(bomb)  (fixable with --fix)

        1 error in 1 file (1 fixable with --fix)

        """
    )
  }

  @Test func `A long line is cropped around the finding`() throws {
    let long = String(repeating: "가나 ", count: 2000)
    let scene = LintScene(["a.yaml": "a: [\(long)x, mengo, y\(long)]"])
    #expect(
      scene.text(at: try scene.label("mengo", in: "a.yaml", "here"), width: 44) == """
        error[rule]: message
         --> a.yaml:1:6008
          |
        1 | …나 가나 가나 x, mengo, y가나 가나 가…
          |                  ^^^^^ here

        """
    )
  }

  @Test(arguments: [
    ("mengo: " + String(repeating: "x", count: 90), "mengo: xxxxxxxxxxxxxxxxxxxxxxxxxxxx…", 0),
    (String(repeating: "x", count: 90) + " mengo", "…xxxxxxxxxxxxxxxxxxxxxxxxxxxxx mengo", 31),
    (String(repeating: "x", count: 30) + " mengo", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx mengo", 31),
    (String(repeating: "x", count: 29) + " mengo!!", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx mengo…", 30),
  ])
  func `A line is cropped at its start or its end only if it is too long`(
    line: String, shown: String, column: Int
  ) throws {
    let scene = LintScene(["a.yaml": line])
    let text = scene.text(at: try scene.label("mengo", in: "a.yaml"), width: 40)
    let carets = String(repeating: " ", count: column) + "^^^^^"
    #expect(text.hasSuffix("\n1 | \(shown)\n  | \(carets)\n"))
    #expect(DisplayWidth.of(shown) <= 36)
  }

  @Test
  func `A marked text that is too long for the line is cropped at both ends`() throws {
    let word = String(repeating: "x", count: 500)
    let scene = LintScene(["a.yaml": "abc \(word) def"])
    let shown = String(repeating: "x", count: 34)
    let text = scene.text(at: try scene.label(word, in: "a.yaml", "here"), width: 40)
    #expect(
      text.hasSuffix("\n1 | …\(shown)…\n  |  \(String(repeating: "^", count: 34)) here\n"),
      "\(text)"
    )
  }

  @Test
  func `A label outside the cropped part is drawn at the edge of the line`() throws {
    let gap = String(repeating: "-", count: 300)
    let scene = LintScene(["a.yaml": "abc \(gap) mengo \(gap) xyz"])
    let text = scene.text(
      at: try scene.label("mengo", in: "a.yaml"),
      related: [
        try scene.label("abc", in: "a.yaml", "before"),
        try scene.label("xyz", in: "a.yaml", "behind"),
      ], width: 34
    )
    #expect(
      text.hasSuffix(
        """
        1 | …----------- mengo ----------…
          | - before
          |              ^^^^^
          |                              - behind

        """
      ), "\(text)"
    )
  }

  @Test
  func `A letter with 200,000 combining marks is shortened in a text report`() {
    let line = "a" + String(repeating: "\u{301}", count: 200_000) + " b"
    let scene = LintScene(["a.yaml": line])
    let end = line.utf8.count
    let text = scene.text(
      at: .init(file: "a.yaml", span: ByteSpan(start: end - 1, end: end)), width: 40
    )
    #expect(text.utf8.count < 2_000)
    #expect(text.hasSuffix(" b\n  |   ^\n"), "\(text.suffix(100))")
  }
}
