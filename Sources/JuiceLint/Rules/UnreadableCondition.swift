import JuiceCatalogs
import JuiceRules

import struct CEL.ParsedExpression

extension Finding.Rule {
  static let unreadableCondition = Finding.Rule("unreadable-condition", .info)
}

extension Finding {
  /// Creates the finding for a condition that has more nested levels or characters than people read at a glance, or
  /// returns `nil` for any other condition.
  static func unreadableCondition(levels: Int, length: Int) -> Finding? {
    let isDeep = levels > 3
    guard isDeep || length > 120 else { return nil }
    return Finding(
      .unreadableCondition,
      isDeep
        ? LocalizedText(
          en: "the condition has \(levels) nested levels, more than 3",
          ko: "조건이 \(levels)단계로 중첩되어 3단계를 넘습니다")
        : LocalizedText(
          en: "the condition has \(length) characters, more than 120",
          ko: "조건이 \(length)자로 120자를 넘습니다"),
      help: LocalizedText(
        en:
          "write the cases as rows of a decision table, and read `tables.NAME.COLUMN` in the condition",
        ko: "경우를 결정표의 행으로 쓰고, 조건에서는 `tables.NAME.COLUMN`을 읽으세요"),
      expected: isDeep ? "at most 3 levels" : "at most 120 characters",
      found: isDeep ? "\(levels) levels" : "\(length) characters")
  }
}

extension StyleCheck {
  /// Finds conditions with more than three nested levels or more than 120 characters.
  ///
  /// A condition that does not parse already has a finding.
  static let unreadableCondition = StyleCheck { draft, _ in
    var draft = draft
    return draft.definition.packs.flatMap(\.conditions).compactMap { text, place in
      guard let expression = try? ParsedExpression(parsing: text),
        let finding = Finding.unreadableCondition(levels: expression.levels(), length: text.length)
      else { return nil }
      return draft.located(CatalogProblem(finding, at: place))
    }
  }
}

extension PackDefinition {
  /// The texts of all conditions, with their places.
  fileprivate var conditions: [(text: String, place: CatalogProblem.Place)] {
    var conditions = rules.map { ($0.condition, $0.origin, ["when"]) }
    for recipe in recipes {
      guard let form = form(of: recipe) else { continue }
      conditions.append((form.condition, recipe.origin, ["when"]))
      for group in form.groups where group.hasExpressions {
        let line = CatalogOrigin(source: recipe.origin.source, position: group.position)
        conditions.append((group.condition, line, ["when"]))
        conditions += group.conditions.map { ($1, line, ["any-of", "\($0)", "when"]) }
      }
    }
    return conditions.compactMap { condition, origin, path in
      condition.value.map { ($0, CatalogProblem.Place(origin, .field(path))) }
    }
  }
}

extension ParsedExpression {
  /// Returns the number of levels that are nested in each other. A level is a chain of `&&` or of `||`, a `?:`, a macro,
  /// or a `!` before one of these.
  ///
  /// - Parameter outer: The operator around the expression. A chain of the same operator is no level of its own.
  fileprivate func levels(inside outer: String? = nil) -> Int {
    var function: String?
    if case .call(let call) = kind { function = call.function }
    let inner = parts.map { $0.levels(inside: function) }.max() ?? 0
    let isLevel =
      switch (kind, function) {
      case (.comprehension, _), (_, "_?_:_"): true
      case (_, "_&&_"), (_, "_||_"): function != outer
      case (_, "!_"): inner > 0
      default: false
      }
    return isLevel ? inner + 1 : inner
  }
}

extension String {
  /// The number of characters without comments, and with runs of spaces and line breaks as one space.
  fileprivate var length: Int {
    replacing(/\/\/.*/, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ").count
  }
}
