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
#endif
