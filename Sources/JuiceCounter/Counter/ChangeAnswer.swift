import JuiceReports
package import JuiceRules

/// The answer to a request that changes the stock, in the words of one language.
package struct ChangeAnswer: Hashable, Sendable {
  /// A Boolean value that indicates whether the change was made, now or when the key was first used.
  package let isDone: Bool
  /// The sentence that says so, or the reasons why nothing was changed.
  package let text: String
  /// The levels that changed, such as `Kiwi 7 → 10`.
  package let changes: [String]
}

extension Counter {
  /// Undoes an entry.
  ///
  /// - Parameters:
  ///   - entry: The number of the entry.
  ///   - key: The key that makes a repeated request be carried out once.
  ///   - actor: The person or program that sends the request.
  ///   - locale: The language of the answer.
  /// - Throws: A ``StockStoreFault`` if the store could not answer.
  package func undo(
    _ entry: Revision, key: IdempotencyKey? = nil, actor: String? = nil, in locale: LocaleID
  ) async throws -> ChangeAnswer {
    let maker = maker()
    let words = ChangeWords(wording: CatalogWording(maker.catalog, in: locale))
    switch try await maker.undo(entry, options: RequestOptions(key: key, actor: actor)) {
    case .undone(let applied), .replayed(let applied):
      return words.answer(to: applied, en: "Undid #\(entry).", ko: "#\(entry) 기록을 취소했습니다.")
    case .refused(let refusal):
      return words.answer(
        because: RefusalWords(words.wording, isOnCommandLine: false).sentences(on: refusal))
    @unknown default: return words.answer(because: [])
    }
  }

  /// Adds amounts to the stock.
  ///
  /// - Parameters:
  ///   - amounts: The amount to add of each ingredient.
  ///   - key: The key that makes a repeated request be carried out once.
  ///   - actor: The person or program that sends the request.
  ///   - locale: The language of the answer.
  /// - Throws: ``OrderFault/noIngredients`` if there are no amounts, or a ``StockStoreFault`` if the store could not
  ///   answer.
  package func restock(
    _ amounts: [IngredientID: Amount], key: IdempotencyKey? = nil, actor: String? = nil,
    in locale: LocaleID
  ) async throws -> ChangeAnswer {
    let maker = maker()
    let words = ChangeWords(wording: CatalogWording(maker.catalog, in: locale))
    switch try await maker.change(.add(amounts), options: RequestOptions(key: key, actor: actor)) {
    case .applied(let applied), .replayed(let applied):
      return words.answer(to: applied, en: "The stock is filled.", ko: "재고를 채웠습니다.")
    case .refused(let reasons):
      return words.answer(
        because: reasons.map(RefusalWords(words.wording, isOnCommandLine: false).sentence))
    @unknown default: return words.answer(because: [])
    }
  }
}

/// The words for the answers to requests that change the stock.
private struct ChangeWords {
  let wording: CatalogWording

  func answer(to applied: StockOutcome.Applied, en: String, ko: String) -> ChangeAnswer {
    ChangeAnswer(
      isDone: true, text: wording.say(en: en, ko: ko),
      changes: applied.receipt.changes.map { change in
        let (id, unit) = (change.ingredient, change.unit)
        let before = wording.counted(change.before, id, in: unit)
        return "\(wording.name(id)) \(before) → \(wording.counted(change.after, id, in: unit))"
      })
  }

  /// Returns the answer with the reasons why nothing was changed, in sentences without full stops.
  func answer(because reasons: [String]) -> ChangeAnswer {
    ChangeAnswer(
      isDone: false, text: reasons.map { $0.capitalizedSentence + "." }.joined(separator: " "),
      changes: [])
  }
}
