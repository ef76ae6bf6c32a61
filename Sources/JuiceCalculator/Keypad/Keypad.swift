#if Calculator
  import Essentials

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

  /// The keys of a keyboard.
  extension Keypad.Key {
    /// The character for the key in a text of keys, such as `n` for `±`. It is an ASCII character.
    public var character: Character { Self.typed[self]?.first ?? "0" }

    /// Creates the key that a character of a keyboard presses, such as `×` for `x`, or returns `nil` if there is none.
    ///
    /// A letter is also known by the character of its key in the Korean layout.
    public init?(typed character: Unicode.Scalar) {
      guard let key = Self.byCharacter[character] else { return nil }
      self = key
    }

    /// The characters of each key, the one for texts of keys first.
    private static let typed: [Keypad.Key: String] = {
      var characters: [Keypad.Key: String] = [
        .doubleZero: "hHㅗ", .add: "+", .subtract: "-−", .multiply: "*×xXㅌ", .divide: "/÷",
        .equals: "=\r\n", .clearEntry: "cCㅊ\u{7F}\u{8}", .allClear: "aAㅁ", .sign: "nN±ㅜ",
      ]
      for key in Keypad.Key.allCases where characters[key] == nil { characters[key] = key.rawValue }
      return characters
    }()

    private static let byCharacter: [Unicode.Scalar: Keypad.Key] = typed.reduce(into: [:]) {
      for scalar in $1.value.unicodeScalars { $0[scalar] = $1.key }
    }
  }

  /// A number that is being typed. Digits beyond the limits are ignored.
  struct NumberEntry: Hashable {
    private var isNegative = false
    /// The digits before the point, without leading zeros except for a single `0`.
    private var integer = "0"
    /// The digits behind the point, or `nil` before a point was typed.
    private var fraction: String?

    /// The number as it was typed, with commas between thousands.
    var text: String {
      NumberText.grouped((isNegative ? "-" : "") + integer + (fraction.map { "." + $0 } ?? ""))
    }

    var value: Decimal {
      let digits = (integer + (fraction ?? "")).utf8.reduce(into: UInt128(0)) { value, digit in
        value = value * 10 + UInt128(digit - UInt8(ascii: "0"))
      }
      let parts = DecimalParts(
        isNegative: isNegative, digits: digits, exponent: -(fraction?.count ?? 0))
      // Never NaN: a number of 20 significant digits and 128 decimal places at most always fits.
      return (try? parts.decimal()) ?? .nan
    }

    /// Appends a digit or the point.
    mutating func type(_ character: Character) {
      if character == "." {
        fraction = fraction ?? ""
      } else if let fraction {
        if hasRoom, fraction.count < DecimalParts.maximumPlaces {
          self.fraction = fraction + String(character)
        }
      } else if integer == "0" {
        integer = String(character)
      } else if hasRoom {
        integer.append(character)
      }
    }

    mutating func changeSign() {
      if significantCount > 0 { isNegative.toggle() }
    }

    private var hasRoom: Bool { significantCount < DecimalParts.maximumCount }

    private var significantCount: Int {
      (integer + (fraction ?? "")).drop { $0 == "0" }.count
    }
  }
#endif
