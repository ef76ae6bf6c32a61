import CEL

/// The reason why a condition holds or fails: its expression, and the values of the parts.
public struct ConditionExplanation: Sendable {
  /// The expression as it is written.
  public let source: String
  /// The values that the expression read, in the order of their places.
  public let operands: [Operand]
  /// The reason why the expression has no value, or none that can be used; `nil` if it has one.
  public internal(set) var fault: ConditionFault?
  private let trace: Trace
  /// The slots of the inputs whose values must not be kept.
  private let unrecorded: Set<Int>
  /// A closure that traces the tables that the expression read; `nil` if it can read none.
  private let readTables: (@Sendable () -> [TableTrace])?

  /// The traces of the decision tables that the expression read, itself or through terms and other tables, each before
  /// those that it reads.
  ///
  /// - Complexity: The cells of the tables are compared each time.
  public var tables: [TableTrace] { readTables?() ?? [] }

  /// The value of the expression as expressions write it; `nil` if there is none, or if it cannot be used. Decimals are
  /// plain numbers.
  public var value: String? {
    guard fault == nil, case .success = trace.result else { return nil }
    return Self.text(trace.result)
  }

  /// A value that an expression read.
  public struct Operand: Hashable, Sendable {
    /// The part of the expression, such as `order.count`.
    public let text: String
    /// The value as expressions write it; decimals are plain numbers.
    public let value: String
  }

  /// Returns the lines of a drawing of the evaluation: the expression, and below each part its value.
  ///
  /// ```
  /// order.count > 5 && !facts.member
  ///       |     |   |  |      |
  ///       8     |   |  true   false
  ///             |   true
  ///             true
  /// ```
  ///
  /// - Parameter width: A closure that returns the number of columns that a text takes on the screen.
  package func drawing(width: (String) -> Int) -> [String] {
    Drawing(trace, width: width, text: Self.text).lines
  }

  /// Creates the explanation of an evaluation.
  ///
  /// - Parameters:
  ///   - trace: The evaluation.
  ///   - unrecorded: The slots of the inputs whose values must not be kept.
  ///   - tables: A closure that traces the tables that the expression read; `nil` if it can read none.
  ///   - missing: A closure that returns the fault of an input that is missing, by its slot and its part of the
  ///     expression.
  init(
    _ trace: Trace, unrecorded: Set<Int>, tables: (@Sendable () -> [TableTrace])?,
    missing: (_ slot: Int, _ part: String) -> ConditionFault
  ) {
    self.trace = trace
    self.unrecorded = unrecorded
    readTables = tables
    source = trace.expression.source
    let inputs = trace.expression.root.inputs
    operands = inputs.sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap { node in
      trace.outcomes[node.id].map { outcome in
        Operand(text: trace.expression.source.part(node.range), value: Self.text(outcome))
      }
    }
    guard case .failure(let error) = trace.result else {
      fault = nil
      return
    }
    let slot = inputs.first { $0.range == error.range }?.slot
    fault =
      if error.fault == .missingInput, let slot {
        missing(slot, source.part(error.range))
      } else {
        ConditionFault(error, in: source)
      }
  }

  static func text(_ outcome: Result<Value, EvaluationError>) -> String {
    if case .success(.decimal(let number)) = outcome { return number.shown }
    return Drawing.text(outcome)
  }
}

extension ConditionExplanation {
  /// The text in place of values that must not be kept.
  private static let hidden = "•••"

  /// The values of the parts of the expression, for a record: `•••` for each part that may depend on a fact which is not
  /// recorded.
  var recordedLabels: [Drawing.Label] {
    Drawing.labels(of: trace, hiding: hiddenParts, as: Self.hidden, text: Self.text)
  }

  /// The parts that are evaluated once a fact which is not recorded is read: the fact may decide about their values, and
  /// whether they are evaluated at all.
  private var hiddenParts: Set<ParsedExpression.ID> {
    var hidden: Set<ParsedExpression.ID> = []
    let holds = if case .success(.bool(true)) = trace.result { true } else { false }
    var operands = [trace.expression.root]
    while let operand = operands.popLast() {
      let parts = operand.parts
      let first = parts.lastIndex { $0.slot.map(unrecorded.contains) ?? false }
      guard let first else { continue }
      // A true `&&` has evaluated all of its operands, whatever the facts are.
      if holds, case .call(let call) = operand.kind, call.function == "_&&_" {
        hidden.insert(operand.id)
        operands += call.arguments
      } else {
        hidden.formUnion(parts[...first].map(\.id))
      }
    }
    return hidden
  }

  /// Returns the lines of a drawing of the recorded evaluation of the expression `source`.
  package static func drawing(
    of source: String, _ labels: [(offset: Int, text: String)], width: (String) -> Int
  ) -> [String] {
    let labels = labels.map { Drawing.Label(offset: $0.offset, text: $0.text) }
    return Drawing(source, labels, width: width).lines
  }

  /// The description of ``fault`` for a record; `nil` if there is no fault.
  var recordedFault: LocalizedText? {
    guard let fault else { return nil }
    return unrecorded.isEmpty
      ? fault.message : LocalizedText(en: "\(Self.hidden)", ko: "\(Self.hidden)")
  }
}

extension ConditionExplanation: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    (one.source, one.operands, one.fault) == (other.source, other.operands, other.fault)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(operands)
  }
}

/// A reason why a condition has no value for an order.
@nonexhaustive
public enum ConditionFault: Error, Hashable, Sendable {
  /// There is no order, which a part of the expression reads.
  case noOrder(part: String)
  /// There is no plan for the orders, which tells the levels after them that a part of the condition reads.
  case noPlan(part: String)
  /// The order does not give a fact that has no default.
  case missingFact(FactID)
  /// The local time is not known.
  case unknownTime
  /// The sales that a part of the condition reads are not known, as the store keeps no history.
  case unknownSales(part: String)
  /// Entries of the period that a part of the condition reads were removed from the ledger.
  case removedSales(part: String)
  /// A level that the condition reads is in another unit than the catalog's.
  case unitMismatch(StockUnitMismatch)
  /// The computed amount is negative.
  case negativeAmount(Amount)
  /// The computed amount is not a multiple of its ingredient's step.
  case amountTooFine(Amount, step: Amount)
  /// The computed amount is more than a line can take.
  case amountTooLarge(Amount, limit: Amount)
  /// A term that the condition reads has no value.
  indirect case term(TermID, ConditionFault)
  /// A decision table that the condition reads has no value.
  case table(TableID, TableFault)
  /// The evaluation of a part of the condition failed.
  case evaluation(LocalizedText, part: String)

  /// The decision table that has no value and is the reason; `nil` for other reasons.
  package var table: TableID? {
    switch self {
    case .term(_, let fault): fault.table
    case .table(let id, _): id
    default: nil
    }
  }

  /// Creates the fault of an evaluation of the expression `source`.
  init(_ error: EvaluationError, in source: String) {
    let message = error.fault.message
    self = .evaluation(
      LocalizedText(en: message.english, ko: message.korean), part: source.part(error.range))
  }

  /// The description of the fault: lower case, no full stop.
  public var message: LocalizedText {
    switch self {
    case .noOrder(let part):
      LocalizedText(
        en: "without an order, `\(part)` has no value", ko: "주문이 없어 `\(part)`의 값이 없습니다")
    case .noPlan(let part):
      LocalizedText(
        en: "without a plan for the order, `\(part)` has no value",
        ko: "주문을 만들 계획이 없어 `\(part)`의 값이 없습니다")
    case .missingFact(let fact):
      LocalizedText(
        en: "the order does not give `\(fact.name)`",
        ko: "주문에 \("\(fact.name)".ticked(.subject)) 없습니다")
    case .unknownTime:
      LocalizedText(en: "the local time is not known", ko: "현지 시각을 알 수 없습니다")
    case .unknownSales(let part):
      LocalizedText(
        en: "no history tells the value of `\(part)`",
        ko: "\("\(part)".ticked(.object)) 알 수 있는 기록이 없습니다")
    case .removedSales(let part):
      LocalizedText(
        en: "entries of the period of `\(part)` were removed from the history",
        ko: "`\(part)`의 기간에 든 기록이 삭제되었습니다")
    case .unitMismatch(let mismatch):
      LocalizedText(
        en: "the stock of `\(mismatch.ingredient.name)` is recorded in another unit",
        ko: "`\(mismatch.ingredient.name)` 재고가 다른 단위로 기록되어 있습니다")
    case .negativeAmount(let amount):
      LocalizedText(
        en: "the amount \(amount) is negative", ko: "수량 \("\(amount)".with(.topic)) 0보다 작습니다")
    case .amountTooFine(let amount, let step):
      LocalizedText(
        en: "the amount \(amount) is not a multiple of \(step)",
        ko: "수량 \("\(amount)".with(.topic)) \(step)의 배수가 아닙니다")
    case .amountTooLarge(let amount, let limit):
      LocalizedText(
        en: "the amount \(amount) is more than \(limit)",
        ko: "수량 \("\(amount)".with(.topic)) \(limit)보다 많습니다")
    case .term(let id, let fault):
      LocalizedText(
        en: "term `\(id.name)`: \(fault.message.english)",
        ko: "`\(id.name)` 용어: \(fault.message.korean)")
    case .table(let id, let fault): fault.message(about: id)
    case .evaluation(let reason, let part):
      LocalizedText(
        en: "\(reason.english) in `\(part)`", ko: "`\(part)`: \(reason.korean)")
    }
  }
}

extension String {
  /// Returns the part of the text at a range of its UTF-8 bytes.
  fileprivate func part(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension CheckedExpression.Node {
  /// The slot of an input.
  fileprivate var slot: Int? { if case .input(let slot) = kind { slot } else { nil } }

  /// The inputs that the part reads, without those in loops.
  fileprivate var inputs: [Self] {
    switch kind {
    case .constant, .local, .fault: []
    case .input: [self]
    case .select(let operand, _, _): operand.inputs
    case .call(let call): call.arguments.flatMap(\.inputs)
    case .list(let elements): elements.flatMap(\.value.inputs)
    case .map(let entries): entries.flatMap { $0.key.inputs + $0.value.inputs }
    case .loop(let loop): loop.range.inputs
    }
  }
}
