#if Calculator
  import FoundationEssentials

  /// A pocket calculator that takes one key at a time.
  ///
  ///     var keypad = Keypad()
  ///     for key in [Keypad.Key.two, .add, .three, .multiply, .three, .equals] { keypad.press(key) }
  ///     keypad.display              // 15
  ///     keypad.history.map(\.text)  // ["2", "+ 3", "× 3"]
  ///
  /// The keypad evaluates from left to right. An operator that is pressed directly after another one replaces it. `=`
  /// does nothing while a number is missing. After a result, a digit begins a new formula and an operator continues
  /// with the result. After a division by zero, or if a result is too large or too small, the display shows `NaN` until
  /// a digit, CE or AC is pressed.
  public struct Keypad: Hashable, Sendable {
    /// The content of the display, from which the next key continues.
    private enum Shown: Hashable {
      /// A zero that was not typed.
      case nothing
      case entry(NumberEntry)
      case result(Decimal)
      case notANumber(ArithmeticFault)
    }

    private var shown = Shown.nothing
    /// The operands and operators before the pending operator.
    private var formula: Formula?
    /// The operator that waits for its second number, or `nil` if there is none.
    public private(set) var pending: Operator?
    /// The numbers and operators that were typed since AC, the oldest first.
    public private(set) var history: [Row] = []

    /// Creates a keypad that shows 0.
    public init() {}

    /// The number that is being typed, the result, or `NaN`, with commas between thousands.
    public var display: String {
      switch shown {
      case .nothing: "0"
      case .entry(let entry): entry.text
      case .result(let result): NumberText.grouped(result)
      case .notANumber: NumberText.grouped(.nan)
      }
    }

    /// The reason why the display shows `NaN`, or `nil` if it shows a number.
    public var fault: ArithmeticFault? {
      if case .notANumber(let fault) = shown { fault } else { nil }
    }

    /// A Boolean value that indicates whether the next digit continues the number on the display.
    public var isTyping: Bool {
      if case .entry = shown { true } else { false }
    }

    /// Handles one key.
    public mutating func press(_ key: Key) {
      switch key {
      case .add, .subtract, .multiply, .divide: press(key.operator)
      case .equals: pressEquals()
      case .allClear: self = Keypad()
      case .clearEntry: shown = .nothing
      case .sign: changeSign()
      default: type(key)
      }
    }

    private mutating func type(_ key: Key) {
      var entry = NumberEntry()
      if case .entry(let begun) = shown { entry = begun }
      for character in key.rawValue { entry.type(character) }
      shown = .entry(entry)
    }

    private mutating func changeSign() {
      switch shown {
      case .entry(var entry):
        entry.changeSign()
        shown = .entry(entry)
      case .result(let result): shown = .result(-result)
      case .nothing, .notANumber: break
      }
    }

    private mutating func press(_ operator: Operator?) {
      switch shown {
      case .notANumber: return
      case .nothing where pending != nil: break
      case .nothing: complete(NumberEntry())
      case .entry(let entry): complete(entry)
      case .result(let result): formula = Formula(result)
      }
      pending = `operator`
      shown = .nothing
    }

    private mutating func pressEquals() {
      guard case .entry(let entry) = shown else { return }
      complete(entry)
      do throws(ArithmeticFault) {
        shown = .result(try formula?.result() ?? entry.value)
      } catch {
        shown = .notANumber(error)
      }
      (formula, pending) = (nil, nil)
    }

    /// Appends the number to the formula and to the history.
    private mutating func complete(_ entry: NumberEntry) {
      history.append(Row(operator: pending, number: entry.text))
      if let pending {
        formula?.append(pending, entry.value)
      } else {
        formula = Formula(entry.value)
      }
    }
  }

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
