/// A reason why an expression has no value.
@nonexhaustive
public enum EvaluationFault: Error, Hashable, Sendable {
  case divisionByZero
  case modulusByZero
  /// The result of an operation on numbers, a conversion, a duration or a timestamp is out of range.
  case overflow
  /// A map has no entry of the key, which is given as it is written in an expression.
  case noSuchKey(String)
  case noSuchField(String)
  case indexOutOfBounds(Int64)
  /// No overload of a function takes the types of the arguments.
  case noSuchOverload(function: String, types: [ValueType])
  case unknownName(String)
  case duplicateKey(String)
  /// A value of this type cannot be a key of a map.
  case unsupportedKey(ValueType)
  /// A value is invalid for a function, such as a text that is not a number.
  case invalidArgument(InvalidArgument)
  case noValueInOptional
  /// A value that the caller gives is missing.
  case missingInput
  /// The values by name lack one, which is named as in an expression, such as `stock["mango"]`.
  case missingValue(of: String)
  /// A value by name, or a part of it, is not of the declared type.
  ///
  /// The case is indirect because faults are returned through deep recursions, whose frames grow with the largest case.
  indirect case wrongValue(of: String, declared: ValueType, found: String)
  /// The evaluation took more steps than its limit.
  case tooManySteps(limit: Int)

  /// A reason why a function does not take a value.
  @nonexhaustive
  public enum InvalidArgument: Hashable, Sendable {
    /// A text cannot be converted to the type.
    case text(String, ValueType)
    case invalidUTF8
    /// A regular expression is invalid for the given reason.
    case pattern(BilingualText)
    case unknownTimeZone(String)
    /// The number of a character is negative or larger than the length of the text.
    case position(Int64)
    case range(start: Int64, end: Int64)
    case negativeShift(Int64)
    /// A number, such as 0.0005, has more than three decimals and cannot be a decimal.
    case notExact(String, ValueType)
    case emptyList
    /// An element of a list has the wrong type.
    case element(ValueType)
    case unknownFormatClause(String)
    case missingFormatArgument(Int)
    case formatArgument(clause: String, ValueType)
    case formatPrecision(String)
  }
}

/// A fault and the part of the expression that has it.
public struct EvaluationError: Error, Hashable, Sendable {
  public let fault: EvaluationFault
  /// The bytes of the part, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>

  package init(_ fault: EvaluationFault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}

extension EvaluationFault {
  /// A sentence that says what is wrong.
  public var message: BilingualText {
    switch self {
    case .divisionByZero: BilingualText(en: "division by zero", ko: "0으로 나눌 수 없습니다")
    case .modulusByZero:
      BilingualText(en: "remainder of a division by zero", ko: "0으로 나눈 나머지는 구할 수 없습니다")
    case .overflow: BilingualText(en: "the result is out of range", ko: "결과가 범위를 벗어납니다")
    case .noSuchKey(let key):
      BilingualText(en: "the map has no key \(key.excerpt)", ko: "맵에 \(key.excerpt) 키가 없습니다")
    case .noSuchField(let name):
      BilingualText(en: "the value has no field \(name.excerpt)", ko: "값에 \(name.excerpt) 필드가 없습니다")
    case .indexOutOfBounds(let index):
      BilingualText(en: "the list has no element \(index)", ko: "리스트에 \(index)번 요소가 없습니다")
    case .noSuchOverload("", let types):
      BilingualText(
        en: "a value of type \(types.list) does not fit here",
        ko: "여기에는 \(types.list) 값을 쓸 수 없습니다")
    case .noSuchOverload(let function, let types):
      BilingualText(
        en: "`\(function.symbol)` does not take (\(types.list))",
        ko: "`\(function.symbol)`에 쓸 수 없는 타입입니다: (\(types.list))")
    case .unknownName(let name):
      BilingualText(en: "unknown name \(name.excerpt)", ko: "알 수 없는 이름 \(name.excerpt)")
    case .duplicateKey(let key):
      BilingualText(en: "duplicate key \(key.excerpt)", ko: "중복된 키 \(key.excerpt)")
    case .unsupportedKey(let type):
      BilingualText(
        en: "a value of type \(type) cannot be a key of a map",
        ko: "\(type) 값은 맵의 키가 될 수 없습니다")
    case .invalidArgument(let argument): argument.message
    case .missingInput:
      BilingualText(en: "the value is not given", ko: "값이 주어지지 않았습니다")
    case .missingValue(let name):
      BilingualText(
        en: "the value of \(name.excerpt) is not given", ko: "\(name.excerpt) 값이 주어지지 않았습니다")
    case .wrongValue(let name, let type, let value):
      BilingualText(
        en: "\(name.excerpt) is declared as \(type), but its value is \(value.excerpt)",
        ko: "\(name.excerpt) 타입은 \(type)인데 값이 \(value.excerpt)입니다")
    case .noValueInOptional:
      BilingualText(en: "the optional has no value", ko: "`optional`에 값이 없습니다")
    case .tooManySteps(let limit):
      BilingualText(
        en: "the evaluation takes more than \(limit) steps",
        ko: "계산이 한도 \(limit)단계를 넘습니다")
    }
  }

  /// A sentence that says what to do, if there is something to say.
  public var help: BilingualText? {
    switch self {
    case .noSuchKey, .noSuchField:
      BilingualText(
        en: "test it before with `has(map.key)` or `key in map`",
        ko: "먼저 `has(map.key)`나 `key in map`으로 확인하세요")
    case .indexOutOfBounds:
      BilingualText(
        en: "elements are counted from 0; test `size(list)` before",
        ko: "요소는 0번부터 셉니다. 먼저 `size(list)`로 확인하세요")
    case .noValueInOptional:
      BilingualText(
        en: "give another value with `orValue(…)`", ko: "`orValue(…)`로 대신할 값을 정하세요")
    case .invalidArgument(let argument): argument.help
    default: nil
    }
  }
}

extension EvaluationFault.InvalidArgument {
  fileprivate var message: BilingualText {
    switch self {
    case .text(let text, let type):
      BilingualText(
        en: "\(text.excerpt) is not a value of type \(type)",
        ko: "\(text.excerpt) 텍스트는 \(type) 값이 아닙니다")
    case .invalidUTF8:
      BilingualText(en: "the bytes are not valid UTF-8", ko: "바이트가 올바른 UTF-8이 아닙니다")
    case .pattern(let reason):
      BilingualText(
        en: "invalid regular expression: \(reason.english)", ko: "잘못된 정규식: \(reason.korean)")
    case .unknownTimeZone(let name):
      BilingualText(en: "unknown time zone \(name.excerpt)", ko: "알 수 없는 시간대 \(name.excerpt)")
    case .position(let position):
      BilingualText(
        en: "the position \(position) is outside of the text", ko: "위치 \(position)은 텍스트 밖입니다")
    case .range(let start, let end):
      BilingualText(
        en: "the start \(start) is after the end \(end)", ko: "시작 \(start)이 끝 \(end)보다 뒤입니다")
    case .negativeShift(let count):
      BilingualText(
        en: "bits cannot be shifted by \(count) places", ko: "비트를 \(count)자리 옮길 수 없습니다")
    case .notExact(let number, let type):
      BilingualText(
        en: "\(number.excerpt) is not exact as a value of type \(type)",
        ko: "\(number.excerpt) 값은 \(type) 타입으로 정확하게 나타낼 수 없습니다")
    case .emptyList: BilingualText(en: "the list is empty", ko: "리스트가 비어 있습니다")
    case .element(let type):
      BilingualText(
        en: "the list has an element of type \(type)", ko: "리스트에 \(type) 요소가 있습니다")
    case .unknownFormatClause(""):
      BilingualText(en: "the template ends after `%`", ko: "형식 텍스트가 `%`에서 끝납니다")
    case .unknownFormatClause(let letter):
      BilingualText(en: "unknown format `%\(letter)`", ko: "알 수 없는 형식 `%\(letter)`")
    case .missingFormatArgument(let index):
      BilingualText(
        en: "the template has more formats than the \(index) arguments",
        ko: "형식이 인자 \(index)개보다 많습니다")
    case .formatArgument(let clause, let type):
      BilingualText(
        en: "`\(clause)` does not take a value of type \(type)",
        ko: "`\(clause)` 형식에 \(type) 값을 쓸 수 없습니다")
    case .formatPrecision(let text):
      BilingualText(
        en: "\(text.excerpt) is not a number of decimals from 0 to 100",
        ko: "\(text.excerpt)은 0부터 100까지의 소수 자릿수가 아닙니다")
    }
  }

  fileprivate var help: BilingualText? {
    switch self {
    case .text(_, .timestamp):
      BilingualText(
        en: "write a timestamp such as `2025-07-01T17:00:00+09:00`",
        ko: "`2025-07-01T17:00:00+09:00`처럼 쓰세요")
    case .text(_, .duration):
      BilingualText(en: "write a duration such as `1h30m`", ko: "`1h30m`처럼 쓰세요")
    case .text(_, .bool): BilingualText(en: "write `true` or `false`", ko: "`true`나 `false`를 쓰세요")
    case .unknownTimeZone:
      BilingualText(
        en: "write a name such as `Asia/Seoul`, or an offset such as `+09:00`",
        ko: "`Asia/Seoul` 같은 이름이나 `+09:00` 같은 시차를 쓰세요")
    case .unknownFormatClause:
      BilingualText(
        en: "formats are %s, %d, %f, %e, %x, %X, %o and %b; write `%%` for a percent sign",
        ko: "형식은 %s, %d, %f, %e, %x, %X, %o, %b입니다. 퍼센트 기호는 `%%`로 쓰세요")
    default: nil
    }
  }
}

extension [ValueType] {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}

extension String {
  /// The operator of a function such as `_+_` or `@in`, or the name of another function.
  fileprivate var symbol: String { String(filter { $0 != "_" && $0 != "@" }) }

  /// The text in backquotes, cut if it is long.
  fileprivate var excerpt: String { count > 40 ? "`\(prefix(39))…`" : "`\(self)`" }
}

extension EvaluationFault: CustomStringConvertible {
  /// The message in English, with the advice.
  public var description: String { message.sentence(with: help) }
}

extension EvaluationError: CustomStringConvertible {
  /// The message in English, with the advice.
  public var description: String { fault.description }
}
