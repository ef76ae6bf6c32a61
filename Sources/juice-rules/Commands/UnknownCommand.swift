#if CLI
  import ArgumentParser
  import JuiceRules

  /// A word in the place of a command that is none, which the parser calls an unexpected argument.
  struct UnknownCommand {
    private let name: String
    private let known: [String]

    /// Nil unless `arguments` begin with such a word.
    init?(in arguments: [String]) {
      var group: any ParsableCommand.Type = RootCommand.self
      for argument in arguments {
        let subcommands = group.configuration.subcommands
        guard !argument.hasPrefix("-"), argument != "help", !subcommands.isEmpty else { return nil }
        guard let next = subcommands.first(where: { $0.names.contains(argument) }) else {
          name = argument
          known = subcommands.flatMap(\.names)
          return
        }
        group = next
      }
      return nil
    }

    var fault: CommandFault {
      CommandFault.usage(en: "there is no command `\(name)`", ko: "`\(name)` 명령이 없습니다")
        .with(candidates: nearest(to: name, in: known))
        .with(
          helpEn: "`juice-rules --help` lists the commands", ko: "`juice-rules --help`로 명령 목록을 봅니다")
    }
  }

  extension ParsableCommand {
    /// What the command is called.
    fileprivate static var names: [String] {
      [configuration.commandName].compactMap(\.self) + configuration.aliases
    }
  }
#endif
