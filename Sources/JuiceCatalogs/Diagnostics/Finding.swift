import JuiceRules
import YAMLTree

/// A diagnostic without its place.
struct Finding {
  var rule: LintRule
  let message: LocalizedText
  /// The text to show at the place.
  var label: LocalizedText?
  var notes: [LocalizedText] = []
  var help: LocalizedText?
  var data = Diagnostic.Details()
  /// The text that fixes the problem when it replaces the underlined text.
  var replacement: String?
  /// The bytes that the replacement replaces, if they are more than the underlined ones.
  var replaced: ByteSpan?
  var safety = Diagnostic.Fix.Safety.safe
  var effect = Effect.place
  /// The severity, if it differs from the rule's own.
  var severity: Severity?

  /// The effect of the replacement on the catalog.
  enum Effect {
    /// Only the notation changes.
    case nothing
    /// The value at the place or below it changes; for a key, also the value after the key.
    case place
    /// The part that the error kept from being read is added.
    case unread
  }

  init(_ rule: LintRule, _ message: LocalizedText) {
    self.rule = rule
    self.message = message
  }
}
