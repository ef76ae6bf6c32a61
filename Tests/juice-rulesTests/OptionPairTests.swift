#if CLI
  import Foundation
  import JuiceRules
  import Testing

  @testable import juice_rules
  import TestSupport

  /// The options of a command work together, except those that its rules exclude. `lint --watch`, which does not end,
  /// has tests of its own. `serve` comes as far as its port, which is taken.
  @Suite(.tags(.process))
  struct OptionPairTests {
    /// A command as `--experimental-dump-help` describes it.
    struct Command: CustomTestStringConvertible, Sendable {
      let path: [String]
      /// The words of each option, in each way to give it: `--json`, `--format sarif`, and the path `-`.
      let options: [[String]]
      /// The names of all options.
      let names: Set<String>
      let rules: [OptionRule]
      /// The names of the options that count as given by default.
      let defaults: Set<String>

      var testDescription: String { path.joined(separator: " ") }

      /// Returns the names of options, as the rules write them.
      func names(of options: some Sequence<[String]>) -> Set<String> {
        let names = Set(options.flatMap { [$0[0], $0.prefix(2).joined(separator: " ")] })
        return names.isDisjoint(with: ["--json", "--format"]) ? names.union(defaults) : names
      }

      /// Returns `options` with those that they need, or `nil` if a rule refuses them.
      func completed(_ options: [[String]]) -> [[String]]? {
        var options = options
        for rule in rules where rule.relation == .needs {
          let names = names(of: options)
          guard names.contains(rule.option), names.isDisjoint(with: rule.others) else { continue }
          options += self.options.filter { rule.others.contains($0[0]) }.prefix(1)
        }
        let names = names(of: options)
        let isRefused = rules.contains { (try? $0.check(names)) == nil }
        return isRefused || Set(options.map(\.[0])).count < options.count ? nil : options
      }

      /// Sets of options in which each pair that the rules allow occurs.
      var compatibleOptions: [[[String]]] {
        var sets: [[[String]]] = []
        for (index, first) in options.enumerated() {
          for second in options[index...] {
            guard !sets.contains(where: { $0.contains(first) && $0.contains(second) }),
              let pair = completed(first == second ? [first] : [first, second])
            else { continue }
            sets.append(
              options.reduce(pair) { set, option in
                set.contains(option) ? set : completed(set + [option]) ?? set
              })
          }
        }
        return sets
      }
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
      let first = RootCommand.subcommand(named: path[0])
      let type = path.count > 1 ? first?.subcommand(named: path[1]) : first
      let arguments = command["arguments"].array
      let readsInput = ["lint", "fmt"].contains(path[0])
      return [
        Command(
          path: path, options: arguments.flatMap(options) + (readsInput ? [["-"]] : []),
          names: Set(arguments.compactMap(name).map { "--" + $0 } + (readsInput ? ["-"] : [])),
          rules: (type as? any JuiceCommand.Type)?.optionRules ?? [],
          defaults: path == ["lint"] ? ["--format text"] : [])
      ]
    }

    private static func name(of argument: JSON) -> String? {
      argument["names"].array.first { $0["kind"].string == "long" }?["name"].string
    }

    private static func options(in argument: JSON) -> [[String]] {
      guard argument["kind"].string != "positional", argument["shouldDisplay"].bool != false,
        let name = name(of: argument), !["help", "version", "color", "watch"].contains(name),
        !isRequired(argument)
      else { return [] }
      if argument["kind"].string == "flag" { return [["--" + name]] }
      let values = argument["allValues"].array.compactMap(\.string)
      return (name == "format" ? values : [value(of: name)]).map { ["--" + name, $0] }
    }

    /// Returns `true` for an option without which the command does not run.
    private static func isRequired(_ argument: JSON) -> Bool {
      argument["isOptional"].bool == false
    }

    /// A value that fits; `%` is a folder of the test's own.
    private static func value(of name: String) -> String {
      let values = [
        "catalogs": "%/Catalogs", "with": "%/more.yaml", "store": "sqlite:%/s.sqlite",
        "stand": "main",
        "locale": "en", "choose": "base=mango", "without": "mint", "count": "2", "mode": "most",
        "key": "a key", "note": "n", "from": "%/amounts.txt", "since": "2020-01-01",
        "at": "2026-12-24T18:30",
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
        "keep-keys": "7d", "allow-host": "juice.example", "trusted-proxy": "127.0.0.1",
        "log-level": "info", "format": "text", "config-file": "%/juice-rules.yaml",
      ]
      return values[name] ?? "no value for \(name)"
    }

    private static let arguments: [String: [String]] = [
      "make": ["cooler"], "plan": ["cooler"], "stock add": ["mango=1"], "stock take": ["mango=1"],
      "stock count": ["mango=1"], "stock move": ["classic/plum", "mango"],
      "stock drop": ["classic/plum"],
      "stock open": ["main"], "stock grant": ["till"],
      "stock backup": ["%/copy.sqlite", "--force"], "stock restore": ["%/monday.sqlite"],
      "explain": ["mango"], "compile": ["-o", "%/catalog.compiled"],
      "calc": ["1+2"], "eval": ["1+2", "--order", "cooler"], "stock reset": ["--yes"],
      "stock compact": ["--yes", "--before", "2020-01-01"],
      "new recipe": ["id", "--name", "en=X", "--ingredient", "mango=1", "--pack", "bar"],
      "new fruit": ["id", "--name", "en=X", "--initial", "3", "--pack", "bar"],
      "new extra": ["id", "--name", "en=X", "--initial", "3", "--pack", "bar"],
      "new rule": ["id", "--when", "order.count > 5", "--pack", "bar", "--alert", "ko=x"],
      "new fact": ["id", "type=bool", "--pack", "bar"],
      "new table": [
        "id", "inputs.n=order.count", "rows=[{ n: 1, give: { a: 2 } }]", "--pack", "bar",
      ],
      "new message": ["failed", "text=x", "--pack", "bar"], "completions": ["bash"],
      "new pack": ["tea"], "init": ["%/new", "--owner", "o"],
      "remove": ["cooler", "--pack", "bar"], "rename": ["cooler", "chiller"],
    ]

    @Test
    func `The options of every command are read from the generated help`() {
      #expect(Self.commands.count > 20)
      #expect(Self.commands.allSatisfy { !$0.options.isEmpty })
    }

    @Test(arguments: commands)
    func `The rules for options name options of their command`(command: Command) {
      for name in command.rules.flatMap({ [$0.option] + $0.others }) {
        #expect(command.names.contains(String(name.prefix { $0 != " " })), "\(name)")
      }
    }

    /// Rules are checked before anything is read. A `lint --watch` that is not refused ends with the time limit.
    @Test(.timeLimit(.minutes(3)), arguments: commands.filter { !$0.rules.isEmpty })
    func `A command refuses options that exclude or need each other with the names of both`(
      command: Command
    ) async {
      for rule in command.rules {
        for other in rule.others {
          for (first, second, locale) in [
            (rule.option, other, "en"), (other, rule.option, "ko"),
          ] {
            var words = [first, second]
            if rule.relation == .needs {
              // The default format is the one that is needed, unless another one is given.
              words =
                [rule.option] + (command.defaults.isDisjoint(with: rule.others) ? [] : ["--json"])
            }
            let options = words.flatMap(self.words)
            let screen = Screen()
            let arguments = Self.arguments[command.testDescription] ?? []
            // Only `stock compact` needs an option.
            let needed =
              arguments.contains("--before")
              ? arguments[...] : arguments.prefix { !$0.hasPrefix("--") }
            let line = command.path + needed
            let status = await CommandLineTool(
              environment: screen.environment(isTerminal: { _ in false })
            ).run(line + options + ["--locale", locale])
            let text = screen.text(of: .output) + screen.text(of: .error)
            #expect(status == .fault && text.contains(rule.option), "\(options): \(text)")
            #expect(text.contains(other == "-" ? "`-`" : other), "\(options): \(text)")
          }
        }
      }
    }

    /// Returns the words of an option that a rule names.
    private func words(for name: String) -> [String] {
      let words = name.split(separator: " ").map(String.init)
      let takesValue = Self.commands.contains {
        $0.options.contains { $0[0] == name && $0.count > 1 }
      }
      return takesValue ? words + [Self.value(of: String(name.dropFirst(2)))] : words
    }

    @Test(arguments: commands)
    func `Options that no rule excludes work together`(command: Command) async throws {
      let taken = try LoopbackSocket.listening()
      defer { taken.close() }
      let port = "\(try taken.port())"
      for options in command.compatibleOptions {
        let sandbox = try await sandbox(for: command)
        let words = words(for: command, options, in: sandbox, port: port)
        let (status, text) = await run(words, in: sandbox)
        // There is no repository with the revision, no server with the role and no terminal.
        let expected = [
          "has no revision", "`stock grant`", "port \(port)", "\(port)번 포트", "needs a terminal",
          "터미널이 필요합니다",
        ]
        #expect(
          status != .fault || expected.contains(where: text.contains), "\(words): \(text)")
      }
    }

    /// Returns a sandbox with what the values of options name.
    private func sandbox(for command: Command) async throws -> Sandbox {
      let sandbox = try Sandbox.withBar()
      let fact = "facts: { member: { type: bool, default: false } }\n"
      let isEdited = ["new", "remove", "rename"].contains(command.path[0])
      try sandbox.write(Sandbox.bar + (isEdited ? "" : fact), to: "Catalogs/bar.yaml")
      try sandbox.write("lemon=1\n", to: "amounts.txt")
      try sandbox.write("pack: { name: more, version: 1.0.0, locales: [en] }\n", to: "more.yaml")
      try sandbox.write("{}\n", to: "juice-rules.yaml")
      let plum =
        "pack: { name: classic, version: 1.0.0, locales: [en] }\nfruits: { plum: { name: Plum } }\n"
      try sandbox.write(plum, to: "old/classic.yaml")
      for line in [
        "lint %/Catalogs --baseline %/known.json --write-baseline",
        "stock add mango=1 --catalogs %/Catalogs",
        "stock backup %/monday.sqlite --catalogs %/Catalogs", "stock add plum=2 --catalogs %/old",
      ] {
        let words = line.replacing("%", with: sandbox.folder.path).split(separator: " ")
        _ = await run(words.map(String.init), in: sandbox)
      }
      return sandbox
    }

    private func run(_ words: [String], in sandbox: Sandbox) async -> (
      status: juice_rules.ExitStatus, text: String
    ) {
      let screen = Screen()
      var environment = screen.environment(isTerminal: { _ in false })
      environment.workingDirectory = sandbox.folder.path
      let store = "sqlite:\(sandbox.folder.path)/s.sqlite"
      environment.variable = { $0 == "JUICE_RULES_STORE" ? store : nil }
      environment.console.isAbandoned = { _ in true }
      let status = await CommandLineTool(environment: environment).run(words)
      return (status, screen.text(of: .output) + screen.text(of: .error))
    }

    private func words(
      for command: Command, _ options: [[String]], in sandbox: Sandbox, port: String
    ) -> [String] {
      var words = command.path + (Self.arguments[command.testDescription] ?? [])
      let names = command.names(of: options)
      if ["lint", "fmt"].contains(command.path[0]) {
        if !names.contains("-") { words += ["%/more.yaml"] }
      } else if command.names.contains("--catalogs"), !names.contains("--catalogs") {
        words += ["--catalogs", "%/Catalogs"]
      }
      if command.path == ["serve"], !names.contains("--port") { words += ["--port", "taken port"] }
      let isNew = command.path == ["new", "recipe"]
      return (words + options.joined()).map { $0 == "bar/mango" && isNew ? "bar/lemon=1" : $0 }
        .map { $0 == "a key" ? UUID().uuidString : $0 == "taken port" ? port : $0 }
        .map { $0.replacing("%", with: sandbox.folder.path) }
    }
  }
#endif
