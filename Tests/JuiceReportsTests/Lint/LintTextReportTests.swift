import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LintTextReportTests {
  @Test
  func `A text report shows the message, source lines, labels, help and summary of a finding`()
    throws
  {
    let scene = LintScene.mengo
    let report = LintTextReport(scene.report([try scene.misspelling()], fileCount: 6))
    #expect(
      report.text == """
        error[unknown-ingredient]: unknown ingredient `mengo`
          --> Catalogs/classic/recipes.yaml:14:7
           |
        12 |   mango-juice:
        13 |     ingredients:
        14 |       mengo: 3
           |       ^^^^^ not declared in `classic` or in a pack it requires
           |
          ::: Catalogs/classic/fruits.yaml:18:3
           |
        18 |   mango:
           |   ----- a fruit with a similar name
           = help: did you mean `mango`?  (fixable with --fix)

        1 error in 6 files (1 fixable with --fix)

        """
    )
  }

  @Test(arguments: [(5, 5), (6, 1), (49, 1)])
  func `Many texts that lack a language are shown as the first and the number of the others`(
    count: Int, shown: Int
  ) throws {
    let lines = (0..<count).map { "  f\($0): F" }
    let scene = LintScene(["tea.yaml": "fruits:\n" + lines.joined(separator: "\n") + "\n"])
    let findings = try ["de", "fr"].flatMap { locale in
      try (0..<(locale == "de" ? count : 1)).map { number in
        Diagnostic(
          rule: "missing-translation", severity: .warning, message: "no `\(locale)`",
          primary: try scene.label("f\(number):", in: "tea.yaml"),
          data: Diagnostic.Details(expected: locale))
      }
    }
    let report = scene.report(findings)
    let text = LintTextReport(report).text
    #expect(text.ranges(of: "]: no `de`\n").count == shown)
    #expect(text.ranges(of: "no `fr`\n").count == 1)
    #expect(text.contains("\(count - 1) more texts have no `de`") == (shown == 1))
    #expect(text.contains("\(count + 1) warnings in 1 file"))
    let few = LintTextReport(report, maxFindings: 2).text
    #expect(few.ranges(of: "more not shown").count == (shown == 1 ? 0 : 1))
    #expect(LintConciseReport(report).text.ranges(of: "no `de`\n").count == count)
  }

  @Test
  func `A text report is written in Korean for the Korean locale`() throws {
    let scene = LintScene.mengo
    let report = LintTextReport(
      scene.report([try scene.misspelling()], fileCount: 6), locale: .korean
    )
    #expect(
      report.text == """
        오류[unknown-ingredient]: `mengo`는 과일도 레시피도 아님
          --> Catalogs/classic/recipes.yaml:14:7
           |
        12 |   mango-juice:
        13 |     ingredients:
        14 |       mengo: 3
           |       ^^^^^ `classic`에도 그 팩이 요구하는 팩에도 없음
           |
          ::: Catalogs/classic/fruits.yaml:18:3
           |
        18 |   mango:
           |   ----- 이름이 비슷한 과일
           = 도움말: 혹시 `mango`?  (--fix로 고칠 수 있음)

        파일 6개에서 오류 1개 (1개는 --fix로 고칠 수 있음)

        """
    )
  }

  @Test
  func `A colored text report highlights the severity, message, frame, marks and notes`() throws {
    let scene = LintScene(["a.yaml": "kiwi: x\n"])
    let finding = Diagnostic(
      rule: "wrong-type", severity: .warning, message: "`x` is no number",
      primary: try scene.label("x", in: "a.yaml", "here"), notes: ["a note"]
    )
    let text = LintTextReport(scene.report([finding]), style: .colored).text(of: finding)
    #expect(
      text.replacing("\u{1B}", with: "^") == """
        ^[1;33mwarning[wrong-type]^[0m^[1m: `x` is no number^[0m
         ^[1;34m-->^[0m a.yaml:1:7
        ^[1;34m  |^[0m
        ^[1;34m1 |^[0m kiwi: x
        ^[1;34m  |^[0m       ^[1;33m^ here^[0m
          ^[1;34m=^[0m ^[1mnote:^[0m a note

        """
    )
  }

  @Test func `A text report shows notes, help and the option that a fix needs`() throws {
    let scene = LintScene(["a.yaml": "kiwi: 3\n"])
    var finding = Diagnostic(
      rule: "some-rule", severity: .info, message: "worth knowing",
      primary: try scene.label("kiwi", in: "a.yaml"),
      notes: ["the first", [.english: "the second", .korean: "둘째"]],
      help: "remove it", fix: Diagnostic.Fix(safety: .unsafe, edits: [], changes: [])
    )
    let frame = """
      info[some-rule]: worth knowing
       --> a.yaml:1:1
        |
      1 | kiwi: 3
        | ^^^^
        = note: the first
        = note: the second

      """
    let report = LintTextReport(scene.report([finding]))
    #expect(
      report.text(of: finding) == frame
        + "  = help: remove it  (fixable with --unsafe-fixes)\n"
    )
    finding.help = nil
    #expect(report.text(of: finding) == frame + "  = help: fixable with --unsafe-fixes\n")
    finding.fix = nil
    #expect(report.text(of: finding) == frame)
  }

  @Test func `A text report names files that have no text`() {
    let nowhere = ByteSpan(start: 0, end: 0)
    let finding = Diagnostic(
      rule: "nested-pack", severity: .error, message: "`b` lies within `a`",
      primary: .init(file: "Catalogs/a/b", span: nowhere, text: "a pack"),
      related: [.init(file: "Catalogs/a", span: nowhere)], notes: ["packs do not nest"]
    )
    let report = LintReport(diagnostics: [finding], sources: [:], fileCount: 0)
    #expect(
      LintTextReport(report).text == """
        error[nested-pack]: `b` lies within `a`
         --> Catalogs/a/b: a pack
         ::: Catalogs/a
          = note: packs do not nest

        1 error in 0 files

        """
    )
  }
}
