import Foundation
import TestSupport
import Testing

/// `lint --diff`: what would be fixed, as a patch.
@Suite(.tags(.process))
struct LintDiffTests {
  private static let right = """
    # 차\r
    pack: { name: tea, version: 1.0.0 }\r
    fruits:\r
      lemon: { name: Lemon }\r
    recipes:\r
      tea: { name: Tea, ingredients: { lemon: 3 } }
    """
  private static let wrong = right.replacingOccurrences(of: "{ lemon: 3", with: "{ lemmon: 3")
    .replacingOccurrences(of: "fruits", with: "friuts")

  private func faulty(at path: String = "Catalogs/tea.yaml") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(LintDiffTests.wrong, to: path)
    return sandbox
  }

  @Test
  func `'lint --diff' prints the fixes as a patch and changes no file`() throws {
    let sandbox = try faulty()
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--diff")
    try transcript.run("lint", "--diff", "--fix", "--locale", "ko", "Catalogs/classic")
    try transcript.run("lint", "--diff", "--color", "always", "--locale", "ko")
    try transcript.run(
      "lint", "-", "--diff", "--stdin-filename", "x/tea.yaml", input: LintDiffTests.wrong)
    try transcript.run("lint", "--diff", "--json")
    try transcript.run("lint", "--diff", "-o", "x.patch", "--locale", "ko")
    try transcript.run("lint", "--diff", "--baseline", "b.json", "--write-baseline")
    try transcript.compare("lint-diff")
    #expect(sandbox.contents(of: "Catalogs/tea.yaml") == Data(LintDiffTests.wrong.utf8))
  }

  @Test(arguments: ["patch -p1 --binary -s", "git apply -p1"])
  func `The patch of 'lint --diff' can be applied with 'patch' and 'git apply'`(tool: String) throws
  {
    let sandbox = try faulty(at: "Catalogs/차 한 잔/pack.yaml")
    let run = try sandbox.start(["lint", "--diff"], redirection: "| \(tool)").finish()
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(
      sandbox.contents(of: "Catalogs/차 한 잔/pack.yaml") == Data(LintDiffTests.right.utf8))
    let again = try sandbox.run("lint", "--diff")
    #expect(again.status == 0 && again.output.isEmpty && again.error == "nothing to fix\n")
  }

  @Test
  func `'lint --diff' includes unsafe fixes only with '--unsafe-fixes'`() throws {
    let sandbox = try Sandbox()
    let text = LintDiffTests.right.replacingOccurrences(of: "{ lemon: 3", with: "{ lemmon: 3")
      .replacingOccurrences(of: "Lemon }", with: "Lemon, attributes: { heat: 1e3 } }")
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    let safe = try sandbox.run("lint", "--diff")
    let all = try sandbox.run("lint", "--diff", "--unsafe-fixes")
    for run in [safe, all] {
      #expect(run.status == 1)
      #expect(run.output.contains("+  tea: { name: Tea, ingredients: { lemon: 3 } }"))
    }
    #expect(!safe.output.contains("heat: \"1e3\""))
    #expect(all.output.contains("heat: \"1e3\""))
  }

  @Test
  func `'lint --diff' escapes workflow commands in a CI log but not in a file`() throws {
    let sandbox = try faulty()
    try sandbox.write(
      "pack: { name: ale, version: 1.0.0 }\nx-a: |\n  ::error::\nfriuts: {}\n",
      to: "Catalogs/ale.yaml")
    let raw = try sandbox.run("lint", "--diff", "Catalogs/ale.yaml").output
    #expect(raw.contains("\n   ::error::\n"))
    sandbox.environment["CI"] = "true"
    #expect(
      try sandbox.run("lint", "--diff", "Catalogs/ale.yaml").output == raw,
      "a diff that is written to a file is not escaped")
    let log = try sandbox.start(["lint", "--diff", "Catalogs/ale.yaml"], redirection: "| cat")
      .finish()
    #expect(log.output.contains("\\u{3A}:error::") && !log.output.contains("   ::error"))
  }
}
