/// The origin of a value of a catalog.
package struct Provenance: Hashable, Sendable {
  /// The unique name of the entry or section that the value belongs to: `classic/kiwi-juice`, `stock.classic`.
  package let id: String
  /// The section of the pack that the value belongs to.
  package let section: PackSection
  /// The fields that lead to the value, separated by dots; empty for the entry as a whole.
  package let field: String
  /// The origins of the value, which are never empty: first that of the current value, then those of the values that
  /// it replaced.
  package let origins: [ValueOrigin]
  /// The fields below that have a value, in order; empty for a single value.
  package let fields: [Provenance]
  /// The part of a request that a rule is decided for; `nil` for anything else.
  package var scope: OrderRule.Scope?

  /// The current value as a catalog writes it; `nil` if it holds other fields, or if there is no value.
  package var value: String? { origins.first?.value }

  /// A Boolean value that indicates whether the entry was removed.
  package var isRemoved: Bool { origins.first?.operation == .remove }

  /// The path that leads to this value: `classic/kiwi-juice.ingredients.kiwi`.
  package var path: String { field.isEmpty ? id : "\(id).\(field)" }
}

/// An error in looking up the origin of a value.
@nonexhaustive
package enum ProvenanceFault: DescribedError, Hashable {
  /// The catalog was loaded without the origins of its values.
  case notKept
  /// No entry has the name; `nearest` are similar names.
  case unknownEntry(String, nearest: [String])
  /// Several entries have the name.
  case ambiguous(String, candidates: [String])
  /// The entry has no such field; `nearest` are similar fields.
  case unknownField(String, of: String, nearest: [String])
}

extension ProvenanceFault {
  package var explanation: ErrorExplanation {
    switch self {
    case .notKept:
      ErrorExplanation(
        "origins-unknown", en: "the origins of values were not recorded", ko: "값의 출처를 기록하지 않았습니다")
    case .unknownEntry(let name, let nearest):
      ErrorExplanation(
        "unknown-id", en: "the catalog has no `\(name)`", ko: "`\(name)`: 카탈로그에 없는 이름입니다",
        candidates: nearest)
    case .ambiguous(let name, let candidates): .ambiguous(name, candidates)
    case .unknownField(let field, let id, let nearest):
      ErrorExplanation(
        "unknown-field", en: "`\(id)` has no field `\(field)`",
        ko: "`\(id)`에 `\(field)` 항목이 없습니다", candidates: nearest)
    }
  }
}
