#if CLI
  import Foundation
  import JuiceRules
  import Testing

  @testable import juice_rules
  import TestSupport

  /// Each pair of options that the help of a command offers works, or is refused with both names. `lint --watch`, which
  /// does not end, has tests of its own. `serve` comes as far as its port, which is taken.
  struct OptionPairTests {
    /// A command as `--experimental-dump-help` describes it.
    struct Command: CustomTestStringConvertible, Sendable {
      let path: [String]
      /// Each option with each way to give it.
      let options: [(name: String, words: [String])]

      var testDescription: String { path.joined(separator: " ") }
    }

    static let commands: [Command] = {
      guard let run = try? Sandbox(catalogs: []).run("--experimental-dump-help") else { return [] }
      return commands(in: run.json["command"], below: [])
    }()

    private static func commands(in command: JSON, below path: [String]) -> [Command] {
      let subcommands = command["subcommands"].array.filter { $0["commandName"].string != "help" }
      guard subcommands.isEmpty else {
        return subcommands.flatMap {
          commands(in: $0, below: path + [$0["commandName"].string ?? ""])
        }
      }
      return [Command(path: path, options: command["arguments"].array.flatMap(options))]
    }

    private static func options(in argument: JSON) -> [(name: String, words: [String])] {
      let long = argument["names"].array.first { $0["kind"].string == "long" }
      guard argument["kind"].string != "positional", argument["shouldDisplay"].bool != false,
        let name = long?["name"].string, !["help", "version", "color", "watch"].contains(name)
      else { return [] }
      if argument["kind"].string == "flag" { return [(name, ["--" + name])] }
      let formats = argument["allValues"].array.compactMap(\.string)
      // One for people, and one of those for programs, which are all alike.
      let tried = formats.contains("sarif") ? ["concise", "sarif"] : formats
      let values = name == "format" ? tried : [value(of: name)]
      return values.map { (name, ["--" + name, $0]) }
    }

    /// A value that fits; `%` is a folder of the test's own.
    private static func value(of name: String) -> String {
      let values = [
        "catalogs": "%/Catalogs", "with": "%/more.yaml", "store": "sqlite:%/s.sqlite",
        "stand": "main",
        "locale": "en", "choose": "base=mango", "without": "mint", "count": "2", "mode": "most",
        "key": "a key", "note": "n", "from": "%/amounts.txt", "since": "2020-01-01",
        "until": "2030-01-01", "day": "2020-02-02", "limit": "3", "ingredient": "bar/mango",
        "recipe": "bar/fizz", "kind": "add", "after": "0", "before": "2020-01-01",
        "output": "%/report", "select": "all", "extend-select": "unsorted-ids",
        "ignore": "unused-anchor", "severity": "unused-anchor=info", "max-findings": "3",
        "today": "2027-01-01", "exclude": "x/**", "baseline": "%/known.json",
        "stdin-filename": "%/Catalogs/bar.yaml", "relative-to": "%", "fail-on": "error",
        "fact": "member=true", "order": "cooler", "threads": "1", "config": "lint.fail-on=error",
        "write": "%/Schemas", "width": "80", "lines": "1:2", "name": "X", "emoji": "x",
        "pack": "bar", "unit": "g", "initial": "3", "low": "1", "maximum": "100",
        "set-up": "github", "when": "true", "refuse": "en=x", "confirm": "en=x", "alert": "en=x",
        "owner": "o", "host": "127.0.0.1", "port": "taken port", "staff-key-file": "%/key",
        "allow-host": "juice.example", "trusted-proxy": "127.0.0.1", "log-level": "info",
      ]
      return values[name] ?? "no value for \(name)"
    }

    private static let arguments: [String: [String]] = [
      "make": ["cooler"], "plan": ["cooler"], "stock add": ["mango=1"], "stock take": ["mango=1"],
      "stock count": ["mango=1"], "stock move": ["classic/plum", "mango"],
      "stock drop": ["classic/plum"],
      "stock open": ["main"], "stock grant": ["till"],
      "stock backup": ["%/copy.sqlite", "--force"], "explain": ["mango"],
      "calc": ["1+2"], "eval": ["1+2", "--order", "cooler"], "stock reset": ["--yes"],
      "stock compact": ["--yes", "--before", "2020-01-01"],
      "new recipe": ["id", "--name", "en=X", "--ingredient", "mango=1", "--pack", "bar"],
      "new fruit": ["id", "--name", "en=X", "--initial", "3", "--pack", "bar"],
      "new extra": ["id", "--name", "en=X", "--initial", "3", "--pack", "bar"],
      "new rule": ["id", "--when", "order.count > 5", "--pack", "bar", "--alert", "ko=x"],
      "new pack": ["tea"], "init": ["%/new", "--owner", "o"],
      "remove": ["cooler", "--pack", "bar"], "rename": ["cooler", "chiller"],
    ]

    @Test("The options of every command are read from the generated help")
    func readsTheDeclaration() {
      #expect(Self.commands.count > 20)
      #expect(Self.commands.allSatisfy { !$0.options.isEmpty })
    }

    @Test(
      "Every pair of options works or is refused with the names of both options",
      arguments: commands)
    func pairsWorkOrAreRefused(command: Command) async throws {
      let sandbox = try Sandbox.withBar()
      try sandbox.write(
        Sandbox.bar + "facts: { member: { type: bool, default: false } }\n",
        to: "Catalogs/bar.yaml")
      try sandbox.write("lemon=1\n", to: "amounts.txt")
      try sandbox.write(
        "pack: { name: more, version: 1.0.0, locales: [en] }\n", to: "more.yaml")
      try sandbox.write("{}\n", to: "juice-rules.yaml")
      let plum =
        "pack: { name: classic, version: 1.0.0, locales: [en] }\nfruits: { plum: { name: Plum } }\n"
      try sandbox.write(plum, to: "old/classic.yaml")
      try sandbox.run("lint", "Catalogs", "--baseline", "known.json", "--write-baseline")
      try sandbox.run("stock", "add", "mango=1", "--store", "sqlite:s.sqlite")
      let taken = try LoopbackSocket.listening()
      defer { taken.close() }
      let port = "\(try taken.port())"
      let name = command.testDescription
      for (index, first) in command.options.enumerated() {
        for second in command.options[(index + 1)...] where second.name != first.name {
          if ["new", "remove", "rename"].contains(command.path[0]) {
            try sandbox.write(Sandbox.bar, to: "Catalogs/bar.yaml")
            let made = sandbox.folder.appendingPathComponent("Catalogs/tea")
            try FileManager.default.removeItemIfThere(made)
          }
          if name == "init" {
            try FileManager.default.removeItemIfThere(sandbox.folder.appendingPathComponent("new"))
          }
          if ["stock move", "stock drop"].contains(name) {
            try FileManager.default.removeItemIfThere(
              sandbox.folder.appendingPathComponent("s.sqlite"))
            try sandbox.run(
              "stock", "add", "plum=2", "--catalogs", "old", "--store", "sqlite:s.sqlite")
          }
          let words = words(for: command, first.words + second.words, in: sandbox)
            .map { $0 == "a key" ? UUID().uuidString : $0 == "taken port" ? port : $0 }
          let screen = Screen()
          var environment = screen.environment(isTerminal: { _ in false })
          environment.workingDirectory = sandbox.folder.path
          let store = "sqlite:\(sandbox.folder.path)/s.sqlite"
          environment.variable = { $0 == "JUICE_RULES_STORE" ? store : nil }
          environment.console.isAbandoned = { _ in true }
          let status = await CommandLineTool(environment: environment).run(words)
          let text = screen.text(of: .output) + screen.text(of: .error)
          // There is no repository with the revision, no server with the role and no terminal.
          let expected = [
            "has no revision", "`stock grant`", "port \(port)", "\(port)번 포트",
            "needs a terminal", "터미널이 필요합니다",
          ]
          guard status == .fault, !expected.contains(where: text.contains) else { continue }
          for option in [first, second] {
            // The standard input is what --stdin-filename names, and a baseline what --write-baseline writes.
            let others = [
              "stdin-filename": "`-`", "write-baseline": "--baseline",
              "prune-baseline": "--baseline",
            ]
            let names = ["--" + option.name, others[option.name] ?? "--" + option.name]
            #expect(names.contains(where: text.contains), "\(words): \(text)")
          }
        }
      }
    }

    private func words(for command: Command, _ options: [String], in sandbox: Sandbox) -> [String] {
      var words = command.path + (Self.arguments[command.testDescription] ?? [])
      if command.path == ["lint"] {
        // A small file: there are hundreds of pairs.
        words += options.contains("--stdin-filename") ? ["-"] : ["%/more.yaml"]
        let needsFile =
          options.contains { $0.hasSuffix("e-baseline") } && !options.contains("--baseline")
        if needsFile { words += ["--baseline", "%/known.json"] }
      } else if command.path == ["fmt"] {
        words += options.contains("--stdin-filename") ? ["-"] : ["%/more.yaml"]
      } else if command.options.contains(where: { $0.name == "catalogs" }),
        !options.contains("--catalogs")
      {
        words += ["--catalogs", "%/Catalogs"]
      }
      if command.path == ["serve"], !options.contains("--port") {
        words += ["--port", "taken port"]
      }
      let isNew = command.path == ["new", "recipe"]
      return (words + options).map { $0 == "bar/mango" && isNew ? "bar/lemon=1" : $0 }
        .map { $0.replacing("%", with: sandbox.folder.path) }
    }

    /// Options that would have nothing to act on are refused, whichever comes first.
    @Test(
      "`lint` refuses a pair of options if one of the options would have no effect",
      arguments: [
        ["--diff", "--json"], ["--diff", "--format=json"], ["--diff", "--format=sarif"],
        ["--diff", "--output=x"], ["--diff", "--fail-on=never"], ["--diff", "--max-findings=1"],
        ["--diff", "--baseline=b"], ["--list-rules", "--fix"], ["--list-rules", "--since=HEAD"],
        ["--show-files", "--unsafe-fixes"], ["--show-files", "--format=github"],
        ["--show-files", "--watch"], ["--statistics", "--max-findings=1"],
        ["--statistics", "--output=x"], ["--max-findings=1", "--json"],
        ["--max-findings=1", "--format=junit"], ["--since=HEAD", "--fix"],
        ["--watch", "--unsafe-fixes"],
        ["--json", "--format=text"],
      ])
    func nothingIsIgnored(pair: [String]) throws {
      let sandbox = try Sandbox()
      for words in [pair, pair.reversed()] {
        for locale in ["en", "ko"] {
          let run = try sandbox.run(["lint"] + words + ["--locale", locale])
          #expect(run.status == 2, "\(run)")
          for word in words {
            #expect((run.output + run.error).contains(word.prefix { $0 != "=" }), "\(run)")
          }
        }
      }
    }
  }

  extension FileManager {
    fileprivate func removeItemIfThere(_ url: URL) throws {
      for suffix in ["", "-wal", "-shm"] where fileExists(atPath: url.path + suffix) {
        try removeItem(atPath: url.path + suffix)
      }
    }
  }
#endif
