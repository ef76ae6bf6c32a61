import JuiceRules
import YAMLTree

/// What is to be said about a place, before it has one.
struct Finding {
  var rule: LintRule
  let message: LocalizedText
  /// What is to be said at the place itself.
  var label: LocalizedText?
  var notes: [LocalizedText] = []
  var help: LocalizedText?
  var data = Diagnostic.Details()
  /// The text that mends the fault when it stands in the place of what is underlined.
  var replacement: String?
  /// What the replacement takes the place of, when that is more than what is underlined.
  var replaced: ByteSpan?
  var safety = Diagnostic.Fix.Safety.safe
  var effect = Effect.place
  /// When it differs from the rule's own.
  var severity: Severity?

  /// What the replacement changes in the catalog.
  enum Effect {
    /// Nothing: only how it is written.
    case nothing
    /// What is read at the place, or below it; of a key also where its value stands.
    case place
    /// What the fault kept from being read is added.
    case unread
  }

  init(_ rule: LintRule, _ message: LocalizedText) {
    self.rule = rule
    self.message = message
  }
}
