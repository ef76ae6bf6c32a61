import Foundation
import TestSupport
import Testing

/// Fixing, as it is typed: what is printed, what is written, and what is left alone.
@Suite(.tags(.process))
struct LintFixTests {
  @Test
  func `'lint --fix' adds a schema modeline and keeps the byte order mark and line endings`() throws
  {
    let sandbox = try Sandbox()
    try sandbox.write("{}\n", to: "Schemas/pack.schema.json")
    try sandbox.write("\u{FEFF}pack: { name: tea }\r\n", to: "Catalogs/tea.yaml")
    let arguments = ["lint", "--fix", "--select", "missing-schema-modeline"]
    for _ in 1...2 {
      #expect(try sandbox.run(arguments).status == 0)
      let text = try #require(sandbox.contents(of: "Catalogs/tea.yaml"))
      let line = "\u{FEFF}# yaml-language-server: $schema=../Schemas/pack.schema.json\r\n"
      #expect(Array(text) == Array((line + "pack: { name: tea }\r\n").utf8))
    }
    #expect(try sandbox.run("lint", "--select", "missing-schema-modeline").status == 0)
  }

  private static let right = """
    # yaml-language-server: $schema=../Schemas/pack.schema.json\r
    pack: { name: tea, version: 1.0.0, locales: [ko, en] }\r
    fruits:   # 과일\r
      lemon: { name: { ko: 레몬, en: Lemon } }\r
    recipes:\r
      tea: { name: { ko: 레몬차, en: Lemon Tea }, ingredients: { lemon: 3 } }\r

    """
  private static let wrong = right.replacingOccurrences(of: "{ lemon: 3", with: "{ lemmon: 3")
    .replacingOccurrences(of: "fruits", with: "friuts")

  private func faulty(_ text: String = wrong) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    return sandbox
  }

  private func tea(in sandbox: Sandbox, at path: String = "Catalogs/tea.yaml") -> String? {
    sandbox.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `'lint --fix' fixes the configuration, and only what it fixes is called fixable`() throws {
    let sandbox = try Sandbox()
    let wrong = "lint:\n  ignore: unused-anchor # why\n"
    try sandbox.write(wrong, to: "juice-rules.yaml")
    let named = try sandbox.run("lint", "Catalogs", "--locale", "en")
    #expect(named.status == 1 && !named.output.contains("fixable"), "\(named)")
    #expect(try sandbox.run("lint", "--fix", "Catalogs").status == 1)
    #expect(tea(in: sandbox, at: "juice-rules.yaml") == wrong)
    let all = try sandbox.run("lint", "--locale", "en")
    #expect(all.output.contains("1 fixable with --fix"), "\(all)")
    #expect(try sandbox.run("lint", "--diff").output.contains("+  ignore: [unused-anchor] # why"))
    let fixed = try sandbox.run("lint", "--fix", "--locale", "en")
    #expect(fixed.status == 0 && fixed.output.contains("fixed 1 finding in 1 file"), "\(fixed)")
    #expect(
      tea(in: sandbox, at: "juice-rules.yaml") == "lint:\n  ignore: [unused-anchor] # why\n")
  }

  @Test
  func `'lint --fix' reports the fixed findings and the remaining findings`() throws {
    let sandbox = try faulty()
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--fix")
    try transcript.run("lint", "--fix")
    for arguments in [["--json"], ["--locale", "ko"], ["-o", "report.txt"]] {
      try sandbox.write(LintFixTests.wrong, to: "Catalogs/tea.yaml")
      transcript.note(try sandbox.run(["lint", "--fix", "Catalogs/tea.yaml"] + arguments))
    }
    let unsafe = LintFixTests.wrong.replacingOccurrences(of: "friuts", with: "fruits")
      .replacingOccurrences(
        of: "Lemon }", with: "Lemon }, attributes: { heat: 1e3 }")
    try sandbox.write(unsafe, to: "Catalogs/tea.yaml")
    try transcript.run("lint", "--fix")
    try transcript.run("lint", "--unsafe-fixes")
    let harmful = LintFixTests.right.replacingOccurrences(
      of: "lemon: 3", with: "lemon: 3, lemmon: 3")
    try sandbox.write(harmful, to: "Catalogs/tea.yaml")
    try transcript.run("lint", "--fix")
    try transcript.run("lint", "--fix", "--locale", "ko")
    try transcript.run("lint", "-", "--fix", input: LintFixTests.wrong)
    try transcript.run("lint", "-", "--fix", "--json", input: "pack: { name: tea }\njuices: {}\n")
    try transcript.compare("lint-fix")
  }

  @Test
  func `'lint --fix' changes only checked files and creates no other files`() throws {
    let sandbox = try faulty()
    let before = try names(in: sandbox)
    #expect(try sandbox.run("lint").status == 1)
    #expect(tea(in: sandbox) == LintFixTests.wrong, "`lint` without `--fix` changes no file")
    #expect(try sandbox.run("lint", "Catalogs/classic", "--fix").status == 0)
    #expect(tea(in: sandbox) == LintFixTests.wrong, "`--fix` changes no file that is not checked")
    let run = try sandbox.run("lint", "--fix")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(tea(in: sandbox) == LintFixTests.right)
    #expect(try names(in: sandbox) == before)
  }

  @Test
  func `'lint - --fix' prints the fixed input and does not write the file of the given name`()
    throws
  {
    let sandbox = try faulty("pack: { name: tea }\n")
    let run = try sandbox.run(
      "lint", "-", "--fix", "--stdin-filename", "Catalogs/tea.yaml", input: LintFixTests.wrong)
    #expect(run.status == 0)
    #expect(run.output == LintFixTests.right)
    #expect(run.error == "fixed 2 findings in 1 file\nno findings in 1 file\n")
    #expect(tea(in: sandbox) == "pack: { name: tea }\n")
  }

  @Test(arguments: [0o600, 0o644, 0o755])
  func `'lint --fix' keeps symbolic links and file permissions`(mode: Int) throws {
    let sandbox = try faulty()
    try sandbox.write(LintFixTests.wrong, to: "Catalogs/shared/tea.txt")
    let link = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "shared/tea.txt")
    try set(mode, of: "Catalogs/shared/tea.txt", in: sandbox)
    #expect(try sandbox.run("lint", "--fix").status == 0)
    #expect(tea(in: sandbox, at: "Catalogs/shared/tea.txt") == LintFixTests.right)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "shared/tea.txt")
    #expect(try self.mode(of: "Catalogs/shared/tea.txt", in: sandbox) == mode)
  }

  @Test(arguments: ["Catalogs/tea.yaml", "Catalogs"])
  func `'lint --fix' changes no file if one of the files cannot be written`(path: String) throws {
    let sandbox = try faulty()
    try sandbox.write(
      LintFixTests.wrong.replacingOccurrences(of: "name: tea", with: "name: ale"),
      to: "Catalogs/ale/pack.yaml")
    let before = try names(in: sandbox)
    try set(path == "Catalogs" ? 0o555 : 0o444, of: path, in: sandbox)
    let run = try sandbox.run("lint", "--fix")
    try set(0o755, of: path, in: sandbox)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.error == "error: `Catalogs/tea.yaml` cannot be written\n  Permission denied\n")
    #expect(tea(in: sandbox) == LintFixTests.wrong)
    #expect(
      tea(in: sandbox, at: "Catalogs/ale/pack.yaml")?.contains("friuts") == true,
      "no file is fixed if one file cannot be written")
    #expect(try names(in: sandbox) == before)
  }

  @Test
  func `'lint --fix' writes a file outside of the folder only if the file is named`() throws {
    let sandbox = try faulty()
    try sandbox.write(LintFixTests.wrong, to: "elsewhere/tea.yaml")
    let link = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "../elsewhere/tea.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "Catalogs", "--fix")
    #expect(tea(in: sandbox, at: "elsewhere/tea.yaml") == LintFixTests.wrong)
    try sandbox.write("catalogs: ../elsewhere\n", to: "project/juice-rules.yaml")
    sandbox.workingFolder = "project"
    try transcript.run("lint", "--fix")
    #expect(tea(in: sandbox, at: "elsewhere/tea.yaml") == LintFixTests.wrong)
    try transcript.run("lint", "--fix", "../Catalogs/tea.yaml")
    #expect(tea(in: sandbox, at: "elsewhere/tea.yaml") == LintFixTests.right)
    try transcript.compare("lint-fix-outside")
  }

  @Test
  func `'lint --fix' fixes juice-rules.yaml alone if the file is named`() throws {
    let sandbox = try faulty()
    try sandbox.write("catalog: Catalogs\n", to: "juice-rules.yaml")
    let catalog = tea(in: sandbox)
    let run = try sandbox.run("lint", "juice-rules.yaml", "--fix")
    #expect(run.output == "fixed 1 finding in 1 file\nno findings in 1 file\n")
    #expect(tea(in: sandbox, at: "juice-rules.yaml") == "catalogs: Catalogs\n")
    #expect(tea(in: sandbox) == catalog)
  }

  @Test
  func `The JSON report of 'lint --fix' matches its schema`() throws {
    let sandbox = try faulty()
    for (arguments, fixed) in [([], nil), (["--fix"], 2), (["--unsafe-fixes"], 0)] {
      let run = try sandbox.run(["lint", "--json"] + arguments)
      #expect(try JSONSchema(named: "lint").problems(of: run.json).isEmpty)
      #expect(run.json["summary"]["fixed"].int == fixed)
    }
  }

  private func names(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
  }

  private func set(_ mode: Int, of path: String, in sandbox: Sandbox) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: sandbox.folder.appendingPathComponent(path).path)
  }

  private func mode(of path: String, in sandbox: Sandbox) throws -> Int? {
    let path = sandbox.folder.appendingPathComponent(path).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
