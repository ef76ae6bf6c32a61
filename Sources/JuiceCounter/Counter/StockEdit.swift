import JuiceReports
package import JuiceRules

/// The edits of the stock that a person has collected and not committed yet.
package struct StockEdit: Hashable, Sendable {
  /// The edited levels.
  package private(set) var levels: [IngredientID: Level] = [:]

  /// An edit of one level.
  package struct Level: Hashable, Sendable {
    /// The level that the person saw.
    package let seen: Amount
    /// The unit that the person counted in, as stores keep it.
    package let unit: String
    /// The level that the person counted.
    package let wanted: Amount

    package init(seen: Amount, unit: String, wanted: Amount) {
      self.seen = seen
      self.unit = unit
      self.wanted = wanted
    }
  }

  /// Creates an edit of nothing.
  package init() {}

  /// Changes the edit of an ingredient, or drops it if the level is `nil`.
  package mutating func set(_ id: IngredientID, to level: Level?) { levels[id] = level }
}

/// The result of committing edits.
extension StockEdit {
  package enum Outcome: Hashable, Sendable {
    /// There was nothing to commit.
    case unchanged
    /// The edits were committed as one count, now or by an earlier request with the same key.
    case applied(StockOutcome.Applied)
    /// Nothing was committed for these reasons, in sentences without a full stop.
    case refused([IngredientID: String])
    /// Nothing was committed, because levels changed since the person saw them.
    case moved([Move])
  }

  /// A level that somebody changed while a person edited it.
  package struct Move: Hashable, Sendable {
    package let ingredient: IngredientID
    /// The level that the person saw.
    package let seen: Amount
    /// The level now.
    package let now: Amount
    /// The level that the person counted.
    package let wanted: Amount
    /// The level now with the difference that the person made; `nil` if it would be negative.
    package var withDifference: Amount? {
      guard let difference = wanted.subtracting(seen), let level = now.adding(difference),
        level >= .zero
      else { return nil }
      return level
    }

    package init(ingredient: IngredientID, seen: Amount, now: Amount, wanted: Amount) {
      self.ingredient = ingredient
      self.seen = seen
      self.now = now
      self.wanted = wanted
    }
  }

  /// A decision on a level that somebody changed meanwhile.
  package enum Decision: String, CaseIterable, Hashable, Sendable {
    /// The level becomes what the person counted.
    case mine
    /// The level changes by as much as the person changed it.
    case difference
    /// The level stays as it is now.
    case drop
  }

  /// Applies a decision. The level of now is then the one that the person has seen.
  package mutating func decide(_ decision: Decision, on move: Move) {
    guard let level = levels[move.ingredient] else { return }
    let wanted: Amount? =
      switch decision {
      case .mine: move.wanted
      case .difference: move.withDifference
      case .drop: nil
      }
    levels[move.ingredient] = wanted.map { Level(seen: move.now, unit: level.unit, wanted: $0) }
  }
}

extension Counter {
  /// Commits edits as one count, all or nothing.
  ///
  /// - Throws: An ``OrderFault`` if the note is too long, a ``StockStoreFault`` if the store could not answer.
  package func commit(
    _ edit: StockEdit, options: RequestOptions = RequestOptions(), in locale: LocaleID
  ) async throws -> StockEdit.Outcome {
    guard !edit.levels.isEmpty else { return .unchanged }
    let maker = maker()
    let wording = CatalogWording(maker.catalog, in: locale)
    let otherUnits = edit.levels.filter { id, level in
      maker.catalog.ingredient(id).map { $0.unit.storedSymbol != level.unit } ?? false
    }
    guard otherUnits.isEmpty else {
      return .refused(
        otherUnits.mapValues { _ in
          wording.say(
            en: "the unit was changed meanwhile; count again", ko: "그 사이에 단위가 바뀌었습니다. 다시 세어 주세요")
        })
    }
    let amounts = edit.levels.mapValues(\.wanted)
    let outcome = try await maker.count(
      amounts, seeing: edit.levels.mapValues(\.seen), options: options)
    switch outcome {
    case .applied(let applied), .replayed(let applied): return .applied(applied)
    case .refused(let refusals):
      let moves = refusals.compactMap { refusal -> StockEdit.Move? in
        guard case .changed(let id, let seen, let now) = refusal, let level = edit.levels[id]
        else { return nil }
        return StockEdit.Move(ingredient: id, seen: seen, now: now, wanted: level.wanted)
      }
      guard moves.isEmpty else { return .moved(moves) }
      let all = try await outcome.withEveryRefusal(of: .count(amounts), by: maker, options)
      guard case .refused(let refusals) = all else { return .refused([:]) }
      let words = RefusalWords(wording, isOnCommandLine: false)
      return .refused(
        Dictionary(refusals.map { ($0.ingredient, words.sentence(on: $0)) }) { first, _ in first })
    }
  }
}
