import Testing

/// Help, as it is read.
struct HelpTests {
  static let commands: [[String]] = [
    [], ["menu"], ["make"], ["stock"], ["stock", "add"], ["stock", "take"], ["stock", "count"],
    ["stock", "reset"], ["stock", "history"], ["stock", "watch"], ["stock", "open"],
    ["stock", "backup"], ["stock", "undo"], ["stock", "verify"], ["stock", "compact"], ["report"],
    ["calc"], ["explain"], ["packs"],
    ["packs", "graph"], ["lint"], ["rule"], ["schema"],
  ]

  @Test(arguments: ["en", "ko"])
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

  @Test func version() throws {
    let run = try Sandbox().run("--version")
    #expect(run.output == "1.0.0\n")
    #expect(run.status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScript(shell: String) throws {
    let run = try Sandbox().run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("juice-rules"))
  }

  @Test func completionOfNames() throws {
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
