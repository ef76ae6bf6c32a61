import JuiceRules

extension OrderFault: DescribedError {
  package var commandFault: CommandFault {
    switch self {
    case .countOutOfRange(let count): Self.invalidCount(String(count))
    case .noteTooLong(let length):
      CommandFault(
        "note-too-long",
        en:
          "the note has \(length) characters, but at most \(StockTransaction.maximumNoteLength) are allowed",
        ko: "메모가 \(length)자입니다. \(StockTransaction.maximumNoteLength)자까지 쓸 수 있습니다")
    case .catalogChanged:
      CommandFault(
        "catalog-changed", en: "the catalog has changed since the plan was made",
        ko: "계획한 뒤에 카탈로그가 바뀌었습니다")
    case .stockChanged:
      CommandFault(
        "stock-changed", en: "the stock has changed in the meantime", ko: "그 사이에 재고가 바뀌었습니다")
    case .noOrders: .usage(en: "there is nothing to make", ko: "만들 것이 없습니다")
    case .noIngredients: .usage(en: "there is nothing to change", ko: "바꿀 재료가 없습니다")
    }
  }

  /// Returns the fault of a text that is not a count of orders.
  package static func invalidCount(_ text: String) -> CommandFault {
    CommandFault(
      "invalid-count", en: "the count must be a whole number from 1 to 1000000, not `\(text)`",
      ko: "개수는 1부터 1000000까지의 정수여야 합니다 (입력: `\(text)`)")
  }
}

extension RecipeOrder.Mismatch {
  package var commandFault: CommandFault { CommandFault("unfit-order", message: message) }
}

extension FactFault: DescribedError {
  package var commandFault: CommandFault {
    CommandFault("invalid-fact", message: message).with(candidates: candidates)
      .with(detail: candidates.isEmpty ? help : nil)
  }
}

extension ExpressionFault {
  /// Returns the fault of an expression with the mistakes.
  package func commandFault(in expression: String) -> CommandFault {
    CommandFault(
      first: mistakes.map { mistake in
        CommandFault("invalid-expression", message: mistake.message)
          .with(\.place, FormulaPlace(expression, at: mistake.range.lowerBound))
          .with(candidates: mistake.candidates).with(\.help, mistake.help)
      })
  }
}

extension AmountOverflow: DescribedError {
  package var commandFault: CommandFault {
    CommandFault("too-large", en: "the sum of the amounts is too large", ko: "수량의 합이 너무 큽니다")
  }
}

extension TooMuchWork: DescribedError {
  package var commandFault: CommandFault {
    CommandFault("too-much-work", message: message).with(\.help, help)
  }
}

extension ProvenanceFault: DescribedError {
  package var commandFault: CommandFault {
    switch self {
    case .notKept:
      CommandFault(
        "origins-unknown", en: "the origins of values were not recorded", ko: "값의 출처를 기록하지 않았습니다")
    case .unknownEntry(let name, let nearest):
      CommandFault(
        "unknown-id", en: "the catalog has no `\(name)`", ko: "`\(name)`: 카탈로그에 없는 이름입니다"
      ).with(candidates: nearest)
    case .ambiguous(let name, let candidates): .ambiguous(name, candidates)
    case .unknownField(let field, let id, let nearest):
      CommandFault(
        "unknown-field", en: "`\(id)` has no field `\(field)`",
        ko: "`\(id)`에 `\(field)` 항목이 없습니다"
      ).with(candidates: nearest)
    }
  }
}
