import JuiceRules
import YAMLTree
extension LintRule { static let notYetSupported = LintRule("x", .yaml, summary: "", rationale: "", faulty: [], clean: []) }
extension Finding {
  static let f = Finding(.notYetSupported, "")
  static func unknownKey(_ key: String, in section: String, candidates: [String]) -> Finding {f}
  static func missingKey(_ key: String, in section: String) -> Finding{f}
  static func wrongType(expected: LocalizedText, found: LocalizedText) -> Finding {f}
  static func notAnAmount(_ text: String) -> Finding {f}
  static func decimalComma(_ text: String, suggestion: String) -> Finding{f}
  static func amountTooFine(_ text: String) -> Finding{f}
  static func amountTooLarge(_ text: String) -> Finding {f}
  static func quantityUnitPlural(_ text: String, suggestion: String) -> Finding {f}
  static func unknownEvent(_ name: String, candidates: [String]) -> Finding{f}
  static func unknownAction(_ name: String, candidates: [String]) -> Finding{f}
  static func invalidLocale(_ text: String) -> Finding{f}
  static func unsupportedFormat(_ text: String) -> Finding{f}
  static func yaml11Ambiguous(_ text: String, reading: String) -> Finding{f}
  static func unquotedPlaceholder(_ source: String) -> Finding{f}
  static func duplicateStockSetting(_ key: String) -> Finding{f}
  static func hiddenCharacter(_ scalar: Unicode.Scalar) -> Finding{f}
  static func packMissing(_ name: String, candidates: [String]) -> Finding {f}
  init(_ fault: YAMLFault) { self = Finding.f }
  init(_ p: CatalogProblem, pack: String) { self = Finding.f }
}
