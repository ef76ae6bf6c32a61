import JuiceReports
package import JuiceRules

/// The answer to a request to undo an entry, in the words of one language.
package struct UndoAnswer: Hashable, Sendable {
  /// A Boolean value that indicates whether the entry is undone now.
  package let isUndone: Bool
  /// The sentence that says so, or the reasons why the entry is not undone.
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
  ) async throws -> UndoAnswer {
    let maker = maker()
    let wording = Wording(maker.catalog, in: locale)
    switch try await maker.undo(entry, options: RequestOptions(key: key, actor: actor)) {
    case .undone(let applied), .replayed(let applied):
      return UndoAnswer(
        isUndone: true,
        text: wording.say(en: "Undid #\(entry).", ko: "#\(entry) 기록을 취소했습니다."),
        changes: applied.receipt.changes.map { change in
          let (id, unit) = (change.ingredient, change.unit)
          let before = wording.counted(change.before, id, in: unit)
          return "\(wording.name(id)) \(before) → \(wording.counted(change.after, id, in: unit))"
        })
    case .refused(let refusal):
      let sentences = wording.sentences(on: refusal, isOnCommandLine: false)
      return UndoAnswer(
        isUndone: false,
        text: sentences.map { $0.capitalizedSentence + "." }.joined(separator: " "), changes: [])
    }
  }
}
