#if Calculator
  extension Keypad {
    /// A number that was typed, and the operator before it.
    public struct Row: Hashable, Sendable {
      /// Nil for the first number of a formula.
      public let `operator`: Operator?
      /// As it was typed, with commas between thousands.
      public let number: String

      /// Both: `+ 1,234.50`.
      public var text: String { `operator`.map { "\($0) \(number)" } ?? number }
    }
  }
#endif
