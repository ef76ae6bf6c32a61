import TestSupport
import Testing

/// Help, as it is read.
@Suite(.tags(.process))
struct HelpTests {
  /// The dump of all commands as `--experimental-dump-help` prints it.
  private static func dump(_ locale: String) throws -> JSON {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = locale
    return try sandbox.run("--experimental-dump-help").json["command"]
  }

  /// The words of each command that has help, groups included.
  static let commands: [[String]] = {
    func names(in command: JSON, below path: [String]) -> [[String]] {
      let subcommands = command["subcommands"].array.filter {
        $0["commandName"].string != "help" && $0["shouldDisplay"].bool != false
      }
      return [path]
        + subcommands.flatMap { names(in: $0, below: path + [$0["commandName"].string ?? ""]) }
    }
    return (try? dump("en")).map { names(in: $0, below: []) } ?? []
  }()

  @Test
  func `'--help' prints the help of every command`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    for command in HelpTests.commands {
      let run = try sandbox.run(command + ["--help"])
      #expect(run.status == 0 && run.error.isEmpty)
      transcript.note(run)
    }
    try transcript.compare("help")
  }

  /// The headings are the parser's.
  @Test
  func `'--help' explains commands and options in Korean`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "ko"
    var transcript = Transcript(sandbox)
    try transcript.run("--help")
    try transcript.run("make", "--help")
    try transcript.compare("help-ko")
  }

  @Test
  func `Every text of help is in Korean, too`() throws {
    func check(_ english: JSON, _ korean: JSON) {
      let name = english["commandName"].string ?? english["valueName"].string ?? ""
      for key in ["abstract", "discussion"] where !["help", "version"].contains(name) {
        guard let text = english[key].string else { continue }
        let translation = korean[key].string ?? ""
        #expect(!text.contains(/[가-힣]{2,} [가-힣]{2,}/) || name == "", "\(name): \(text)")
        #expect(translation.contains(/[가-힣]/), "\(name): \(text)")
      }
      for key in ["subcommands", "arguments"] {
        #expect(english[key].array.count == korean[key].array.count)
        for (english, korean) in zip(english[key].array, korean[key].array) {
          check(english, korean)
        }
      }
    }
    check(try Self.dump("en"), try Self.dump("ko"))
  }

  /// The parser breaks a longer line, and a command in two lines cannot be copied.
  @Test(arguments: ["en", "ko"])
  func `An example in help fits in a line`(locale: String) throws {
    func check(_ command: JSON) {
      let lines = (command["discussion"].string ?? "").split(separator: "\n")
      for line in lines where line.hasPrefix("  ") { #expect(line.count <= 80, "\(line)") }
      command["subcommands"].array.forEach(check)
    }
    check(try Self.dump(locale))
  }

  @Test
  func `'--version' prints the version`() throws {
    let run = try Sandbox().run("--version")
    #expect(run.output == "1.0.0\n")
    #expect(run.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `'completions' and '--generate-completion-script' print a script for each shell`(
    shell: String
  ) throws {
    let run = try Sandbox().run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("juice-rules"))
    #expect(try Sandbox().run("completions", shell).output == run.output)
  }

  @Test
  func `Completion offers the ids of recipes and ingredients`() throws {
    let sandbox = try Sandbox.withCorner()
    let recipes = try sandbox.run(
      "---completion", "make", "--", "positional@0", "2", "1", "juice-rules", "make", "l")
    #expect(recipes.status == 0)
    let ingredients = try sandbox.run(
      "---completion", "stock", "add", "--", "positional@0", "3", "1", "juice-rules", "stock",
      "add", "m")
    #expect(recipes.output.split(separator: "\n") == ["lime-milk"])
    #expect(ingredients.output.split(separator: "\n").sorted() == ["mango", "milk", "mint"])
  }
}

/// The advice on a wrong command line is in the requested language, and names a next step that exists.
@Suite(.tags(.process))
struct WrongCommandLineTests {
  private static let commands = HelpTests.commands.filter { !$0.isEmpty }

  /// Arguments that are wrong for any command.
  private static let mistakes: [[String]] = [
    ["--frobnicate"], ["--jsn"], ["--locale"], ["--color", "blue"], ["--json=yes"], ["-Z"],
    ["--no-such=1"], ["a", "b", "c", "--frobnicate"],
  ]

  private func run(_ words: [String], in locale: String) throws -> Run {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = locale == "ko" ? "ko_KR.UTF-8" : "C"
    return try sandbox.run(words)
  }

  @Test(arguments: commands, ["en", "ko"])
  func `The advice on a wrong command line is in the requested language`(
    command: [String], locale: String
  ) throws {
    let language =
      ["lint", "rule"].contains(command[0]) ? ["--locale", locale] : [String]()
    for mistake in WrongCommandLineTests.mistakes {
      let run = try run(command + language + mistake, in: locale)
      let words = (command + mistake).joined(separator: " ")
      #expect(run.status == 2 && run.output.isEmpty, "\(words): \(run.output)")
      #expect(run.error.hasPrefix(locale == "ko" ? "오류: " : "error: "), "\(words): \(run.error)")
      let isKorean = run.error.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(isKorean == (locale == "ko"), "\(words): \(run.error)")
    }
  }

  /// The help that an error names is that of the command at hand.
  @Test(arguments: commands)
  func `The error about an unknown option names the help of the same command`(command: [String])
    throws
  {
    let run = try run(command + ["--frobnicate"], in: "en")
    let advice = try #require(run.error.firstMatch(of: /`juice-rules ([a-z ]+) --help`/))
    #expect(advice.1.split(separator: " ").map(String.init) == command)
    #expect(
      try self.run(advice.1.split(separator: " ").map(String.init) + ["--help"], in: "en").status
        == 0)
  }

  @Test(
    arguments: [
      (["stock", "lst"], "juice-rules stock --help", []),
      (["packs", "grpah"], "juice-rules packs --help", ["graph"]),
      (["mak"], "juice-rules --help", ["make"]),
      (["stock", "hsitory"], "juice-rules stock --help", ["history"]),
      (["help", "stock", "ad"], "juice-rules stock --help", ["add"]),
    ] as [([String], String, [String])])
  func `The error about an unknown command names the help of its command group`(
    words: [String], help: String, similar: [String]
  ) throws {
    for locale in ["en", "ko"] {
      let run = try run(words, in: locale)
      #expect(run.status == 2 && run.error.contains("`\(help)`"), "\(run.error)")
      var suggested: [String] = []
      for match in run.error.matches(of: /(?:did you mean|후보:) (.*)/) {
        for name in match.1.matches(of: /`([^`]+)`/) {
          suggested.append(String(name.1))
          let group = Array(words.filter { $0 != "help" }.dropLast())
          #expect(try self.run(group + [String(name.1), "--help"], in: "en").status == 0)
        }
      }
      #expect(suggested == similar, "\(run.error)")
    }
  }

  @Test(
    arguments: [
      (["lint", "--fxi"], "--fix"), (["lint", "--outptu", "x"], "--output"),
      (["make", "kiwi-juice", "--coutn", "2"], "--count"),
    ] as [([String], String)])
  func `The error about an unknown option suggests a similar option of the command`(
    words: [String], similar: String
  ) throws {
    let run = try run(words, in: "en")
    #expect(run.status == 2 && run.error.contains("'\(similar)'"), "\(run.error)")
  }

  @Test(arguments: ["en", "ko"])
  func `'--relative-to' refuses a path that is not a folder`(locale: String) throws {
    let run = try run(["lint", "--relative-to", "nowhere", "--locale", locale], in: locale)
    #expect(run.status == 2 && run.error.contains("`nowhere`"))
    #expect(
      try self.run(["lint", "--relative-to", "Catalogs/classic/pack.yaml"], in: "en").status == 2)
    #expect(try self.run(["lint", "--relative-to", "Catalogs"], in: "en").status == 0)
  }

  /// A command that cannot reach the stock is no advice.
  @Test(arguments: ["make", "plan"], ["--store", "variable", "configuration"])
  func `A shortage in an in-memory store does not advise 'stock add'`(command: String, way: String)
    throws
  {
    let sandbox = try Sandbox()
    if way == "variable" { sandbox.environment["JUICE_RULES_STORE"] = "memory" }
    if way == "configuration" { try sandbox.write("store: memory\n", to: "juice-rules.yaml") }
    let run = try sandbox.run(
      [command, "strawberry-juice", "--locale", "en"]
        + (way == "--store" ? ["--store", "memory"] : []))
    #expect(run.status == 1 && !run.output.contains("juice-rules stock add"), "\(run.output)")
  }
}
