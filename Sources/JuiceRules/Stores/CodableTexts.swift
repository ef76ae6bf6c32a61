/// Values that are coded as one text or number, with any `Encoder`. Stored data rely on these forms, so they do not
/// change.
extension Decoder {
  /// Decodes a value from its text.
  ///
  /// - Throws: `DecodingError` if the text does not stand for a value.
  func value<Value>(ofText parse: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = parse(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a valid \(Value.self)")
    }
    return value
  }
}

extension Encoder {
  /// Encodes one text or number.
  func encodeAlone(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}

/// The text of a key in a keyed container.
private struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension QualifiedID: Codable, CodingKeyRepresentable {
  /// Decodes the id from its text: pack, slash and name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { Self($0) }
  }

  /// Encodes the text of the id.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(rawValue) }

  /// The text of the id, as the key of a dictionary.
  public var codingKey: any CodingKey { TextKey(rawValue) }

  /// Creates the id from the key of a dictionary, or returns `nil` if the text is not an id.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

extension IdempotencyKey: Codable, CodingKeyRepresentable {
  /// Decodes the key from its text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { IdempotencyKey($0) }
  }

  /// Encodes the text of the key.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(rawValue) }

  /// The text, as the key of a dictionary.
  public var codingKey: any CodingKey { TextKey(rawValue) }

  /// Creates the key from that of a dictionary, or returns `nil` if the text is empty or too long.
  public init?(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}

extension Amount: Codable {
  /// Decodes the amount from a decimal text such as `"0.5"`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { try? Quantity(parsing: $0).withoutUnit }
  }

  /// Encodes the amount as a decimal text, because JSON numbers are binary fractions in many programs.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(description) }
}

extension Quantity {
  /// The number if there is no unit, and `nil` otherwise.
  fileprivate var withoutUnit: Amount? { unit == nil ? number : nil }
}

extension Revision: Codable {
  /// Decodes the revision from its number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes the number of the revision.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(rawValue) }
}

extension Instant: Codable {
  /// Decodes the time from the number of microseconds since 1970-01-01 00:00 UTC.
  public init(from decoder: any Decoder) throws {
    self.init(microseconds: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes the number of microseconds since 1970-01-01 00:00 UTC.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(microseconds) }
}

extension DecisionRecord: Codable {
  /// Decodes the record from its text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text of the record.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeAlone(text) }
}
