import JuiceRules

/// Why a node is no quantity.
enum QuantityFault: Error {
  case wrongType(LocalizedText)
  case notAnAmount(String)
  case decimalComma(String, String)
  case tooFine(String)
  case tooLarge(String)

  var finding: Finding {
    switch self {
    case .wrongType(let found): .wrongType(expected: .quantity, found: found)
    case .notAnAmount(let text): .notAnAmount(text)
    case .decimalComma(let text, let suggestion): .decimalComma(text, suggestion: suggestion)
    case .tooFine(let text): .amountTooFine(text)
    case .tooLarge(let text): .amountTooLarge(text)
    }
  }
}
