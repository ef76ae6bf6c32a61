import Foundation
import TestSupport
import Testing

/// `lint --since`: what changes cause, and nothing that was there before.
@Suite(.tags(.process))
struct SinceTests {
  /// A repository with one commit, and a fault in it that is known.
  private func repository() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      pack: { name: tea, version: 1.0.0, requires: { classic: "*" } }
      fruits:
        lemon: { name: Lemon, colour: yellow }
      recipes:
        kiwi-tea: { name: Kiwi Tea, ingredients: { kiwi: 1, lemon: 2 } }
        mint-tea: { name: Mint Tea, ingredients: { mint: 1 } }

      """, to: "Catalogs/tea.yaml")
    try git("init", "-q", "-b", "main", in: sandbox)
    try commit(sandbox)
    return sandbox
  }

  private func git(_ arguments: String..., in sandbox: Sandbox) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments =
      [
        "-C", sandbox.folder.path, "-c", "user.name=t", "-c", "user.email=t@example.com",
        "-c", "commit.gpgSign=false",
      ] + arguments
    process.environment = ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    try process.runWithLimit()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments)")
  }

  private func commit(_ sandbox: Sandbox) throws {
    try git("add", "-A", in: sandbox)
    try git("commit", "-q", "--allow-empty", "-m", "change", in: sandbox)
  }

  private func edit(_ sandbox: Sandbox, _ path: String, _ old: String, _ new: String) throws {
    let text = String(decoding: try #require(sandbox.contents(of: path)), as: UTF8.self)
    #expect(text.contains(old))
    try sandbox.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  /// Returns the rule and the path of each finding.
  private func findings(
    _ sandbox: Sandbox, _ arguments: String..., since: String = "HEAD"
  ) throws -> [String] {
    let run = try sandbox.run(["lint", "--json", "--since", since] + arguments)
    #expect(run.status < 2, "\(run.output)\(run.error)")
    return run.json["findings"].array.map {
      "\($0["rule"].string ?? "") \($0["path"].string ?? "")"
    }
  }

  @Test
  func `'lint --since' reports nothing if nothing has changed`() throws {
    let sandbox = try repository()
    #expect(try sandbox.run("lint").status == 1)
    #expect(try findings(sandbox) == [])
  }

  @Test
  func `'lint --since' reports findings on changed lines`() throws {
    let sandbox = try repository()
    try edit(sandbox, "Catalogs/tea.yaml", "mint: 1 }", "mint: 2 }")
    #expect(try findings(sandbox) == ["unknown-ingredient recipes.mint-tea.ingredients.mint"])
    try commit(sandbox)
    #expect(try findings(sandbox) == [])
    #expect(try findings(sandbox, since: "HEAD~1").count == 1)
    #expect(try findings(sandbox, since: "main~1").count == 1)
  }

  @Test
  func `'lint --since' reports findings that a change causes in unchanged lines`() throws {
    let sandbox = try repository()
    try edit(sandbox, "Catalogs/classic/fruits.yaml", "  kiwi:\n", "  goldkiwi:\n")
    let found = try findings(sandbox)
    #expect(found.contains("unknown-ingredient recipes.kiwi-juice.ingredients.kiwi"))
    #expect(found.contains("unknown-ingredient recipes.kiwi-tea.ingredients.kiwi"))
    #expect(!found.contains { $0.contains("mint") || $0.contains("colour") })
    #expect(
      try findings(sandbox, "Catalogs/tea.yaml") == [
        "unknown-ingredient recipes.kiwi-tea.ingredients.kiwi"
      ])
  }

  @Test
  func `'lint --since' ignores moved lines and line endings but not renamed files`() throws {
    let sandbox = try repository()
    try edit(sandbox, "Catalogs/tea.yaml", "fruits:\n", "# 과일\n\nfruits:\n")
    #expect(try findings(sandbox) == [])
    // A checkout with other line breaks.
    try edit(sandbox, "Catalogs/tea.yaml", "\n", "\r\n")
    #expect(try findings(sandbox) == [])
    try git("mv", "Catalogs/tea.yaml", "Catalogs/chai.yaml", in: sandbox)
    #expect(try findings(sandbox).count == 2, "every line of a new file is new")
  }

  @Test
  func `'lint --since' reports findings in untracked files`() throws {
    let sandbox = try repository()
    try sandbox.write(
      "pack: { name: ale, version: 1.0.0 }\nfruits: { hop: { name: Hop, x: 1 } }\n",
      to: "Catalogs/ale.yaml")
    #expect(try findings(sandbox) == ["unknown-key fruits.hop.x"])
    try FileManager.default.removeItem(
      at: sandbox.folder.appendingPathComponent("Catalogs/ale.yaml"))
    try sandbox.write("pack: { name: a, x: 1 }\n", to: "more/a.yaml")
    #expect(try findings(sandbox, "more") == ["unknown-key pack.x"])
  }

  @Test
  func `'lint --since' compares the standard input with the file of '--stdin-filename'`() throws {
    let sandbox = try repository()
    let text = String(
      decoding: try #require(sandbox.contents(of: "Catalogs/tea.yaml")), as: UTF8.self)
    let arguments = [
      "lint", "-", "--stdin-filename", "Catalogs/tea.yaml", "--since", "HEAD", "--json",
    ]
    #expect(try sandbox.run(arguments, input: text).json["findings"].array.isEmpty)
    let changed = text.replacingOccurrences(of: "lemon: 2", with: "lemmon: 2")
    #expect(try sandbox.run(arguments, input: changed).json["findings"].array.count == 1)
  }

  @Test
  func `'lint --since' works from any folder of the repository`() throws {
    let sandbox = try repository()
    try edit(sandbox, "Catalogs/tea.yaml", "mint: 1 }", "mint: 2 }")
    sandbox.workingFolder = "Catalogs/classic"
    #expect(try findings(sandbox, "../tea.yaml").count == 1)
    #expect(try findings(sandbox, "..").count == 1)
    #expect(try findings(sandbox, sandbox.folder.path + "/Catalogs/tea.yaml").count == 1)
    #expect(try findings(sandbox, "../tea.yaml", "--relative-to", "/").count == 1)
  }

  @Test
  func `'lint --since' follows the symbolic links of the revision`() throws {
    let sandbox = try repository()
    let link = sandbox.folder.appendingPathComponent("Catalogs/chai.yaml").path
    try FileManager.default.moveItem(
      atPath: sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path,
      toPath: sandbox.folder.appendingPathComponent("Catalogs/tea.txt").path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "tea.txt")
    try commit(sandbox)
    #expect(try findings(sandbox, "Catalogs/chai.yaml", "Catalogs/tea.txt") == [])
  }

  @Test
  func `'lint --since' can be combined with a baseline`() throws {
    let sandbox = try repository()
    try sandbox.run("lint", "--baseline", "b.json", "--write-baseline")
    try commit(sandbox)
    try edit(sandbox, "Catalogs/tea.yaml", "mint: 1 }", "lemon: 1, minty: 2 }")
    #expect(
      try findings(sandbox, "--baseline", "b.json").sorted() == [
        "stale-baseline-entry ", "unknown-ingredient recipes.mint-tea.ingredients.minty",
      ])
  }

  @Test
  func `'lint --since' refuses unknown revisions, fixes and folders without a repository`() throws {
    let sandbox = try repository()
    var transcript = Transcript(sandbox)
    for revision in ["nope", "HEAD~9", "HEAD:Catalogs", "", "a..b", "--all"] {
      try transcript.run("lint", "--since=\(revision)")
      try transcript.run("lint", "--since=\(revision)", "--locale", "ko")
    }
    try transcript.run("lint", "--since", "HEAD", "--fix")
    try transcript.run("lint", "--since", "HEAD", "--diff", "--locale", "ko")
    try transcript.run("lint", "--since", "HEAD", "--baseline", "b.json", "--write-baseline")
    try transcript.run("lint", "none", "--since", "HEAD")
    sandbox.environment["PATH"] = "/nonexistent"
    try transcript.run("lint", "--since", "HEAD")
    sandbox.environment["PATH"] = "/usr/bin:/bin"
    sandbox.environment["GIT_CEILING_DIRECTORIES"] = "/"
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(".git"))
    try transcript.run("lint", "--since", "HEAD", "--locale", "ko")
    try transcript.compare("since-wrong")
  }

  @Test
  func `'lint --since' advises 'git fetch --unshallow' in a shallow clone`() throws {
    let origin = try repository()
    try commit(origin)
    let sandbox = try Sandbox()
    try git("clone", "-q", "--depth", "1", "file://\(origin.folder.path)", "copy", in: sandbox)
    sandbox.workingFolder = "copy"
    #expect(try sandbox.run("lint", "--since", "HEAD").status == 0)
    let run = try sandbox.run("lint", "--since", "HEAD~1")
    #expect(run.status == 2 && run.error.contains("git fetch --unshallow"))
  }
}
