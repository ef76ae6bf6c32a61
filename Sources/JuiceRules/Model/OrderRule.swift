/// Identifies a rule by its pack and its id: `classic/at-most-five`.
public typealias RuleID = QualifiedID<OrderRule>

/// A rule that a pack sets for orders: a condition, and what happens to an order for which it holds.
///
/// Rules have no order. Every rule whose condition holds applies, and all refusals are reported.
public struct OrderRule: Hashable, Sendable {
  /// The id of the rule.
  public let id: RuleID
  /// The condition.
  public let condition: Condition
  /// The effect on an order for which the condition holds.
  public let effect: Effect
  /// The message that tells the customer about the effect, with its placeholders as written.
  public let message: Message
  /// The part of a request that the condition is decided for.
  public let scope: Scope
  /// A Boolean value that indicates whether the condition is decided only for a request that has a plan.
  let needsPlan: Bool
  /// The names in the texts of the message, each with its formula, by the text.
  let names: [String: [Placeholder: Formula]]

  init(
    id: RuleID, condition: Condition, effect: Effect, message: Message,
    names: [String: [Placeholder: Formula]] = [:]
  ) {
    (self.id, self.condition, self.effect, self.message) = (id, condition, effect, message)
    self.names = names
    scope = Scope(of: condition)
    needsPlan = condition.formula.allReadings.contains(where: \.isOfPlan)
  }

  /// The condition and the names in the texts of the message.
  var formulas: [Formula] { [condition.formula] + names.values.flatMap(\.values) }

  /// A part of a request. It follows from what a condition reads.
  @nonexhaustive
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Each line for itself: the condition reads the recipe, count, size or choices of an order.
    case line
    /// The whole request, once.
    case request

    init(of condition: Condition) {
      self = condition.formula.allReadings.contains(where: \.isOfLine) ? .line : .request
    }
  }

  /// An effect of a rule.
  @nonexhaustive
  public enum Effect: String, CaseIterable, Hashable, Sendable {
    /// The order is refused.
    case refuse
    /// The order is made, and a message is shown.
    case alert
    /// The order is made only if it is confirmed.
    case confirm
  }
}

extension OrderRule {
  /// The text in place of a value that is not known.
  static let noValue = "…"

  /// Returns the message with the values of its names, in each language of its texts.
  ///
  /// A text that is the same for all languages shows names in the language of the reader.
  ///
  /// - Parameter value: A closure that returns the value of a name as people read it in a language.
  func message(in catalog: Catalog, showing value: (Formula, LocaleID) -> String) -> Message {
    let ownLocale = catalog.defaultLocale(of: id.pack)
    return message.mapTexts { text in
      LocalizedText(
        text.translations.flatMap { translation -> [LocalizedText.Translation] in
          guard translation.text.utf8.contains(UInt8(ascii: "{")) else { return [translation] }
          let names = names[translation.text, default: [:]]
          let template = MessageTemplate(translation.text)
          let isForAll = translation.locale == nil && !names.isEmpty
          return (isForAll ? catalog.locales + [nil] : [translation.locale]).map { reader in
            let values = names.mapValues { value($0, reader ?? ownLocale) }
            let filled = template.filled(with: values, in: translation.locale ?? ownLocale)
            return LocalizedText.Translation(reader, filled)
          }
        })
    }
  }
}
