#if Calculator
  import FoundationEssentials

  /// A pocket calculator: takes one key at a time.
  ///
  ///     var keypad = Keypad()
  ///     for key in [Keypad.Key.two, .add, .three, .multiply, .three, .equals] { keypad.press(key) }
  ///     keypad.display              // 15
  ///     keypad.history.map(\.text)  // ["2", "+ 3", "× 3"]
  ///
  /// It works from left to right. An operator that is pressed again replaces the one before it. `=` waits where a
  /// number is missing. After a result, a digit starts anew and an operator goes on. After a division by zero, or
  /// where a result is too large or too small to be shown, the display is `NaN`, until a digit, CE or AC.
  public struct Keypad: Hashable, Sendable {
    /// What is shown, and what the next key goes on from.
    private enum Shown: Hashable {
      /// A 0 that nobody typed.
      case nothing
      case entry(NumberEntry)
      case result(Decimal)
      case notANumber
    }

    private var shown = Shown.nothing
    /// What was completed by the pending operator.
    private var formula: Formula?
    /// The operator that waits for its second number.
    public private(set) var pending: Operator?
    /// What was typed since AC, the oldest first.
    public private(set) var history: [Row] = []

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
      shown = .notANumber
      if let result = try? formula?.result() { shown = .result(result) }
      (formula, pending) = (nil, nil)
    }

    /// Takes the number into the formula and the history.
    private mutating func complete(_ entry: NumberEntry) {
      history.append(Row(operator: pending, number: entry.text))
      if let pending {
        formula?.append(pending, entry.value)
      } else {
        formula = Formula(entry.value)
      }
    }
  }
#endif
