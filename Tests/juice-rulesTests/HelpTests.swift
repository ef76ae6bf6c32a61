import Testing

/// Help, as it is read.
struct HelpTests {
  static let commands: [[String]] = [
    [], ["menu"], ["make"], ["stock"], ["stock", "add"], ["stock", "take"], ["stock", "count"],
    ["stock", "reset"], ["stock", "history"], ["stock", "watch"], ["stock", "open"],
    ["stock", "backup"], ["stock", "undo"], ["stock", "verify"], ["stock", "compact"],
    ["stock", "upgrade"], ["stock", "grant"], ["report"],
    ["calc"], ["eval"], ["explain"], ["packs"],
    ["packs", "graph"], ["init"], ["new"], ["new", "recipe"], ["new", "fruit"], ["new", "extra"],
    ["new", "rule"], ["new", "pack"], ["rename"], ["remove"],
    ["lint"], ["fmt"], ["rule"], ["schema"],
  ]

  @Test("`--help` prints the help of every command", arguments: ["en", "ko"])
  func help(locale: String) throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = locale
    var transcript = Transcript(sandbox)
    for command in HelpTests.commands {
      let run = try sandbox.run(command + ["--help"])
      #expect(run.status == 0 && run.error.isEmpty)
      transcript.note(run)
    }
    try transcript.compare("help-\(locale)")
  }

  @Test("`--version` prints the version")
  func version() throws {
    let run = try Sandbox().run("--version")
    #expect(run.output == "1.0.0\n")
    #expect(run.status == 0)
  }

  @Test(
    "`--generate-completion-script` prints a script for each shell",
    arguments: ["bash", "zsh", "fish"])
  func completionScript(shell: String) throws {
    let run = try Sandbox().run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("juice-rules"))
  }

  @Test("Completion offers the ids of recipes and ingredients")
  func completionOfNames() throws {
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

/// The messages for a wrong command line are in the requested language, and name a next step that exists.
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

  @Test(
    "A wrong command line is reported in the requested language only",
    arguments: commands, ["en", "ko"])
  func everyMistakeIsSaidInOneLanguage(command: [String], locale: String) throws {
    let language =
      ["lint", "rule"].contains(command[0]) ? ["--locale", locale] : [String]()
    for mistake in WrongCommandLineTests.mistakes {
      let run = try run(command + language + mistake, in: locale)
      let words = (command + mistake).joined(separator: " ")
      #expect(run.status == 2 && run.output.isEmpty, "\(words): \(run.output)")
      #expect(run.error.hasPrefix(locale == "ko" ? "오류: " : "error: "), "\(words): \(run.error)")
      let isKorean = run.error.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(isKorean == (locale == "ko"), "\(words): \(run.error)")
      for english in [
        "Unknown", "Missing", "Unexpected", "Did you mean", "Usage:", "Help:", "See '",
      ] {
        #expect(!run.error.contains(english), "\(words): \(run.error)")
      }
    }
  }

  /// The help that an error names is that of the command at hand.
  @Test("The error about an unknown option names the help of the same command", arguments: commands)
  func advisedHelpExists(command: [String]) throws {
    let run = try run(command + ["--frobnicate"], in: "en")
    let advice = try #require(run.error.firstMatch(of: /`juice-rules ([a-z ]+) --help`/))
    #expect(advice.1.split(separator: " ").map(String.init) == command)
    #expect(
      try self.run(advice.1.split(separator: " ").map(String.init) + ["--help"], in: "en").status
        == 0)
  }

  @Test(
    "The error about an unknown command names the help of its command group",
    arguments: [
      (["stock", "lst"], "juice-rules stock --help", []),
      (["packs", "grpah"], "juice-rules packs --help", ["graph"]),
      (["mak"], "juice-rules --help", ["make"]),
      (["stock", "hsitory"], "juice-rules stock --help", ["history"]),
      (["help", "stock", "ad"], "juice-rules stock --help", ["add"]),
    ] as [([String], String, [String])])
  func unknownCommandsNameTheirGroup(words: [String], help: String, similar: [String]) throws {
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
      (["lint", "--fxi"], ["--fix"]), (["lint", "--outptu", "x"], ["--output"]),
      (["make", "kiwi-juice", "--coutn", "2"], ["--count"]),
      (["menu", "--isolated"], []), (["menu", "--note", "x"], []), (["stock", "--force"], []),
      (["calc", "--catalogs", "x"], []),
    ] as [([String], [String])])
  func suggestedOptionsExist(words: [String], similar: [String]) throws {
    let run = try run(words, in: "en")
    #expect(run.status == 2 && run.error.contains("unknown option `"))
    let suggested = run.error.matches(of: /did you mean `([^`]+)`/).map { String($0.1) }
    #expect(suggested == similar, "\(run.error)")
    let help = try self.run([words[0], "--help"], in: "en").output
    for option in suggested { #expect(help.contains(option), "\(run.error)") }
  }

  @Test("`--relative-to` refuses a path that is not a folder", arguments: ["en", "ko"])
  func relativeToIsAFolder(locale: String) throws {
    let run = try run(["lint", "--relative-to", "nowhere", "--locale", locale], in: locale)
    #expect(run.status == 2 && run.error.contains("`nowhere`"))
    #expect(
      try self.run(["lint", "--relative-to", "Catalogs/classic/pack.yaml"], in: "en").status == 2)
    #expect(try self.run(["lint", "--relative-to", "Catalogs"], in: "en").status == 0)
  }

  /// A command that cannot reach the stock is no advice.
  @Test(
    "A shortage in an in-memory store does not advise `stock add`",
    arguments: ["make", "plan"], ["--store", "variable", "configuration"])
  func aStoreInMemoryIsNotAdvised(command: String, way: String) throws {
    let sandbox = try Sandbox()
    if way == "variable" { sandbox.environment["JUICE_RULES_STORE"] = "memory" }
    if way == "configuration" { try sandbox.write("store: memory\n", to: "juice-rules.yaml") }
    let run = try sandbox.run(
      [command, "strawberry-juice", "--locale", "en"]
        + (way == "--store" ? ["--store", "memory"] : []))
    #expect(run.status == 1 && !run.output.contains("juice-rules stock add"), "\(run.output)")
  }
}
