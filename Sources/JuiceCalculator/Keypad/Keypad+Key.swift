#if Calculator
  extension Keypad {
    /// A key of the keypad; the raw value is its label.
    public enum Key: String, CaseIterable, Hashable, Sendable {
      case zero = "0"
      case one = "1"
      case two = "2"
      case three = "3"
      case four = "4"
      case five = "5"
      case six = "6"
      case seven = "7"
      case eight = "8"
      case nine = "9"
      case doubleZero = "00"
      case point = "."
      case add = "+"
      case subtract = "−"
      case multiply = "×"
      case divide = "÷"
      case equals = "="
      /// A key that clears everything.
      case allClear = "AC"
      /// A key that clears the number on the display; a pending operator stays.
      case clearEntry = "CE"
      /// A key that changes the sign of the number on the display; zero stays unchanged.
      case sign = "±"

      var `operator`: Operator? { rawValue.first.flatMap(Operator.init(rawValue:)) }
    }
  }
#endif
