#if Web
  import HTTPTypes
  import JuiceCatalogs
  import JuiceRules

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
