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
      var subcommands = RootCommand.configuration.subcommands
      for (index, argument) in arguments.enumerated() {
        if argument.hasPrefix("-") || argument == "help" || subcommands.isEmpty { return nil }
        guard let known = subcommands.first(where: { names(of: $0).contains(argument) }) else {
          return UnknownCommand(
            name: argument, known: subcommands.flatMap(names), group: Array(arguments[..<index]))
        }
        subcommands = known.configuration.subcommands
      }
      return nil
    }

    /// Returns the words of `arguments` that name a command.
    static func path(in arguments: [String]) -> [String] {
      var subcommands = RootCommand.configuration.subcommands
      return Array(
        arguments.prefix { argument in
          let command = subcommands.first { names(of: $0).contains(argument) }
          subcommands = command?.configuration.subcommands ?? []
          return command != nil
        })
    }

    var fault: CommandFault {
      let help = (["juice-rules"] + group + ["--help"]).joined(separator: " ")
      return CommandFault.usage(en: "there is no command `\(name)`", ko: "`\(name)` 명령이 없습니다")
        .with(candidates: nearest(to: name, in: known))
        .with(
          helpEn: "`\(help)` lists the commands", ko: "`\(help)`로 명령 목록을 봅니다")
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
      [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
    }
  }
#endif
