package import JuiceRules

/// The words for damage that a check of a stock finds.
package struct LedgerFaultWords {
  private let wording: CatalogWording

  package init(_ wording: CatalogWording) { self.wording = wording }

  /// Returns a fault with its place, such as `#12, Kiwi: the entry begins with 9, …`.
  package func line(on fault: LedgerFault) -> String {
    let place =
      (fault.entry.map { ["#\($0)"] } ?? []) + (fault.ingredient.map { [wording.name($0)] } ?? [])
    return (place.isEmpty ? "" : place.joined(separator: ", ") + ": ") + sentence(on: fault)
  }

  /// Returns the fault in a sentence, without its place and without a full stop.
  func sentence(on fault: LedgerFault) -> String {
    let sentence = fault.sentence { amount in
      fault.ingredient.map { wording.counted(amount, $0) } ?? amount.description
    }
    return sentence.text(in: wording.locale, else: .english)
  }
}
