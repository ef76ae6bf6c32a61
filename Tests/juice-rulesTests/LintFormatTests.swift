import Foundation
import JuiceRulesTesting
import TestSupport
import Testing

/// Every format of lint, read by those who read it in earnest, and compared with `json`.
@Suite(.tags(.process))
struct LintFormatTests {
  @Test
  func `A report without findings is valid in every format`() throws {
    let sandbox = try Sandbox(catalogs: ["classic", "smoothies"])
    let run = try ReportChecker.report(in: sandbox)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run)")
    #expect(try ReportChecker.problems(in: [sandbox]) == [[]])
  }

  @Test
  func `A report with many findings is valid in every format`() throws {
    let sandbox = try LintFormatTests.faulty()
    let run = try ReportChecker.report(in: sandbox)
    #expect(run.status == 1 && run.output.isEmpty && run.error.isEmpty, "\(run)")
    let report = JSON(parsing: try LintFormatTests.text(of: "json", in: sandbox))
    #expect(report["findings"].array.count > 10)
    #expect(try ReportChecker.problems(in: [sandbox]) == [[]])
  }

  @Test
  func `A report with suppressed findings is valid in every format`() throws {
    let sandbox = try LintFormatTests.faulty()
    let known = LintFormatTests.hostile.replacingOccurrences(of: "\\e", with: "e")
      .replacingOccurrences(of: "  short: [\n", with: "")
    try sandbox.write(known, to: "Catalogs/\(LintFormatTests.name)")
    let written = try sandbox.run("lint", "--baseline", "known.txt", "--write-baseline")
    #expect(written.status == 0, "\(written)")
    try sandbox.write("pack: { name: more }\njuices: {}\n", to: "Catalogs/more.yaml")
    let run = try ReportChecker.report(in: sandbox, "--baseline", "known.txt")
    #expect(run.status == 1, "\(run)")
    let report = JSON(parsing: try LintFormatTests.text(of: "json", in: sandbox))
    #expect(report["summary"]["suppressed"].int ?? 0 > 5)
    #expect(try ReportChecker.problems(in: [sandbox]) == [[]])
  }

  /// Files that nobody wrote on purpose: the catalog with bytes lost, doubled and mixed up.
  @Test
  func `A report about damaged files is valid in every format`() throws {
    var random = SplitMix64(seed: 3)
    let hostile = Array(LintFormatTests.hostile.utf8) + Array(LintFormatTests.tea.utf8)
    let sandboxes = try (0..<12).map { _ in
      let sandbox = try Sandbox()
      for name in ["a", "b"] {
        let bytes = random.damage(hostile)
        try sandbox.write(Data(bytes), to: "Catalogs/\(name).yaml")
      }
      let run = try ReportChecker.report(in: sandbox)
      #expect(run.status == 1 && run.error.isEmpty, "\(run)")
      return sandbox
    }
    #expect(try ReportChecker.problems(in: sandboxes) == sandboxes.map { _ in [] })
  }

  /// The checker rejects reports that are slightly wrong.
  @Test
  func `The report checker rejects a small mistake in every format`() throws {
    let sandbox = try LintFormatTests.faulty()
    _ = try ReportChecker.report(in: sandbox)
    let spoilt = try LintFormatTests.spoilers.map { format, right, wrong in
      let text = try LintFormatTests.text(of: format, in: sandbox)
      #expect(text.contains(right), "the report in the format \(format) contains \(right)")
      let spoilt = try LintFormatTests.faulty()
      try FileManager.default.copyItem(
        at: sandbox.folder.appendingPathComponent("reports"),
        to: spoilt.folder.appendingPathComponent("reports"))
      try spoilt.write(
        text.replacingOccurrences(of: right, with: wrong), to: "reports/\(format)")
      return spoilt
    }
    let problems = try ReportChecker.problems(in: [sandbox] + spoilt)
    #expect(problems.first == [])
    for (problems, spoiler) in zip(problems.dropFirst(), LintFormatTests.spoilers) {
      #expect(!problems.isEmpty, "\(spoiler)")
    }
    #expect(problems.count == spoilt.count + 1)
  }

  private static let spoilers = [
    ("text", "error[", "fault["), ("concise", ": error[", ": fault["),
    ("json", "\"line\": 5", "\"line\": 6"), ("json-lines", "lint-summary", "lint-summery"),
    ("sarif", "\"level\": \"error\"", "\"level\": \"fatal\""),
    ("sarif", "\"startColumn\": 3", "\"startColumn\": 4"), ("sarif", "{{juise}}", "{juise}"),
    ("github", "%25", "%"), ("github", "::error ", "::eror "), ("gitlab", "\"major\"", "\"minor\""),
    ("junit", "&amp;", "&"), ("junit", "failures=\"", "failures=\"1"),
    ("checkstyle", "line=\"5\"", "line=\"4\""), ("concise", "\n", "\u{1B}\n"),
    ("text", "\n", "\n::warning::x\n"),
  ]

  private static func text(of format: String, in sandbox: Sandbox) throws -> String {
    String(decoding: try #require(sandbox.contents(of: "reports/\(format)")), as: UTF8.self)
  }

  /// Faults among everything that a format could trip over, in a file whose name is a trap as well.
  private static func faulty() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(tea, to: "Catalogs/tea.yaml")
    try sandbox.write(hostile, to: "Catalogs/\(name)")
    return sandbox
  }

  private static let name = "a,b:c%0A\n::error::[x](1)##[error]]]> 🥝&<'\".yaml"

  private static let tea = """
    pack: { name: tea, locales: [en] }
    fruits:
      lemon: { name: Lemon }
    recipes:
      tea: { name: Tea, ingredients: { lemmon: 3 } }
    messages:
      made: "{juise} & {fruit:을/를}"

    """

  private static let hostile =
    "\u{FEFF}pack: { name: 함정, locales: [ko, en] }\r\nfruits:\r\n"
    + "  키위: { name: { ko: 키위 🥝🥝, en: K }, initial: 많이 } # 🥝\r\n"
    + "  \"a\\e[2J::error::100%, x:y\": { name: &a \"]]>\", nmae: *b }\n"
    + "  \"[x](1) {0} ##[debug] ##vso[x] <b> & '\": { name: x }\r"
    + "  e\u{301}: { name: \"\u{202E}x\", 🥝\t: \t1 }\n"
    + "messages:\n  made: { text: \"{juise} {{0} %0A ::\" }\n  short: [\n"
    + "recipes:\n  ::stop-commands::x: { name: \"::notice::x\", ingredients: { 🍋: 0 } }\n"
}

/// Damage that is the same in every run.
extension SplitMix64 {
  fileprivate mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &self) {
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 1...9, using: &self))
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes[start] = UInt8.random(in: 0...255, using: &self)
      default: bytes[start..<end].shuffle(using: &self)
      }
    }
    return bytes
  }
}
