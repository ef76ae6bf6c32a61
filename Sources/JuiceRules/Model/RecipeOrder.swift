/// An order of one recipe with a count and options.
public struct RecipeOrder: Hashable, Sendable {
  /// The recipe that is ordered.
  public private(set) var recipe: RecipeID
  /// The count, 1 to 1,000,000. For a recipe that makes a product, the number of batches.
  public private(set) var count: Int
  /// The options of the order, or an empty array: a plain order is copied often, and has nothing to copy here.
  private var details: [Details] = []

  private struct Details: Hashable {
    var size: String?
    var choices: [String: String] = [:]
    var without: Set<String> = []
    var facts = Facts.none
  }

  /// The counts that an order can have.
  public static let counts = 1...1_000_000
  /// The most orders of one request, 100.
  public static let lineLimit = 100

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - recipe: The recipe that is ordered.
  ///   - count: The count, within ``counts``.
  ///   - size: The name of one of the recipe's sizes; `nil` for its own.
  /// - Throws: ``OrderFault/countOutOfRange(_:)`` if `count` is outside ``counts``.
  public init(_ recipe: RecipeID, count: Int = 1, size: String? = nil) throws(OrderFault) {
    guard RecipeOrder.counts.contains(count) else { throw .countOutOfRange(count) }
    self.recipe = recipe
    self.count = count
    if size != nil { self.size = size }
  }

  /// Creates an order of one, without options.
  init(oneOf recipe: RecipeID) {
    self.recipe = recipe
    count = 1
  }

  /// `true` if the order has no options.
  var isPlain: Bool { details.isEmpty }
}

extension RecipeOrder {
  /// The name of one of the recipe's sizes; `nil` for its own.
  public var size: String? {
    get { details.first?.size }
    set { change { $0.size = newValue } }
  }

  /// The alternatives to take, by the name of the line. An alternative is named by one of its ingredients, by id or
  /// name.
  public var choices: [String: String] {
    get { details.first?.choices ?? [:] }
    set { change { $0.choices = newValue } }
  }

  /// The names of the optional lines to leave out.
  public var without: Set<String> {
    get { details.first?.without ?? [] }
    set { change { $0.without = newValue } }
  }

  /// The facts of this order, see ``FactScope/line``.
  public var facts: Facts {
    get { details.first?.facts ?? .none }
    set { change { $0.facts = newValue } }
  }

  private mutating func change(_ body: (inout Details) -> Void) {
    var changed = details.first ?? Details()
    body(&changed)
    details = changed == Details() ? [] : [changed]
  }
}

extension RecipeOrder: Codable {
  private enum CodingKeys: String, CodingKey {
    case recipe, count, size, choices, without, facts
  }

  /// Decodes the order from its recipe, count and options. Without a count, the order is of one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      try container.decode(RecipeID.self, forKey: .recipe),
      count: try container.decodeIfPresent(Int.self, forKey: .count) ?? 1,
      size: try container.decodeIfPresent(String.self, forKey: .size))
    choices = try container.decodeIfPresent([String: String].self, forKey: .choices) ?? [:]
    without = Set(try container.decodeIfPresent([String].self, forKey: .without) ?? [])
    facts = Facts(
      try container.decodeIfPresent([String: FactValue].self, forKey: .facts) ?? [:])
  }

  /// Encodes the recipe, the count, and those options that the order has.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(recipe, forKey: .recipe)
    try container.encode(count, forKey: .count)
    try container.encodeIfPresent(size, forKey: .size)
    if !choices.isEmpty { try container.encode(choices, forKey: .choices) }
    if !without.isEmpty { try container.encode(without.sorted(), forKey: .without) }
    if facts != .none { try container.encode(facts.values, forKey: .facts) }
  }
}

extension RecipeOrder {
  /// The options of the order as one text, for stores: `@large`, `+base:mango`, `-mint` and `#classic/sweetness="half"`,
  /// separated by tabs; empty for a plain order.
  package var optionText: String {
    if isPlain { return "" }
    let parts =
      (size.map { ["@\($0)"] } ?? []) + choices.map { "+\($0.key):\($0.value)" }.sorted()
      + without.map { "-\($0)" }.sorted()
      + facts.values.map { "#\($0.key)=\($0.value.optionText)" }.sorted()
    return parts.joined(separator: "\t")
  }

  /// Creates an order whose options are those of the text ``optionText``.
  ///
  /// - Throws: ``OrderFault/countOutOfRange(_:)`` if `count` is outside ``counts``.
  package init(_ recipe: RecipeID, count: Int, optionText: String) throws(OrderFault) {
    try self.init(recipe, count: count)
    for part in optionText.split(separator: "\t") {
      let text = part.dropFirst()
      switch part.first {
      case "@": size = String(text)
      case "-": without.insert(String(text))
      case "#":
        guard let equals = text.firstIndex(of: "=") else { continue }
        facts[String(text[..<equals])] = FactValue(
          optionText: text[text.index(after: equals)...])
      default:
        guard let colon = text.lastIndex(of: ":") else { continue }
        choices[String(text[..<colon])] = String(text[text.index(after: colon)...])
      }
    }
  }

  /// Returns the same order of another recipe.
  func of(_ recipe: RecipeID) -> RecipeOrder {
    var order = self
    order.recipe = recipe
    return order
  }

  /// Returns the same order with another count.
  ///
  /// - Precondition: `count` is within ``counts``.
  func times(_ count: Int) -> RecipeOrder {
    precondition(RecipeOrder.counts.contains(count), "the count must be from 1 to 1,000,000")
    var order = self
    order.count = count
    return order
  }

  /// Checks the number of a request's orders.
  ///
  /// - Throws: ``OrderFault/noOrders`` or ``OrderFault/tooManyLines(_:)``.
  static func check(countOf orders: [RecipeOrder]) throws(OrderFault) {
    if orders.isEmpty { throw .noOrders }
    if orders.count > lineLimit { throw .tooManyLines(orders.count) }
  }

  /// The order in its canonical form: `pack/recipe=2`, and its options.
  var request: String { "\(recipe)=\(count)\(isPlain ? "" : "\t" + optionText)" }
}

/// An error in an order or a stock command.
@nonexhaustive
public enum OrderFault: DescribedError, Hashable, Sendable {
  /// The count of an order is outside ``RecipeOrder/counts``.
  case countOutOfRange(Int)
  /// The note has this many characters, more than ``StockTransaction/maximumNoteLength``.
  case noteTooLong(Int)
  /// The list of orders is empty.
  case noOrders
  /// The list has this many orders, more than ``RecipeOrder/lineLimit``.
  case tooManyLines(Int)
  /// The orders were planned with another catalog.
  case catalogChanged
  /// The stand has moved on from the revision that the stock command is for, ``RequestOptions/revision``.
  case stockChanged
  /// The stock command names no ingredient, or resets a catalog in which nothing can run out.
  case noIngredients
}

extension OrderFault {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    switch self {
    case .countOutOfRange(let count): Self.invalidCount(String(count))
    case .noteTooLong(let length):
      ErrorExplanation(
        "note-too-long",
        en:
          "the note has \(length) characters, but at most \(StockTransaction.maximumNoteLength) are allowed",
        ko: "메모가 \(length)자입니다. \(StockTransaction.maximumNoteLength)자까지 쓸 수 있습니다")
    case .catalogChanged:
      ErrorExplanation(
        "catalog-changed", en: "the catalog has changed since the plan was made",
        ko: "계획한 뒤에 카탈로그가 바뀌었습니다")
    case .stockChanged:
      ErrorExplanation(
        "stock-changed", en: "the stock has changed in the meantime", ko: "그 사이에 재고가 바뀌었습니다")
    case .noOrders: ErrorExplanation("usage", en: "there is nothing to make", ko: "만들 것이 없습니다")
    case .tooManyLines(let count):
      ErrorExplanation(
        "too-many-lines",
        en: "the request has \(count) orders, but at most \(RecipeOrder.lineLimit) are allowed",
        ko: "한 번에 주문이 \(count)건입니다. \(RecipeOrder.lineLimit)건까지 받습니다",
        help: LocalizedText(en: "send several requests", ko: "여러 번에 나누어 주문하세요"))
    case .noIngredients:
      ErrorExplanation("usage", en: "there is nothing to change", ko: "바꿀 재료가 없습니다")
    }
  }

  /// Returns the explanation for a text that is not a count of orders.
  package static func invalidCount(_ text: String) -> ErrorExplanation {
    ErrorExplanation(
      "invalid-count", en: "the count must be a whole number from 1 to 1000000, not `\(text)`",
      ko: "개수는 1부터 1000000까지의 정수여야 합니다 (입력: `\(text)`)")
  }
}
