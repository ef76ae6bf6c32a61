#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// A word in the position of a command that is not a command. The parser calls it an unexpected argument.
  struct UnknownCommand {
    let name: String
    let known: [String]
    /// The group of commands that the word was looked up in, such as `stock`; empty for the tool itself.
    let group: [String]

    /// Returns the unknown command that `arguments` begin with, or `nil` if there is none.
    static func first(in arguments: [String]) -> UnknownCommand? {
      var command: any ParsableCommand.Type = RootCommand.self
      for (index, argument) in arguments.enumerated() {
        let subcommands = command.configuration.subcommands
        if argument.hasPrefix("-") || argument == "help" || subcommands.isEmpty { return nil }
        guard let next = command.subcommand(named: argument) else {
          return UnknownCommand(
            name: argument, known: subcommands.flatMap { $0.names },
            group: Array(arguments[..<index]))
        }
        command = next
      }
      return nil
    }

    /// Returns the words of `arguments` that name a command.
    static func path(in arguments: some Sequence<String>) -> [String] {
      var command: (any ParsableCommand.Type)? = RootCommand.self
      return Array(
        arguments.prefix { argument in
          command = command?.subcommand(named: argument)
          return command != nil
        })
    }

    var fault: CommandFault {
      let fault = CommandFault.usage(
        en: "there is no command `\(name)`", ko: "`\(name)` 명령이 없습니다")
      if group.isEmpty, name == "counter" {
        // A till at a terminal that there was before version 1.
        return fault.with(
          helpEn:
            "`juice-rules serve` opens the counter in browsers; `juice-rules make --help` shows how to order here",
          ko: "주문대는 `juice-rules serve`로 브라우저에서 열고, 여기서 주문하는 법은 `juice-rules make --help`로 봅니다")
      }
      let help = (["juice-rules"] + group + ["--help"]).joined(separator: " ")
      return fault.with(candidates: nearest(to: name, in: known))
        .with(helpEn: "`\(help)` lists the commands", ko: "`\(help)`로 명령 목록을 봅니다")
    }
  }

  extension ParsableCommand {
    /// The name of the command and its other names.
    fileprivate static var names: [String] {
      [configuration.commandName].compactMap(\.self) + configuration.aliases
    }

    /// Returns the subcommand with a name.
    static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
      configuration.subcommands.first { $0.names.contains(name) }
    }
  }

  /// A planned command, whose fault says that the command is not yet supported instead of calling it a mistake.
  struct LaterFeature {
    private let shown: String

    /// Creates the feature that `arguments` name, or `nil` if they name no planned command.
    init?(in arguments: [String]) {
      guard let command = arguments.prefix(while: { $0 != "--" }).first,
        LaterFeature.commands.contains(command)
      else { return nil }
      shown = command
    }

    var fault: CommandFault { .notYetSupported("`\(shown)`") }

    private static let commands: Set<String> = ["diff", "test"]
  }

  /// An option before the command, where the parser only knows the options of the root command.
  struct MisplacedOption {
    private let option: String
    /// The words of the command line with the options after the command.
    private let words: [String]
    /// The words that name the command.
    private let name: [String]

    /// Returns the first option of `arguments` if they begin with options of a command that follows. Returns `nil`
    /// otherwise.
    static func first(in arguments: [String]) -> MisplacedOption? {
      guard let option = arguments.first, option.hasPrefix("-"), option != "--" else { return nil }
      for start in arguments.indices.dropFirst() {
        let length = UnknownCommand.path(in: arguments[start...]).count
        guard length > 0 else { continue }
        let words =
          arguments[start..<start + length] + arguments[..<start] + arguments[(start + length)...]
        return MisplacedOption(
          option: String(option.prefix { $0 != "=" }), words: Array(words),
          name: Array(arguments[start..<start + length]))
      }
      return nil
    }

    /// Returns a Boolean value that indicates whether the parser accepts `arguments`.
    static func isRight(_ arguments: [String]) -> Bool {
      (try? RootCommand.parseAsRoot(arguments)) != nil
    }

    var fault: CommandFault {
      let fault = CommandFault.usage(
        en: "`\(option)` is written before the command", ko: "`\(option)` 옵션이 명령보다 앞에 있습니다")
      guard MisplacedOption.isRight(words) else {
        let help = ShellCommand(["juice-rules"] + name + ["--help"]).text
        return fault.with(
          helpEn: "write options after the command; `\(help)` shows the usage",
          ko: "옵션은 명령 뒤에 씁니다. 쓰는 법은 `\(help)`로 봅니다")
      }
      let line = ShellCommand(["juice-rules"] + words).text
      return fault.with(helpEn: "write `\(line)`", ko: "이렇게 씁니다: `\(line)`")
    }
  }
#endif
