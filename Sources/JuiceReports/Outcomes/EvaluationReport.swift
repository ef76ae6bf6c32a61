package import JuiceCatalogs
package import JuiceRules

/// The value of an expression: `juice-rules/evaluation/1`, or the value with a drawing of how it came about.
package struct EvaluationReport: Report {
  /// The expression.
  package let expression: CatalogExpression
  /// The value of the expression, with the values that it read.
  package let explanation: ConditionExplanation
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on the value of an expression.
  package init(
    _ expression: CatalogExpression, _ explanation: ConditionExplanation, wording: CatalogWording
  ) {
    self.expression = expression
    self.explanation = explanation
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let drawing = explanation.drawing { DisplayWidth.of($0) }
    // The drawing of a literal is the literal alone.
    let lines =
      (drawing.count > 1 ? drawing : [])
      + TableWords(tables: explanation.tables, wording: wording).lines
    return answer(style) + lines.map { "  " + VisibleText.line($0) + "\n" }.joined()
      + (help.map { "  \(VisibleText.inline(said($0)))\n" } ?? "")
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object(
      [
        Self.schema("evaluation"), Member("type", .string(expression.type)),
        Member("value", explanation.value.map { .string($0) } ?? .null),
      ] + explanation.members(wording))
  }

  private func answer(_ style: TerminalStyle) -> String {
    if let value = explanation.value {
      return style.paint(VisibleText.line(value), as: .emphasis) + "\n"
    }
    let fault = explanation.fault.map { said($0.message) } ?? ""
    let name = said(LocalizedText(en: "no value", ko: "값 없음"))
    return "\(style.paint(name, as: .error)): \(VisibleText.inline(fault))\n"
  }

  /// Advice on the option that provides a missing value.
  private var help: LocalizedText? {
    switch explanation.fault {
    case .noOrder:
      LocalizedText(
        en: "give the order with `--order RECIPE[@SIZE][=COUNT]`",
        ko: "`--order 메뉴[@크기][=개수]`로 주문을 정하세요")
    case .missingFact(let fact):
      LocalizedText(
        en: "give the fact with `--fact \(fact.name)=VALUE`",
        ko: "`--fact \(fact.name)=값`으로 주문 정보를 정하세요")
    default: nil
    }
  }

  private func said(_ text: LocalizedText) -> String {
    text.text(in: wording.locale, else: .english)
  }
}

extension ConditionExplanation {
  /// The members on the expression, the values that it read, the reason why it has no value, and the tables that it read.
  func members(_ wording: CatalogWording) -> [JSONValue.Member] {
    let operands = operands.map { operand -> JSONValue in
      ["expression": .string(operand.text), "value": .string(operand.value)]
    }
    let fault = fault.map { $0.message.text(in: wording.locale, else: .english) }
    return [.init("expression", .string(source)), .init("operands", .array(operands))]
      + (fault.map { [.init("fault", .string($0))] } ?? [])
      + TableWords(tables: tables, wording: wording).members
  }
}
