#if CLI
  import ArgumentParser
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
            "`juice-rules serve` opens the counter in browsers, and `juice-rules make` takes an order here",
          ko: "주문대는 `juice-rules serve`로 브라우저에서 열고, 여기서는 `juice-rules make`로 주문합니다")
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
#endif
