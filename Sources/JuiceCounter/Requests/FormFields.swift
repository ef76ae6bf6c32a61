#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// The fields of a form or of the query of an address (URL Standard, `application/x-www-form-urlencoded`).
  ///
  /// ```swift
  /// let size = try FormFields("name=Kim%2C+June&size=l&size=m")["size"]  // "l"
  /// ```
  struct FormFields: Sendable {
    /// The names and values in the order of the form.
    private(set) var all: [(name: String, value: String)] = []

    /// The limits of a body. A stock of a thousand ingredients fits.
    static let maximumLength = 256 * 1024
    static let maximumCount = 5_000

    /// Creates fields from their text.
    ///
    /// - Throws: ``RequestFault`` for too many fields, a `%` without two hexadecimal digits, bytes that are not UTF-8 and
    ///   U+0000. A page of ours sends none of them.
    init(_ text: some Collection<UInt8>) throws(RequestFault) {
      for field in text.split(separator: UInt8(ascii: "&")) {
        guard all.count < Self.maximumCount else { throw RequestFault(.contentTooLarge) }
        let end = field.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
        all.append(
          (
            try Self.decoded(field[..<end]),
            try Self.decoded(field[end...].dropFirst())
          ))
      }
    }

    init(_ text: String) throws(RequestFault) { try self.init(text.utf8) }

    init() {}

    /// The first value of a name, or `nil` if there is none.
    subscript(name: String) -> String? { all.first { $0.name == name }?.value }

    /// Returns all values of a name, in the order of the form.
    func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

    /// Returns the integer in a field, or `nil` if the field is missing or empty. `59.0` is an integer.
    func integer(_ name: String) throws(RequestFault) -> Int? {
      guard let text = self[name], !text.isEmpty else { return nil }
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Int(parts[0]),
        parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "0" } })
      else { throw .field(name) }
      return number
    }

    private static func decoded(_ text: some Collection<UInt8>) throws(RequestFault) -> String {
      let text = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      guard let bytes = PercentEncoding.decoded(text), !bytes.contains(0) else {
        throw .unreadableForm
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadableForm }
      return text
    }
  }
#endif
