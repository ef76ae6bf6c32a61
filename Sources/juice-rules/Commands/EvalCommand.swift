#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct EvalCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "eval",
        abstract: help(
          "Shows the value of an expression as rules would see it.",
          ko: "규칙에 쓰는 식의 값을 봅니다."),
        usage: "juice-rules eval EXPRESSION [--order RECIPE[@SIZE][=COUNT]] [options]",
        discussion: help(
          """
          Evaluates an expression in CEL, the language of conditions, with the catalog, the stock and the clock, \
          and shows the value of each part below the expression. Nothing is changed.

            juice-rules eval 'stock["mango"] >= 16'
            juice-rules eval 'order.count > 5 && clock.hour < 17' --order mango-juice=6
            juice-rules eval 'sold("mango-juice", "today")'
            juice-rules eval - < condition.txt

          The exit code is 1 if the expression has no value, and 2 if the expression has mistakes.
          """,
          ko: """
            조건에 쓰는 CEL 식을 카탈로그와 재고, 시계로 계산하고, 식의 부분마다 값을 보여 줍니다. 바뀌는 것은 없습니다.

              juice-rules eval 'stock["mango"] >= 16'
              juice-rules eval 'order.count > 5 && clock.hour < 17' --order 망고쥬스=6
              juice-rules eval 'sold("mango-juice", "today")'
              juice-rules eval - < condition.txt

            값이 없으면 종료 코드는 1, 식이 틀리면 2입니다.
            """))
    }

    static var needsOrigins: Bool { true }

    static var optionRules: [OptionRule] { [OptionRule("--choose", needs: ["--order"])] }

    @Argument(
      help: ArgumentHelp(
        "The expression, or - for the standard input.", ko: "식. 표준 입력은 -.",
        valueName: "expression"))
    var expression: [String]

    @Option(
      help: ArgumentHelp(
        "The order that the expression reads: RECIPE[@SIZE][=COUNT].",
        ko: "식이 읽는 주문: 메뉴[@크기][=개수].", valueName: "recipe"),
      completion: .recipes)
    var order: String?

    @Option(
      help: ArgumentHelp(
        "The alternative that the order chooses for a line, such as base=mango. May be repeated.",
        ko: "주문이 고른 재료. 예: base=망고. 여러 번 쓸 수 있음.", valueName: "line=alternative"))
    var choose: [String] = []

    @OptionGroup var fact: FactOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let expression = try expression(in: session)
      let options = OptionArguments(choices: choose, without: [])
      var orders = try order.map { try session.orders([$0], options: options) } ?? []
      let facts = try fact.parse(in: session.catalog, for: &orders)
      let order = orders.first
      let time = try time.moment(in: session)
      let explanation = try await session.withMaker(
        for: .reading, readsTime: expression.readsTime
      ) {
        try await $0.evaluate(expression, for: order, facts: facts, at: time)
      }
      let report = EvaluationReport(expression, explanation, wording: session.wording)
      try show(report, in: session)
      return explanation.value == nil ? .refused : .success
    }

    private func expression(in session: Session) throws(CommandFault) -> CatalogExpression {
      let text = try text(in: session.environment)
      do throws(ExpressionFault) {
        return try CatalogExpression(parsing: text, in: session.catalog)
      } catch {
        throw error.commandFault(in: text)
      }
    }

    private func text(in environment: CommandEnvironment) throws(CommandFault) -> String {
      let words = expression
      guard words == ["-"] else { return words.joined(separator: " ") }
      let bytes = try CommandFault.reading("-", try environment.console.readInput())
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CommandFault(
          "invalid-utf8", en: "the expression is not valid UTF-8", ko: "식이 UTF-8 텍스트가 아닙니다")
      }
      let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
      return String(text[..<end].drop { $0 == "\u{FEFF}" })
    }
  }
#endif
