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
    /// The terminal that completes answers, or `nil` if it only takes whole lines.
    private let prompt: LinePrompt?

    init(_ environment: CommandEnvironment, locale: LocaleID, canAsk: Bool) {
      console = environment.console
      self.locale = locale
      self.canAsk = canAsk && console.isTerminal(.input)
      prompt = self.canAsk ? LinePrompt(in: environment) : nil
    }

    /// Returns the answer to a question. A wrong answer is explained, and the question asked again.
    ///
    /// - Parameters:
    ///   - choices: The texts that the Tab key completes. Those of a later list are offered if no text of a list before
    ///     it fits.
    ///   - read: A function that reads an answer. Its fault tells the person what is wrong.
    func answer<Value>(
      en: String, ko: String, choices: [[String]] = [],
      _ read: (String) throws(CommandFault) -> Value
    ) throws(CommandFault) -> Value {
      while true {
        guard let line = line((locale == .korean ? ko : en) + ": ", choices) else {
          console.complain("\n")
          throw CommandFault(
            "no-answer", en: "the input ended before the last answer", ko: "답이 끝나기 전에 입력이 끝났습니다"
          ).with(helpEn: "nothing was written", ko: "아무것도 쓰지 않았습니다")
        }
        do throws(CommandFault) {
          return try read(String(line.trimmed))
        } catch {
          console.complain(FaultReport(error, locale: locale).text(style: .plain))
        }
      }
    }

    /// Returns the answers to a question that is asked until nothing is answered, but at least once.
    ///
    /// - Parameters:
    ///   - more: The question after the first answer.
    ///   - read: A function that reads an answer, given the answers before it.
    func answers<Value>(
      en: String, ko: String, more: (en: String, ko: String), choices: [[String]] = [],
      _ read: (String, [Value]) throws(CommandFault) -> Value
    ) throws(CommandFault) -> [Value] {
      var values: [Value] = []
      while true {
        let value = try answer(
          en: values.isEmpty ? en : more.en, ko: values.isEmpty ? ko : more.ko, choices: choices
        ) { text throws(CommandFault) -> Value? in
          text.isEmpty && !values.isEmpty ? nil : try read(text, values)
        }
        guard let value else { return values }
        values.append(value)
      }
    }

    private func line(_ question: String, _ choices: [[String]]) -> String? {
      guard let prompt else {
        console.complain(question)
        return console.readLine()
      }
      return prompt.line(after: question) { text in
        // The whole text is completed if it fits, and otherwise its last word.
        let start = text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex
        for kept in [text.startIndex, start].map({ text[..<$0] }) {
          for list in choices {
            let words = list.filter { $0.hasPrefix(text[kept.endIndex...]) }
            if !words.isEmpty { return (String(kept), Set(words).sorted()) }
          }
        }
        return ("", [])
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
