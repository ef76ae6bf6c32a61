#if CLI
  import JuiceReports
  import JuiceRules

  /// Questions at the terminal about what the command line leaves open.
  ///
  /// Nothing is written before the last answer, so that Ctrl-C leaves nothing behind.
  struct EntryDialog {
    let console: Console
    let locale: LocaleID
    /// `true` if there is a person to ask.
    let canAsk: Bool

    /// Returns the answer to a question. A wrong answer is explained, and the question asked again.
    ///
    /// - Parameters:
    ///   - read: A function that reads an answer. Its fault tells the person what is wrong.
    func answer<Value>(
      en: String, ko: String, _ read: (String) throws(CommandFault) -> Value
    ) throws(CommandFault) -> Value {
      while true {
        console.complain((locale == .korean ? ko : en) + ": ")
        guard let line = console.readLine() else {
          console.complain("\n")
          throw CommandFault(
            "no-answer", en: "the input ended before the last answer", ko: "답이 끝나기 전에 입력이 끝났습니다"
          ).with(helpEn: "nothing was written", ko: "아무것도 쓰지 않았습니다")
        }
        do throws(CommandFault) {
          return try read(String(line.trimmed))
        } catch {
          console.complain(error.report(in: locale).text(style: .plain))
        }
      }
    }

    /// Checks that nothing is missing if there is nobody to ask.
    ///
    /// - Parameter missing: The options and arguments that were not given.
    func require(_ missing: [String]) throws(CommandFault) {
      guard !canAsk, !missing.isEmpty else { return }
      let list = missing.joined(separator: ", ")
      throw .usage(en: "missing: \(list)", ko: "빠진 것이 있습니다: \(list)").with(
        helpEn: "on a terminal, the command asks for what is missing",
        ko: "터미널에서는 빠진 것을 물어봅니다")
    }
  }
#endif
