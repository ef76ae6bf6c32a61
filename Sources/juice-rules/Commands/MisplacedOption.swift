#if CLI
  import ArgumentParser
  import JuiceReports

  /// An option before the command, where the parser only knows the options of the root command.
  struct MisplacedOption {
    private let option: String
    /// The command line with the options after the command.
    private let command: ShellCommand
    /// The words that name the command, if the command line has further mistakes.
    private let incomplete: [String]?

    /// Returns the first option of `arguments` if they begin with options of a command that follows. Returns `nil`
    /// otherwise.
    static func first(in arguments: [String]) -> MisplacedOption? {
      guard let option = arguments.first, option.hasPrefix("-"), option != "--" else { return nil }
      for start in arguments.indices.dropFirst() {
        let length = UnknownCommand.path(in: arguments[start...]).count
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

    /// `true` if the parser accepts the options, even if it rejects something else.
    private static func knowsOptions(of arguments: [String]) -> Bool {
      do {
        _ = try RootCommand.parseAsRoot(Word.markingNumbers(in: arguments))
        return true
      } catch {
        return !RootCommand.message(for: error).hasPrefix("Unknown option")
      }
    }

    /// A Boolean value that indicates whether the parser accepts `arguments`.
    static func isRight(_ arguments: [String]) -> Bool {
      (try? RootCommand.parseAsRoot(Word.markingNumbers(in: arguments))) != nil
    }

    var fault: CommandFault {
      let line = command.text
      let fault = CommandFault.usage(
        en: "`\(option)` is written before the command", ko: "`\(option)` 옵션이 명령보다 앞에 있습니다")
      if let incomplete {
        let help = ShellCommand(["juice-rules"] + incomplete + ["--help"]).text
        return fault.with(
          helpEn: "write options after the command; `\(help)` shows the usage",
          ko: "옵션은 명령 뒤에 씁니다. 쓰는 법은 `\(help)`로 봅니다")
      }
      return fault.with(helpEn: "write `\(line)`", ko: "이렇게 씁니다: `\(line)`")
    }
  }
#endif
