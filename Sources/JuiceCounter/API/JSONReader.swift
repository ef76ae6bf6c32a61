#if Web
  import HTTPTypes
  import JuiceCatalogs
  import JuiceRules

  /// Reads a JSON text (RFC 8259) strictly.
  ///
  /// A text that two programs could understand differently is refused: an object with two members of the same name,
  /// bytes that are not UTF-8, and half of a surrogate pair. Foundation's decoder takes one of the two members silently.
  struct JSONReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var depth = 0

    /// The levels of arrays and objects that a text can have.
    private static let maximumDepth = 16

    /// Returns the value of a text.
    ///
    /// - Throws: ``RequestFault`` if the text is not JSON, with the place of the mistake.
    static func value(of text: [UInt8]) throws(RequestFault) -> JSONValue {
      var reader = JSONReader(bytes: text[...])
      let value = try reader.value()
      reader.skipSpace()
      guard reader.next == nil else {
        throw reader.fault(en: "there is more after the value", ko: "값 뒤에 다른 내용이 더 있습니다")
      }
      return value
    }

    private init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipSpace() {
      while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard next == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func value() throws(RequestFault) -> JSONValue {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"):
        return try nested { reader throws(RequestFault) in try reader.object() }
      case UInt8(ascii: "["):
        return try nested { reader throws(RequestFault) in try reader.array() }
      case UInt8(ascii: "\""): return .string(try string())
      case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: return try number()
      default:
        for (word, value) in [
          ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        where bytes[position...].starts(with: word.utf8) {
          position += word.utf8.count
          return value
        }
        throw fault(en: "a value is missing", ko: "값이 없습니다")
      }
    }

    private mutating func nested(
      _ body: (inout JSONReader) throws(RequestFault) -> JSONValue
    ) throws(RequestFault) -> JSONValue {
      guard depth < JSONReader.maximumDepth else {
        throw fault(en: "the value is nested too deeply", ko: "값이 너무 깊이 들어 있습니다")
      }
      position += 1
      depth += 1
      defer { depth -= 1 }
      return try body(&self)
    }

    private mutating func array() throws(RequestFault) -> JSONValue {
      var elements: [JSONValue] = []
      if skip("]") { return .array([]) }
      repeat { elements.append(try value()) } while skip(",")
      guard skip("]") else { throw fault(en: "a `]` is missing", ko: "`]`가 없습니다") }
      return .array(elements)
    }

    private mutating func object() throws(RequestFault) -> JSONValue {
      var members: [JSONValue.Member] = []
      var names: Set<[UInt8]> = []
      if skip("}") { return .object([]) }
      repeat {
        skipSpace()
        guard next == UInt8(ascii: "\"") else {
          throw fault(en: "the name of a member is missing", ko: "항목의 이름이 없습니다")
        }
        let name = try string()
        // Names are compared as bytes: the two ways to write `é` are two names.
        guard names.insert(Array(name.utf8)).inserted else {
          throw fault(en: "the member `\(name)` is given twice", ko: "`\(name)` 항목이 두 번 나옵니다")
        }
        guard skip(":") else { throw fault(en: "a `:` is missing", ko: "`:`이 없습니다") }
        members.append(JSONValue.Member(name, try value()))
      } while skip(",")
      guard skip("}") else { throw fault(en: "a `}` is missing", ko: "`}`가 없습니다") }
      return .object(members)
    }

    fileprivate func fault(en: String, ko: String) -> RequestFault {
      let offset = position - bytes.startIndex
      return RequestFault(
        .badRequest, "invalid-json", en: "the body is not valid JSON: \(en) (at byte \(offset))",
        ko: "본문이 올바른 JSON이 아닙니다: \(ko) (\(offset)바이트)")
    }
  }

  extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  }

  /// Reads numbers and strings.
  extension JSONReader {
    private mutating func number() throws(RequestFault) -> JSONValue {
      let start = position
      if next == UInt8(ascii: "-") { position += 1 }
      let first = next
      let digits = skipDigits()
      var isValid = digits == 1 || digits > 1 && first != UInt8(ascii: "0")
      if next == UInt8(ascii: ".") {
        position += 1
        isValid = skipDigits() > 0 && isValid
      }
      if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
        position += 1
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
        isValid = skipDigits() > 0 && isValid
      }
      guard isValid else { throw fault(en: "the number is incomplete", ko: "숫자가 올바르지 않습니다") }
      return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipDigits() -> Int {
      let start = position
      while next?.isDigit == true { position += 1 }
      return position - start
    }

    private mutating func string() throws(RequestFault) -> String {
      position += 1
      var text: [UInt8] = []
      while let byte = next, byte != UInt8(ascii: "\"") {
        guard byte >= 0x20 else {
          throw fault(en: "a control character is not escaped", ko: "제어 문자를 그대로 썼습니다")
        }
        position += 1
        if byte == UInt8(ascii: "\\") {
          text += try escaped()
        } else {
          text.append(byte)
        }
      }
      guard next != nil else { throw fault(en: "a `\"` is missing", ko: "`\"`가 없습니다") }
      position += 1
      guard let string = String(validating: text, as: UTF8.self) else {
        throw fault(en: "the text is not UTF-8", ko: "UTF-8 텍스트가 아닙니다")
      }
      return string
    }

    /// Returns the bytes of the character after a `\`.
    private mutating func escaped() throws(RequestFault) -> [UInt8] {
      defer { position += 1 }
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[position]]
      case UInt8(ascii: "b"): return [0x08]
      case UInt8(ascii: "f"): return [0x0C]
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
      default: throw fault(en: "the escape is unknown", ko: "알 수 없는 이스케이프입니다")
      }
    }

    /// Returns the character of `uXXXX`, or of two of them for a surrogate pair, and ends at the last digit.
    private mutating func scalar() throws(RequestFault) -> Unicode.Scalar {
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]),
        bytes[(position + 1)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      {
        position += 2
        units.append(try codeUnit())
      }
      guard let text = String(validating: units, as: UTF16.self),
        let scalar = text.unicodeScalars.first
      else { throw fault(en: "half of a surrogate pair is missing", ko: "서러게이트 쌍이 불완전합니다") }
      return scalar
    }

    /// Returns the number of `uXXXX`, and ends at its last digit.
    private mutating func codeUnit() throws(RequestFault) -> UInt16 {
      let digits = bytes[(position + 1)...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw fault(en: "`\\u` needs four digits", ko: "`\\u` 뒤에는 16진수 네 자리가 와야 합니다") }
      position += 4
      return unit
    }
  }

  /// The members of a JSON object in a request, which are read one by one.
  ///
  /// A member that nobody reads is unknown, and ``finish()`` refuses the request. `null` is never a value: a member
  /// without a value is left out.
  struct RequestMembers {
    /// The place of the object in the body, as a JSON pointer (RFC 6901).
    private let place: String
    private var members: [JSONValue.Member]

    /// - Throws: ``RequestFault`` if `value` is not an object.
    init(_ value: JSONValue, at place: String = "") throws(RequestFault) {
      guard case .object(let members) = value else {
        throw .member(place, en: "an object", ko: "객체")
      }
      self.place = place
      self.members = members
    }

    private mutating func take(_ name: String) -> (value: JSONValue, place: String)? {
      guard let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        return nil
      }
      return (members.remove(at: index).value, "\(place)/\(name)")
    }

    /// Refuses members that were not read.
    func finish() throws(RequestFault) {
      guard let unknown = members.first else { return }
      throw RequestFault(
        .badRequest, "unknown-member", en: "`\(place)/\(unknown.name)` is not a known member",
        ko: "`\(place)/\(unknown.name)`: 알 수 없는 항목입니다")
    }

    mutating func text(_ name: String, upTo limit: Int = 500) throws(RequestFault) -> String? {
      guard let (value, place) = take(name) else { return nil }
      let text = try value.text(at: place)
      guard text.unicodeScalars.count <= limit else {
        throw .member(place, en: "a text of up to \(limit) characters", ko: "\(limit)자까지의 텍스트")
      }
      return text
    }

    mutating func flag(_ name: String) throws(RequestFault) -> Bool {
      guard let (value, place) = take(name) else { return false }
      guard case .bool(let flag) = value else {
        throw .member(place, en: "true or false", ko: "true나 false")
      }
      return flag
    }

    mutating func integer(
      _ name: String, in range: ClosedRange<Int>
    ) throws(RequestFault) -> Int? {
      guard let (value, place) = take(name) else { return nil }
      guard case .number(let digits) = value, let number = DecimalText(digits).integer,
        range.contains(number)
      else {
        let (least, most) = (range.lowerBound, range.upperBound)
        throw .member(
          place, en: "a whole number from \(least) to \(most)", ko: "\(least)부터 \(most)까지의 정수")
      }
      return number
    }

    /// Returns the elements of an array, at least one, or `nil` if the member is missing.
    mutating func array(
      _ name: String, upTo limit: Int
    ) throws(RequestFault) -> [(value: JSONValue, place: String)]? {
      guard let (value, place) = take(name) else { return nil }
      guard case .array(let elements) = value, (1...limit).contains(elements.count) else {
        throw .member(
          place, en: "an array with 1 to \(limit) elements", ko: "1개부터 \(limit)개까지의 배열")
      }
      return elements.enumerated().map { ($1, "\(place)/\($0)") }
    }

    /// Returns the members of an object, or none if the member is missing.
    mutating func object(
      _ name: String
    ) throws(RequestFault) -> [(name: String, value: JSONValue, place: String)] {
      guard let (value, place) = take(name) else { return [] }
      guard case .object(let members) = value else {
        throw .member(place, en: "an object", ko: "객체")
      }
      return members.map { ($0.name, $0.value, "\(place)/\($0.name)") }
    }
  }

  extension JSONValue {
    /// Returns the text, which has no U+0000: no store keeps one.
    func text(at place: String) throws(RequestFault) -> String {
      guard case .string(let text) = self, !text.utf8.contains(0) else {
        throw .member(place, en: "a text", ko: "텍스트")
      }
      return text
    }

    /// Returns the amount that a number stands for: one with at most three decimals.
    func amount(at place: String) throws(RequestFault) -> Amount {
      guard case .number(let digits) = self else {
        throw .member(place, en: "a number", ko: "숫자")
      }
      let decimal = DecimalText(digits)
      guard let amount = decimal.amount else {
        throw decimal.isTooFine
          ? .member(place, en: "a number with at most three decimals", ko: "소수점 아래 세 자리까지의 숫자")
          : .member(place, en: "a number up to 10^12", ko: "10^12까지의 숫자")
      }
      return amount
    }
  }

  extension RequestFault {
    /// Returns the fault of a name that several entries have.
    static func ambiguousName<Subject>(_ name: String, _ ids: [QualifiedID<Subject>])
      -> RequestFault
    {
      RequestFault(
        .unprocessableContent, "ambiguous-name", en: "`\(name)` is ambiguous: \(ids.ticked())",
        ko: "`\(name)`에 해당하는 것이 여럿입니다: \(ids.ticked())")
    }

    /// Returns the fault of a member whose value is missing or of another kind.
    static func member(_ place: String, en: String, ko: String) -> RequestFault {
      let name = place.isEmpty ? "/" : place
      let copula = ko.hasSuffix("숫자") || ko.hasSuffix("나 false") ? "여야" : "이어야"
      return RequestFault(
        .badRequest, "invalid-member", en: "`\(name)` must be \(en)",
        ko: "`\(name)`: \(ko)\(copula) 합니다")
    }
  }

  /// A number of JSON by its digits, which is read without rounding.
  struct DecimalText {
    private let digits: [UInt8]
    private let isNegative: Bool
    /// The power of ten that the digits are multiplied by.
    private let exponent: Int

    /// Reads the text of a JSON number, such as `59.0`, `-0.5` or `1e3`.
    init(_ text: String) {
      let parts = text.lowercased().split(separator: "e", maxSplits: 1)
      let mantissa = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
      let fraction = mantissa.count > 1 ? mantissa[1].utf8.map(\.self) : []
      isNegative = text.hasPrefix("-")
      var digits = (mantissa.first ?? "").utf8.filter { $0 != UInt8(ascii: "-") } + fraction
      // An exponent that is too large to be read is one that leads nowhere.
      let written =
        parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -10_000 : 10_000) : 0
      var exponent = min(max(written, -10_000), 10_000) - fraction.count
      digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      self.digits = digits
      self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// A Boolean value that indicates whether the number has more than three decimals.
    var isTooFine: Bool { exponent < -3 }

    /// The whole number, or `nil` if the number has decimals or does not fit.
    var integer: Int? { scaled(by: 0) }

    /// The amount, or `nil` if the number has more than three decimals or is beyond the largest level.
    var amount: Amount? {
      guard let thousandths = scaled(by: 3) else { return nil }
      let amount = Amount(thousandths: Int64(thousandths))
      return (-Amount.maximumLevel...Amount.maximumLevel).contains(amount) ? amount : nil
    }

    private func scaled(by places: Int) -> Int? {
      let zeros = exponent + places
      guard zeros >= 0, digits.count + zeros <= 18 else { return digits.isEmpty ? 0 : nil }
      let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: zeros)
      return Int((isNegative ? "-" : "") + text) ?? 0
    }
  }
#endif
