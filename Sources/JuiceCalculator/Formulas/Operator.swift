#if Calculator
  /// What a calculator does with two numbers.
  public enum Operator: Character, CaseIterable, Hashable, Sendable {
    case add = "+"
    case subtract = "−"
    case multiply = "×"
    case divide = "÷"

    /// The operator as a person may write it: `-`, `*`, `x`, `X` and `/` will do.
    public init?(spelling: Character) {
      switch spelling {
      case "-": self = .subtract
      case "*", "x", "X": self = .multiply
      case "/": self = .divide
      default: self.init(rawValue: spelling)
      }
    }

    /// Whether school arithmetic does it before sums.
    var isOfProducts: Bool { self == .multiply || self == .divide }
  }

  extension Operator: CustomStringConvertible {
    public var description: String { String(rawValue) }
  }
#endif
