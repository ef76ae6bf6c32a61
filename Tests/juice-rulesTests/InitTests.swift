import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `init`, and the way from an empty folder to a juice of one's own.
@Suite(.tags(.process))
struct InitTests {
  private static let everything = [
    "--set-up", "editor", "--set-up", "pre-commit", "--set-up", "github", "--set-up", "gitlab",
    "--set-up", "yamllint", "--owner", "OWNER",
  ]

  /// An empty folder.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("Catalogs"))
    return sandbox
  }

  private func paths(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path).sorted()
  }

  @Test(arguments: ["en", "ko"])
  func `'init' creates a catalog and names the next commands`(locale: String) throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("init", "--diff", "--locale", locale)
    try transcript.run("init", "--locale", locale)
    try transcript.run("init", "--locale", locale)
    try transcript.run("lint", "--locale", locale)
    try transcript.run("make", "kiwi-mango-juice")
    try transcript.run(["init", "my stand", "--pack", "lemonade", "--json"] + Self.everything)
    for file in try paths(in: sandbox) where file.hasSuffix(".yaml") || file.hasSuffix(".yml") {
      transcript.note(file, in: sandbox)
    }
    try transcript.compare("init-\(locale)")
  }

  @Test(arguments: ["en", "ko"])
  func `Wrong options are refused, and nothing is created`(locale: String) throws {
    let sandbox = try sandbox()
    try sandbox.write("mine\n", to: "taken/Schemas/pack.schema.json")
    try sandbox.write("mine\n", to: "file")
    try sandbox.write("mine\n", to: "full/Catalogs/mine.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.folder.appendingPathComponent("taken/juice-rules.yaml").path,
      withDestinationPath: "nowhere")
    let before = try paths(in: sandbox)
    var transcript = Transcript(sandbox)
    for words in [
      [""], ["x", "--pack", "My Stand"], ["x", "--pack", ""], ["x", "--set-up", "emacs"],
      ["x", "--set-up", "github"], ["x", "--set-up", "gitlab", "--owner", "a/b: c"],
      ["x", "--diff", "--json"], ["taken", "--set-up", "editor"], ["file"], ["file/x"], ["full"],
      ["x", "--locale", "xx yy"],
    ] {
      try transcript.run(
        ["init"] + words + (words.contains("--locale") ? [] : ["--locale", locale]))
    }
    try transcript.compare("init-wrong-\(locale)")
    #expect(try paths(in: sandbox) == before)
  }

  @Test(arguments: ["en", "ko"])
  func `The new catalog has no findings, whatever is set up with it`(locale: String) throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run(["init", "--locale", locale] + Self.everything).status == 0)
    let lint = try sandbox.run("lint", "--select", "all", "--fail-on", "info")
    #expect(lint.status == 0 && lint.output == "no findings in 3 files\n", "\(lint)")
    #expect(try sandbox.run("fmt", "--check").status == 0)
  }

  @Test
  func `The CI jobs of 'init' are those of the pages`() throws {
    let sandbox = try sandbox()
    #expect(try sandbox.run(["init"] + Self.everything).status == 0)
    for (file, page) in [
      (".github/workflows/catalogs.yml", "GitHubActions"), (".gitlab-ci.yml", "GitLabCI"),
    ] {
      let path = "Sources/JuiceLint/JuiceLint.docc/\(page).md"
      let text = try String(
        contentsOf: Binary.repository.appendingPathComponent(path), encoding: .utf8)
      let job = String(decoding: try #require(sandbox.contents(of: file)), as: UTF8.self)
      #expect(text.contains("```yaml \(file)\n\(job)```\n"), "\(job)")
    }
  }

  @Test
  func `The patch of '--diff' makes the same files`() throws {
    let (first, second) = (try sandbox(), try sandbox())
    let words = ["init", "--set-up", "pre-commit", "--locale", "ko"]
    let patch = try first.run(words + ["--diff"])
    #expect(try paths(in: first).isEmpty)
    try first.write(patch.output, to: "../\(first.folder.lastPathComponent).patch")
    let applied = try first.script(
      "git init -q . && git apply ../$(basename \"$PWD\").patch && rm -rf .git")
    #expect(applied.status == 0, "\(applied)")
    try FileManager.default.removeItem(
      at: first.folder.deletingLastPathComponent().appendingPathComponent(
        "\(first.folder.lastPathComponent).patch"))
    #expect(try second.run(words).status == 0)
    #expect(try paths(in: first) == paths(in: second))
    for path in try paths(in: first) {
      #expect(first.contents(of: path) == second.contents(of: path))
    }
  }

  @Test
  func `If a file cannot be written, none is left behind`() throws {
    let sandbox = try sandbox()
    try sandbox.write("", to: "stand/.github/keep")
    let run = try sandbox.unprivilegedScript(
      """
      chmod 555 stand/.github
      $tool init stand --set-up github --owner OWNER 2>&1; s=$?
      chmod 755 stand/.github; exit $s
      """)
    #expect(run.status == 2 && run.output.contains("cannot be written"), "\(run)")
    #expect(try paths(in: sandbox) == ["stand", "stand/.github", "stand/.github/keep"])
  }

  @Test(arguments: [0, 1, 2, 4, 8, 16, 32])
  func `A signal leaves all files or none`(milliseconds: Int) throws {
    let sandbox = try sandbox()
    let run = try sandbox.script(
      """
      $tool init --set-up editor & sleep 0.\(String(format: "%03d", milliseconds))
      kill -TERM $! 2> /dev/null; wait $!
      """)
    let paths = try paths(in: sandbox)
    #expect([0, 7].contains(paths.count { $0.contains(".") }), "\(run) \(paths)")
  }

  @Test(arguments: ["en", "ko"])
  func `A person who answers a few questions makes a juice of their own`(locale: String) throws {
    let session = try TerminalSession(
      """
      mkdir stand; cd stand; export LC_ALL=\(locale == "ko" ? "ko_KR.UTF-8" : "C")
      $tool init && $tool new recipe && $tool make mango-juice
      """, columns: 100)
    let questions =
      locale == "ko"
      ? ["아이디 (예: kiwi-juice): ", "이름 (ko): ", "이름 (en): ", "재료 (예: 키위=3): ", "다른 재료 (없으면 빈 줄): "]
      : [
        "Id, such as kiwi-juice: ", "Name (en): ", "Name (ko): ", "Ingredient, such as", "Another",
      ]
    let names = locale == "ko" ? ["망고쥬스", "Mango Juice"] : ["Mango Juice", "망고쥬스"]
    for (question, answer) in zip(questions, ["mango-juice"] + names + ["ma\t3", ""]) {
      try session.wait(for: question)
      for key in answer { session.terminal.type(String(key)) }
      session.terminal.type("\n")
    }
    #expect(try session.finish() == 0)
    #expect(session.screen.contains(names[0]))
    #expect(
      session.contents(of: "stand/Catalogs/stand/recipes.yaml").hasSuffix(
        "  mango-juice:\n    name: { \(locale): \(names[0]), \(locale == "ko" ? "en" : "ko"): \(names[1]) }\n"
          + "    ingredients:\n      mango: 3\n"))
  }

  @Test(arguments: ["en", "ko"])
  func `Three commands lead from an empty folder to a juice of one's own`(locale: String) throws {
    let sandbox = try sandbox()
    var transcript = Transcript(sandbox)
    let language = ["--locale", locale]
    try transcript.run(["init"] + language)
    try transcript.run(
      [
        "new", "recipe", "mango-juice", "--name", "ko=망고쥬스", "--name", "en=Mango Juice",
        "--ingredient", "mango=3",
      ] + language)
    try transcript.run(["make", "mango-juice"] + language)
    try transcript.compare("first-juice-\(locale)")
  }
}
