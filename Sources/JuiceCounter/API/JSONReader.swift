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
#endif
