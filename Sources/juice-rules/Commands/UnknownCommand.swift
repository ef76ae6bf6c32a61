#if CLI
  import ArgumentParser
  import JuiceRules

  /// A word in the place of a command that is none, which the parser calls an unexpected argument.
  struct UnknownCommand {
    let name: String
    let known: [String]

    /// Nil unless `arguments` begin with such a word.
    static func first(in arguments: [String]) -> UnknownCommand? {
      var subcommands = RootCommand.configuration.subcommands
      for argument in arguments {
        if argument.hasPrefix("-") || argument == "help" || subcommands.isEmpty { return nil }
        guard let index = subcommands.firstIndex(where: { names(of: $0).contains(argument) })
        else { return UnknownCommand(name: argument, known: subcommands.flatMap(names)) }
        subcommands = subcommands[index].configuration.subcommands
      }
      return nil
    }

    var fault: CommandFault {
      CommandFault.usage(en: "there is no command `\(name)`", ko: "`\(name)` 명령이 없습니다")
        .with(candidates: nearest(to: name, in: known))
        .with(
          helpEn: "`juice-rules --help` lists the commands",
          ko: "`juice-rules --help`로 명령 목록을 봅니다")
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
      [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
    }
  }
#endif
