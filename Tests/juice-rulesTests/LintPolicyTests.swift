import Foundation
import TestSupport
import Testing

/// The findings that lint reports, and the messages for invalid choices.
@Suite(.tags(.process))
struct LintPolicyTests {
  /// A pack with an error, a warning and something suppressed.
  private func faulty() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: tea, locales: [en] }
      fruits:
        lemon: &lemon { name: Lemon }
        lime: &lime { name: Lime }  # juice-rules: ignore[unused-anchor] for the next season
      recipes:
        tea: { name: Tea, ingredients: { lemmon: 3 } }
        soda: { name: Soda, ingredients: { lime: 3 } }  # juice-rules: ignore[duplicate-recipe]

      """, to: "Catalogs/tea.yaml")
    return sandbox
  }

  @Test
  func `Options choose the rules, their severities and the number of printed findings`() throws {
    var transcript = Transcript(try faulty())
    for arguments in [
      [], ["--select", "unused-anchor"], ["--select", "yaml, names"], ["--ignore", "names,lint"],
      ["--select", "all", "--ignore", "yaml", "--ignore", "unknown-ingredient"],
      ["--severity", "unknown-ingredient=info", "--severity", "yaml=error"],
      ["--severity", "all=off", "--severity", "unused-anchor=info", "--fail-on", "info"],
      ["--severity", "unused-anchor=off", "--severity", "unused-anchor=error"],
      ["--severity", "unknown-ingredient=warning", "--fail-on", "error"],
      ["--config", "lint.select=[yaml]"], ["--config", "lint.ignore=[names]"],
      ["--config", "lint.severity={ unknown-ingredient: info }", "--select", "names"],
      ["--config", "lint.per-path={ 'Catalogs/**': { select: [unused-anchor] } }"],
      ["--config", "lint.per-path={ 'Catalogs/**': { ignore: [all] } }", "--select", "names"],
      ["--max-findings", "1"], ["--max-findings", "0", "--format", "text"],
      ["--statistics"], ["--statistics", "--json"], ["--statistics", "--locale", "ko"],
    ] {
      let isShort = !arguments.contains("--max-findings") && !arguments.contains("--statistics")
      try transcript.run(["lint"] + arguments + (isShort ? ["--format", "concise"] : []))
    }
    try transcript.compare("lint-policy")
  }

  @Test
  func `'lint' refuses unknown rules, severities, dates and settings`() throws {
    var transcript = Transcript(try faulty())
    for arguments in [
      ["--select", "unused-anchr"], ["--ignore", "yml"], ["--extend-select", "xyzzy"],
      ["--severity", "unused-anchr=info"], ["--severity", "unused-anchor=fatal"],
      ["--severity", "unused-anchor"], ["--select", ""], ["--ignore", "yaml,,names"],
      ["--ignore", "yaml-syntax"], ["--severity", "pack-cycle=warning"],
      ["--today", "2027-02-30"], ["--today", "tomorrow"], ["--today", ""],
      ["--config", "lint.ignore=[unused-anchr]"], ["--config", "lint.fail-on=eror"],
      ["--config", "lint.ignore=[yaml-syntax]"], ["--config", "lint.fail-on=["],
      ["--config", "lint.severity={ 'unused-anchor': loud }"], ["--config", "lnt.ignore=[all]"],
      ["--config", "lint.per-path={ 'x/[': { ignore: [all] } }"], ["--config", "lint"],
      ["--config", "=x"], ["--config", "lint..ignore=x"], ["--config", "lint: { x=1"],
      ["--config", "locale='한국어'"], ["--config", "lint.max-findings=-1"],
      ["--config", "store=postgresql://evil/db"],
      ["--statistics", "--format", "sarif"], ["--list-rules", "--output", "rules.txt"],
      ["--statistics", "--list-rules"], ["--diff", "--statistics"],
    ] {
      let run = try transcript.run(["lint", "--locale", "en"] + arguments)
      let isReport = run.status == 1 && arguments.contains { $0.hasPrefix("store=") }
      #expect(run.status == 2 || isReport, "\(arguments)")
    }
    try transcript.compare("wrong-policy")
  }

  @Test
  func `'lint' reads settings from juice-rules.yaml and reports invalid settings`() throws {
    let sandbox = try faulty()
    var transcript = Transcript(sandbox)
    try sandbox.write(
      """
      lint:
        ignore: [unknown-ingredient]
        severity: { unused-anchor: info }
        fail-on: error

      """, to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try transcript.run("lint", "--format", "concise", "--fail-on", "info")
    try transcript.run("lint", "--format", "concise", "--severity", "unknown-ingredient=warning")
    try transcript.run("lint", "--format", "concise", "--isolated")
    let rules = try sandbox.run("lint", "--list-rules", "--json").json["rules"].array
    let anchor = try #require(rules.first { $0["name"].string == "unused-anchor" })
    #expect(anchor["severity"].string == "info" && anchor["enabled"].bool == true)
    let ingredient = try #require(rules.first { $0["name"].string == "unknown-ingredient" })
    #expect(ingredient["enabled"].bool == false)
    try sandbox.write(
      """
      lint:
        ignore: [unknown-ingredeint, yaml-syntax, unused-anchor]
        select: names
        severity: { pack-cycle: info, nonsense: off, format: loud }
        extend-select: []
        fail-on: sometimes
        max-findings: some
        per-path: { "legacy/[": { ignore: [all] }, "Catalogs/*": { ignored: [all] } }
        basline: known.json

      """, to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try sandbox.write("lint:\n\tignore: [all]\n", to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try sandbox.write(
      "lint:  # juice-rules: ignore[unknown-key] later\n  ignored: [all] # juice-rules: ignore[unknown-key]\n",
      to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try sandbox.write("lnt: {}\nlint: { ignore: [unknown-key] }\n", to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try sandbox.write("lint: { select: [names], ignore: [nmes] }\n", to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise", "--select", "unused-anchor")
    try transcript.run("lint", "juice-rules.yaml", "--format", "concise")
    try sandbox.write("lint: { select: [] }\n", to: "juice-rules.yaml")
    try transcript.run("lint", "--format", "concise")
    try transcript.compare("lint-configuration")
  }

  @Test
  func `Settings in juice-rules.yaml cannot make 'lint' read files outside of the folder`() throws {
    let sandbox = try faulty()
    let secret = "token: s3cr3t\n"
    try sandbox.write(secret, to: "secret.yaml")
    try sandbox.write("pack: { name: tea }\n" + secret, to: "elsewhere/tea.yaml")
    try sandbox.write("pack: { name: fig }\n", to: "project/Catalogs/fig.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appendingPathComponent("project/link").path,
      withDestinationPath: "../elsewhere")
    sandbox.workingFolder = "project"
    var transcript = Transcript(sandbox)
    for text in [
      "catalogs: ../elsewhere\n", "catalogs: \(sandbox.folder.path)/elsewhere\n",
      "catalogs: link\n",
      "with: [../elsewhere, link]\n", "lint: { baseline: ../secret.yaml }\n",
      "catalogs: a/../../elsewhere\nlint: { ignore: [path-outside-root] }\n",
    ] {
      try sandbox.write(text, to: "project/juice-rules.yaml")
      for arguments in [["lint"], ["lint", "--fix"], ["lint", "--json"]] {
        let run = try sandbox.run(arguments)
        #expect(!run.output.contains("s3cr3t") && !run.error.contains("s3cr3t"))
      }
      try transcript.run("lint", "--format", "concise")
    }
    #expect(try sandbox.run("lint", "--config", "catalogs=../elsewhere").output.contains("s3cr3t"))
    try transcript.compare("lint-outside")
  }

  @Test
  func `A suppression with 'until' expires on the given day`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: tea, locales: [en] }
      fruits:
        # juice-rules: ignore[unused-anchor] until=2027-03-01 while the season lasts
        lemon: &lemon { name: Lemon }

      """, to: "Catalogs/tea.yaml")
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--today", "2027-02-28")
    try transcript.run("lint", "--today", "2027-03-01")
    try transcript.run("lint", "--today", "2027-03-01", "--locale", "ko", "--format", "concise")
    try transcript.compare("lint-until")
  }

  @Test
  func `'lint --fix' fixes only findings that are reported`() throws {
    let sandbox = try faulty()
    let path = "Catalogs/tea.yaml"
    let before = try #require(sandbox.contents(of: path))
    for arguments in [
      ["--ignore", "unknown-ingredient,unused-suppression"], ["--select", "unused-anchor"],
      ["--config", "lint.per-path={ Catalogs/: { ignore: [names, lint] } }"],
    ] {
      _ = try sandbox.run(["lint", "--fix"] + arguments)
      #expect(sandbox.contents(of: path) == before, "\(arguments)")
    }
    try sandbox.run("lint", "--fix")
    let after = String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
    #expect(after.contains("{ lemon: 3 }") && !after.contains("duplicate-recipe"))
    #expect(after.contains("ignore[unused-anchor] for the next season"))
  }

  @Test
  func `'lint -' applies rule options and fixes to the standard input`() throws {
    let sandbox = try faulty()
    let input = "fruits:\n  fig: { name: Fig }  # juice-rules: ignore[custom-tag, merge-key]\n"
    let run = try sandbox.run("lint", "-", "--fix", "--statistics", input: input)
    #expect(run.output == "fruits:\n  fig: { name: Fig }\n" && run.status == 0)
    #expect(run.error.contains("no findings"))
    let off = try sandbox.run("lint", "-", "--ignore", "unused-suppression", input: input)
    #expect(off.status == 0)
  }
}
