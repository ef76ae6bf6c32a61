#if CLI
  import ArgumentParser
  import JuiceReports

  /// Options that stand before the command, where the parser knows none but its own.
  struct MisplacedOption {
    private let option: String
    /// The command line with the options behind the command.
    private let command: ShellCommand
    /// The words that name the command, where something else is missing or wrong.
    private let incomplete: [String]?

    /// Returns `nil` unless `arguments` begin with options of a command that is named behind them.
    static func first(in arguments: [String]) -> MisplacedOption? {
      guard let option = arguments.first, option.hasPrefix("-"), option != "--" else { return nil }
      for start in arguments.indices.dropFirst() {
        let length = commandLength(of: arguments[start...])
        guard length > 0 else { continue }
        let words =
          arguments[start..<start + length] + arguments[..<start] + arguments[(start + length)...]
        guard knowsOptions(of: Array(words)) else { continue }
        let name = Array(arguments[start..<start + length])
        return MisplacedOption(
          option: String(option.prefix { $0 != "=" }),
          command: ShellCommand(["juice-rules"] + words),
          incomplete: isRight(Array(words)) ? nil : name)
      }
      return nil
    }

    /// How many words at the start of `arguments` name a command: none, one, or two for one of a group.
    private static func commandLength(of arguments: ArraySlice<String>) -> Int {
      var subcommands = RootCommand.configuration.subcommands
      var length = 0
      for argument in arguments {
        guard let next = subcommands.first(where: { $0.configuration.commandName == argument })
        else { break }
        subcommands = next.configuration.subcommands
        length += 1
      }
      return length
    }

    /// Whether the parser has nothing against the options, whatever else it may miss.
    private static func knowsOptions(of arguments: [String]) -> Bool {
      do {
        _ = try RootCommand.parseAsRoot(Word.markingNumbers(in: arguments))
        return true
      } catch {
        return !RootCommand.message(for: error).hasPrefix("Unknown option")
      }
    }

    /// A Boolean value that indicates whether the parser has nothing against `arguments`.
    static func isRight(_ arguments: [String]) -> Bool {
      (try? RootCommand.parseAsRoot(Word.markingNumbers(in: arguments))) != nil
    }

    var fault: CommandFault {
      let line = command.text
      let fault = CommandFault.usage(
        en: "`\(option)` stands before the command", ko: "`\(option)` 옵션이 명령보다 앞에 있습니다")
      if let incomplete {
        let help = ShellCommand(["juice-rules"] + incomplete + ["--help"]).text
        return fault.with(
          helpEn: "options stand behind the command: `\(help)` shows how it is written",
          ko: "옵션은 명령 뒤에 씁니다. 쓰는 법은 `\(help)`로 봅니다")
      }
      return fault.with(helpEn: "write `\(line)`", ko: "이렇게 씁니다: `\(line)`")
    }
  }
#endif
