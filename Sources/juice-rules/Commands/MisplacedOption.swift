#if CLI
  import ArgumentParser
  import JuiceReports

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
