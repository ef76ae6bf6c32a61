/// Identifies a fact by its pack and its id: `classic/member`.
public typealias FactID = QualifiedID<Fact>

/// A value beside the order that conditions can read, such as the number of guests.
///
/// A pack declares its facts under `facts`; their values are given with an order, see ``Facts``.
public struct Fact: Hashable, Sendable {
  /// The id of the fact.
  public let id: FactID
  /// The name that people see; `nil` if the pack gives none.
  public let name: LocalizedText?
  /// The part of an order that a value belongs to.
  public let scope: FactScope
  /// The type of the values, with their limits.
  public let type: FactType
  /// The value of an order that gives none; `nil` if an order must give a value.
  public let defaultValue: FactValue?
  /// A Boolean value that indicates whether who orders is free to choose another value, so that remedies may propose
  /// one. A customer can choose how sweet a juice is, but not to be of age.
  public let isChoice: Bool
  /// A Boolean value that indicates whether the value is kept with the orders that it was given with. The value of any
  /// other fact is forgotten once the orders are answered: see ``DecisionRecord``.
  public let isRecorded: Bool
}

/// A part of an order that the value of a fact belongs to.
@nonexhaustive
public enum FactScope: String, Hashable, Sendable, CaseIterable {
  /// All orders of a request.
  case request
  /// One order of a request. A value that is given with the request counts for the orders that give none themselves.
  case line
  /// A recipe, which gives the value itself, see ``Catalog/value(of:for:)``.
  case recipe
}

/// A type of facts, with the limits of the values.
@nonexhaustive
public enum FactType: Hashable, Sendable {
  /// True or false.
  case bool
  /// A whole number within limits.
  case int(ClosedRange<Int64>)
  /// A number with at most three decimals, within limits.
  case decimal(ClosedRange<Amount>)
  /// A text; if `values` is not `nil`, one of these texts.
  case text(values: [String]?)
  /// A set of tags; if `values` is not `nil`, only of these.
  case tags(values: [TagID]?)

  /// A kind of facts, by the name that a pack writes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case bool, int, decimal, text, tags

    /// The kinds of the values that cells of decision tables have.
    static let ofCells: [Kind] = [.bool, .int, .decimal, .text]

    /// The type of the kind without limits.
    package var unlimited: FactType {
      switch self {
      case .bool: .bool
      case .int: .int(.min ... .max)
      case .decimal: .decimal(-.maximumLevel ... .maximumLevel)
      case .text: .text(values: nil)
      case .tags: .tags(values: nil)
      }
    }
  }

  /// The name of the type in a pack: `bool`, `int`, `decimal`, `text` or `tags`.
  public var name: String { kind.rawValue }

  package var kind: Kind {
    switch self {
    case .bool: .bool
    case .int: .int
    case .decimal: .decimal
    case .text: .text
    case .tags: .tags
    }
  }
}

/// A value of a fact.
@nonexhaustive
public enum FactValue: Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int64)
  /// A number with three decimals.
  case decimal(Amount)
  /// A text of at most ``maximumLength`` characters.
  case text(String)
  /// A set of tags, each named by its id, with its pack or without.
  case tags(Set<String>)

  /// The most characters of a text, 500.
  public static let maximumLength = 500
}

extension FactValue: CustomStringConvertible {
  /// The value as a pack writes it, without quotes.
  public var description: String {
    switch self {
    case .bool(let value): value.description
    case .int(let value): value.description
    case .decimal(let value): value.description
    case .text(let value): value
    case .tags(let names): names.sorted().joined(separator: ",")
    }
  }
}

extension FactValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(arrayLiteral tags: String...) { self = .tags(Set(tags)) }
}

extension FactValue: Codable {
  /// Decodes a value from the form that JSON has for it; a decimal from a number with a fraction.
  ///
  /// - Throws: A `DecodingError` if the value is of another form, or a number that is too large for a decimal.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let tags = try? container.decode([String].self) {
      self = .tags(Set(tags))
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let number = try container.decode(Double.self)
      guard let thousandths = Int64(exactly: (number * 1_000).rounded()) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "the number is too large for a value of a fact")
      }
      self = .decimal(Amount(thousandths: thousandths))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .decimal(let value): try container.encode(Double(value.thousandths) / 1_000)
    case .text(let value): try container.encode(value)
    case .tags(let names): try container.encode(names.sorted())
    }
  }
}

extension FactValue {
  /// The value in the options of an order, see ``RecipeOrder/optionText``: without spaces and colons, which have a meaning
  /// there, and so that its type can be told.
  var optionText: String {
    switch self {
    case .bool, .int: description
    case .decimal(let value):
      value.description + (value.description.contains(".") ? "" : ".0")
    case .text(let value): "\"\(value.escaped)"
    case .tags(let names): "[\(names.map(\.escaped).sorted().joined(separator: ","))"
    }
  }

  /// Creates the value that a text of ``optionText`` stands for.
  init(optionText text: Substring) {
    switch text.first {
    case "\"": self = .text(text.dropFirst().unescaped)
    case "[": self = .tags(Set(text.dropFirst().split(separator: ",").map(\.unescaped)))
    default:
      let number = text.contains(".") ? try? Quantity(parsing: String(text)).number : nil
      self =
        number.map { .decimal($0) } ?? Int64(text).map { .int($0) }
        ?? .bool(text.elementsEqual("true"))
    }
  }
}

extension StringProtocol {
  /// The text with `%` and two digits for each byte of a character that separates parts of a request.
  fileprivate var escaped: String {
    let separators = Set("% :,\t\n\r".utf8)
    return String(
      decoding: utf8.flatMap { byte -> [UInt8] in
        guard separators.contains(byte) else { return [byte] }
        let digits = String(byte, radix: 16, uppercase: true)
        return Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      }, as: UTF8.self)
  }

  /// The text that ``escaped`` was made of.
  fileprivate var unescaped: String {
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    let bytes = parts.dropFirst().flatMap { part in
      [UInt8(part.prefix(2), radix: 16) ?? UInt8(ascii: "%")] + Array(part.dropFirst(2).utf8)
    }
    return String(decoding: Array(parts[0].utf8) + bytes, as: UTF8.self)
  }
}

/// A reason why a value does not fit a type.
@nonexhaustive
public enum FactMismatch: Error, Hashable, Sendable {
  /// The value is of another type.
  case otherType
  /// The number is less than the minimum.
  case below(FactValue)
  /// The number is greater than the maximum.
  case above(FactValue)
  /// The text is not one of the values; `nearest` are similar ones.
  case notListed(nearest: [String])
  /// The text has this many characters, more than ``FactValue/maximumLength``.
  case tooLong(Int)
  /// The set names a tag that there is not, or that is not one of the values; `nearest` are similar ones.
  case unknownTag(String, nearest: [String])
}

extension FactType {
  /// Returns the value that `text` stands for: `true` or `false`, a number, tags with commas between them, or the text
  /// itself. Tags are not looked up, because only a catalog knows them.
  ///
  /// - Throws: A ``FactMismatch`` if `text` is not a value of the type.
  package func value(parsing text: String) throws(FactMismatch) -> FactValue {
    let parsed: FactValue? =
      switch self {
      case .bool: Bool(text).map { .bool($0) }
      case .int: Int64(text).map { .int($0) }
      case .decimal:
        (try? Quantity(parsing: text)).flatMap { $0.unit == nil ? .decimal($0.number) : nil }
      case .text: .text(text)
      case .tags: .tags(Set(text.split(separator: ",").map { String($0.trimmed) }))
      }
    if case .tags? = parsed { return parsed ?? [] }
    guard let parsed else { throw excess(of: text) ?? .otherType }
    return try checked(parsed)
  }

  /// Returns the mismatch of a whole number that is too large to be read, or `nil` if `text` is something else.
  private func excess(of text: String) -> FactMismatch? {
    let isNegative = text.hasPrefix("-")
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return switch self {
    case .int(let range):
      isNegative ? .below(.int(range.lowerBound)) : .above(.int(range.upperBound))
    case .decimal(let range):
      isNegative ? .below(.decimal(range.lowerBound)) : .above(.decimal(range.upperBound))
    case .bool, .text, .tags: nil
    }
  }

  /// Returns `value` as a value of the type: a whole number is also a decimal.
  ///
  /// - Throws: A ``FactMismatch`` if `value` is not a value of the type.
  package func checked(_ value: FactValue) throws(FactMismatch) -> FactValue {
    switch (self, value) {
    case (.bool, .bool): break
    case (.int(let range), .int(let number)):
      if number < range.lowerBound { throw .below(.int(range.lowerBound)) }
      if number > range.upperBound { throw .above(.int(range.upperBound)) }
    case (.decimal(let range), .decimal(let number)):
      if number < range.lowerBound { throw .below(.decimal(range.lowerBound)) }
      if number > range.upperBound { throw .above(.decimal(range.upperBound)) }
    case (.decimal, .int(let number)):
      let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1_000)
      let limit = number < 0 ? Int64.min : .max
      return try checked(.decimal(Amount(thousandths: overflow ? limit : thousandths)))
    case (.text(let values), .text(let text)):
      if text.count > FactValue.maximumLength { throw .tooLong(text.count) }
      if let values, !values.contains(text) {
        throw .notListed(nearest: nearest(to: text, in: values))
      }
    case (.tags(let values), .tags(let names)):
      var tags: Set<String> = []
      for name in names { tags.insert(try tag(named: name, among: values ?? []).rawValue) }
      return .tags(tags)
    default: throw .otherType
    }
    return value
  }

  private func tag(named name: String, among values: [TagID]) throws(FactMismatch) -> TagID {
    if let id = values.first(where: { $0.rawValue == name }) { return id }
    let found = values.filter { $0.name == name }
    if let only = found.first, found.count == 1 { return only }
    let nearest = nearest(to: name, in: values.map { String($0.name) })
    throw .unknownTag(name, nearest: found.isEmpty ? nearest : found.map(\.rawValue))
  }
}
