#if Calculator
  extension Keypad {
    /// A number that was typed, with the operator before it.
    public struct Row: Hashable, Sendable {
      /// The operator before the number, or `nil` for the first number of a formula.
      public let `operator`: Operator?
      /// The number as it was typed, with commas between thousands.
      public let number: String

      /// The operator and the number, such as `+ 1,234.50`.
      public var text: String { `operator`.map { "\($0) \(number)" } ?? number }
    }
  }
#endif
