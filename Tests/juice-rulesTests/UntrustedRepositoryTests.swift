import Foundation
import TestSupport
import Testing

/// A repository that anybody may have sent cannot make lint write, ask a server, act on a terminal or a CI, or
/// show files from elsewhere.
@Suite(.tags(.process))
struct UntrustedRepositoryTests {
  private static let formats = [
    "text", "concise", "json", "json-lines", "sarif", "github", "gitlab", "junit", "checkstyle",
  ]

  /// Texts that would act on a terminal or on the log of a CI if they were printed unescaped.
  private static let hostile = [
    "::error::x", "##[error]x", "\u{1B}[31mred", "\u{9B}31m", "\u{202E}evil\u{2066}",
    "a\r::error::b",
    "\n::warning::c",
  ]

  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    let url = sandbox.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// Every file of the sandbox, and what is in it.
  private func contents(of sandbox: Sandbox) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.folder.path)
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, sandbox.contents(of: $0) ?? Data()) })
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { String(format: "\\U%08x", $0.value) }.joined() + "\""
  }

  @Test(arguments: hostile)
  func `Names in a repository cannot act as terminal or CI commands in the output of 'lint'`(
    name: String
  ) throws {
    let sandbox = try Sandbox(catalogs: [])
    let file = name.replacingOccurrences(of: "/", with: "")
    try sandbox.write(
      "pack: { name: \(quoted(name)) }\n\(quoted(name)): 1\n", to: "Catalogs/evil/pack.yaml")
    try sandbox.write(
      "fruits:\n  \(quoted(name)): { name: \(quoted(name)) }\n  k: { name: K } # juice-rules: ignore[x] ::error::z\n",
      to: "Catalogs/evil/\(file).yaml")
    try sandbox.write(
      "pack: { name: z }\n  \(file.filter { !$0.isNewline }): [\n", to: "Catalogs/\(file)/pack.yaml"
    )
    for format in UntrustedRepositoryTests.formats {
      for locale in ["en", "ko"] {
        let run = try sandbox.run("lint", "--format", format, "--locale", locale)
        let printed = run.output + run.error
        let lines = printed.split(whereSeparator: \.isNewline)
        #expect(
          !printed.unicodeScalars.contains {
            "\u{1B}\u{9B}\u{202E}\u{2066}\r".unicodeScalars.contains($0)
          })
        #expect(!lines.contains { $0.hasPrefix("##") }, "\(format): \(printed)")
        let commands = lines.filter { $0.drop { $0 == " " }.hasPrefix("::") }
        let known = format == "github" ? ["::error ", "::warning ", "::notice "] : []
        #expect(
          commands.allSatisfy { line in known.contains { line.hasPrefix($0) } },
          "\(format): \(printed)")
        #expect(run.status == 1 && !run.wasKilled)
      }
    }
    let files = try sandbox.run("lint", "--show-files")
    #expect(files.status == 0 && !("\n" + files.output).contains("\n::"))
    #expect(!files.output.contains("\u{1B}"))
  }

  @Test
  func `'lint' writes no file that juice-rules.yaml names`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "store: sqlite:stolen.sqlite\nlint: { baseline: known.yaml }\noutput: written.txt\n",
      to: "juice-rules.yaml")
    try sandbox.write(
      "{\"schema\": \"juice-rules/baseline/1\", \"paths\": [], \"findings\": []}\n",
      to: "known.yaml")
    let before = try contents(of: sandbox)
    for format in UntrustedRepositoryTests.formats {
      #expect(try sandbox.run("lint", "--format", format).status == 1)
    }
    #expect(try sandbox.run("lint", "--show-files").status == 0)
    #expect(try contents(of: sandbox) == before)
  }

  @Test
  func `'lint' does not connect to the server of a configured store`() throws {
    let sandbox = try Sandbox()
    // The reserved port refuses at once: whoever asked would say so.
    try sandbox.write("store: postgresql://127.0.0.1:1/x\n", to: "juice-rules.yaml")
    let run = try sandbox.run("lint", "--json")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(!run.output.contains("refused"))
    #expect(!sandbox.exists(".juice-rules"))
  }

  @Test
  func `'lint' prints no content of files outside of the repository`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("password: [hunter2\n", to: "outside/secret.yaml")
    sandbox.workingFolder = "inside"
    try sandbox.write(
      "pack: { name: a, requires: { '../../outside': '*' } }\n", to: "inside/Catalogs/a/pack.yaml")
    try sandbox.write("packs: [a, ../../outside/secret.yaml]\n", to: "inside/Catalogs/catalog.yaml")
    try link("inside/Catalogs/a/x.yaml", to: "../../../outside/secret.yaml", in: sandbox)
    try link("inside/Catalogs/b", to: "../../outside", in: sandbox)
    try link("inside/Catalogs/c.yaml", to: "/proc/self/environ", in: sandbox)
    for format in UntrustedRepositoryTests.formats {
      let run = try sandbox.run("lint", "--format", format)
      #expect(run.status == 1)
      #expect(!(run.output + run.error).contains("hunter2"), "\(format)")
      #expect(!(run.output + run.error).contains("LC_ALL"), "\(format)")
    }
    let rules = try sandbox.run("lint", "--json").json["findings"].array.compactMap {
      $0["rule"].string
    }
    #expect(rules.count { $0 == "link-outside-root" } == 3)
  }

  @Test(arguments: [
    "catalogs: ../outside", "catalogs: ../outside/secret.yaml", "with: ../outside/secret.yaml",
    "catalogs: /etc/passwd", "catalogs: link", "lint: { baseline: ../outside/secret.yaml }",
    "lint: { baseline: link/secret.yaml }",
  ])
  func `A path in juice-rules.yaml that leads out of the repository is reported and not read`(
    text: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write("password: [hunter2\n", to: "outside/secret.yaml")
    try sandbox.write("pack: { name: a }\n", to: "inside/Catalogs/a/pack.yaml")
    try sandbox.write(text + "\n", to: "inside/juice-rules.yaml")
    try link("inside/link", to: "../outside", in: sandbox)
    sandbox.workingFolder = "inside"
    let run = try sandbox.run("lint")
    #expect(run.status == 1 && run.output.contains("error[path-outside-root]"), "\(run.error)")
    #expect(!(run.output + run.error).contains("hunter2"))
    #expect(!(run.output + run.error).contains("root:"))
  }

  @Test
  func `A juice-rules.yaml that is a link out of the repository is reported and not read`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("password: [hunter2\n", to: "outside/secret.yaml")
    try sandbox.write("pack: { name: a }\n", to: "inside/Catalogs/a/pack.yaml")
    try link("inside/juice-rules.yaml", to: "../outside/secret.yaml", in: sandbox)
    sandbox.workingFolder = "inside"
    let run = try sandbox.run("lint")
    #expect(run.status == 1 && run.output.contains("link-outside-root"))
    #expect(!run.output.contains("hunter2"))
  }

  @Test
  func `'lint' prints the same report for the same files in any path order and locale`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("pack: { name: tea }\nfruit: {}\n", to: "Catalogs/tea.yaml")
    try sandbox.write("fruit: {}\n", to: "Catalogs/classic/more.yaml")
    let whole = try sandbox.run("lint", "Catalogs")
    #expect(whole.status == 1)
    let full = sandbox.folder.appendingPathComponent("Catalogs").path
    let orders = [
      ["Catalogs", "Catalogs/classic", "Catalogs/classic/recipes.yaml"],
      ["Catalogs/classic/recipes.yaml", "Catalogs/tea.yaml", "./Catalogs/", "Catalogs/classic"],
      ["Catalogs", "Catalogs"], [full, "Catalogs/classic"], ["Catalogs/../Catalogs"],
    ]
    for paths in orders {
      for locale in ["C", "ko_KR.UTF-8", "tr_TR.UTF-8", "C.UTF-8"] {
        sandbox.environment["LC_ALL"] = locale
        let run = try sandbox.run(["lint"] + paths)
        #expect(run.output == whole.output && run.status == 1, "\(paths) in \(locale)")
      }
    }
    sandbox.workingFolder = "Catalogs/classic"
    for paths in [["../../Catalogs"], [".."], ["..", "."]] {
      let run = try sandbox.run(["lint", "--relative-to", "../.."] + paths)
      #expect(run.output == whole.output, "\(paths)")
    }
  }
}
