/// The parts of one or more conditions, each of which appears once.
///
/// A part is a number, and comes after the parts that it is made of. Each part has the set of its
/// possible outcomes, which follow from those of other parts in both directions.
struct ConstraintNetwork {
  typealias Term = LinearForm.Term

  enum Kind: Hashable {
    /// An input, by its position in `inputs`.
    case input(Int)
    case truth(Bool)
    /// An integer, or the thousandths of a decimal.
    case number(Int64)
    case text(Int)
    case not(Int)
    /// All of the parts hold. `||` is the negation of one of these.
    case and([Int])
    case choice(condition: Int, Int, Int)
    /// The outcome of a part that does not model failures, unless one of the other parts fails.
    case guarded(Int, by: [Int])
    /// A number is at most a bound. A part that fails counts as any number.
    case isAtMost(Int, Int64)
    case isEqual(Int, Int64)
    case isMultiple(LinearForm, of: Int64)
    case isOneOf(Int, TextSet)
    case isSameText(Int, Int)
    /// A sum that cannot overflow. Its lowest and greatest `Int64` stand for anything beyond.
    case sum([Term])
    case arithmetic(Arithmetic, Int, Int)
    /// Another part, by its position in `opaqueParts`.
    case opaque(Int)
  }

  /// An input with its part in the network.
  struct Input {
    var input: CheckedExpression.Input
    var type: ValueType
    /// The part, or `nil` if the values of the input are not analysed.
    var part: Int?
  }

  /// A part whose value is known only for certain values of all of its inputs.
  struct Opaque {
    var node: CheckedExpression.Node
    var type: ValueType
    /// The parts of the inputs by their slots, or `nil` if one is not analysed.
    var inputs: [Int: Int]?
    var slotCount: Int
    var localCount: Int

    /// The outcomes that the part can have, whatever its inputs are.
    var outcomes: ValueSet {
      var outcomes = ValueSet(allOf: type)
      if case .call(let call) = node.kind, call.function == "size", type == .int {
        outcomes.values = .numbers(0 ... .max)
        if inputs != nil, case .input = call.arguments[0].kind { outcomes.canFail = false }
      }
      return outcomes
    }
  }

  private(set) var kinds: [Kind] = []
  /// The outcomes that follow from the domains alone.
  private(set) var outcomes: [ValueSet] = []
  /// The numbers as linear forms of other parts.
  private var forms: [LinearForm] = []
  private var parts: [Kind: Int] = [:]
  private(set) var opaqueParts: [Opaque] = []
  private(set) var inputs: [Input] = []
  private var inputNumbers: [CheckedExpression.Input: Int] = [:]
  private(set) var texts: [String] = []
  private var textNumbers: [Value: Int] = [:]

  /// Returns the part of a kind, which is made if there is none.
  ///
  /// - Parameter outcomes: The possible outcomes, if they do not follow from other parts.
  mutating func part(_ kind: Kind, outcomes known: ValueSet? = nil) -> Int {
    if let part = parts[kind] { return part }
    let part = kinds.count
    kinds.append(kind)
    outcomes.append(known ?? ValueSet(.nothing))
    if known == nil { outcomes[part] = outcome(of: part, outcomes) }
    forms.append(form(of: kind) ?? LinearForm([Term(part: part, factor: 1)]))
    parts[kind] = part
    return part
  }

  func form(_ part: Int) -> LinearForm { forms[part] }

  private func form(of kind: Kind) -> LinearForm? {
    switch kind {
    case .number(let number): return LinearForm([], constant: number)
    case .sum(let terms): return LinearForm(terms)
    case .arithmetic(.add, let x, let y): return forms[x].adding(forms[y], times: 1)
    case .arithmetic(.subtract, let x, let y): return forms[x].adding(forms[y], times: -1)
    case .arithmetic(.multiply, let x, let y):
      if forms[y].terms.isEmpty { return forms[x].multiplied(by: forms[y].constant) }
      return forms[x].terms.isEmpty ? forms[y].multiplied(by: forms[x].constant) : nil
    default: return nil
    }
  }

  // MARK: Inputs, texts and other parts

  /// Returns the number of an input, which is added with its domain if it is new.
  mutating func number(
    of input: CheckedExpression.Input, type: ValueType, domain: Domain
  ) -> Int {
    if let number = inputNumbers[input] { return number }
    let number = inputs.count
    inputNumbers[input] = number
    inputs.append(Input(input: input, type: type, part: nil))
    if let values = values(domain, of: type) {
      let isEmpty = if case .texts(let texts) = values { texts.isEmpty } else { false }
      let outcomes = ValueSet(isEmpty ? .nothing : values)
      inputs[number].part = part(.input(number), outcomes: outcomes)
    }
    return number
  }

  func number(of input: CheckedExpression.Input) -> Int? { inputNumbers[input] }

  func knownNumber(ofText text: String) -> Int? { textNumbers[.string(text)] }

  mutating func number(ofText text: String) -> Int {
    if let number = knownNumber(ofText: text) { return number }
    textNumbers[.string(text)] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Adds texts that no condition mentions, which stand for all others in examples.
  mutating func addOtherTexts() {
    var text = "other"
    while knownNumber(ofText: text) != nil { text += "-1" }
    for text in [text, ""] { _ = number(ofText: text) }
  }

  mutating func part(_ opaque: Opaque) -> Int {
    opaqueParts.append(opaque)
    return part(.opaque(opaqueParts.count - 1), outcomes: opaque.outcomes)
  }

  /// The parts that a part is made of.
  func children(of part: Int) -> [Int] {
    switch kinds[part] {
    case .input, .truth, .number, .text: []
    case .not(let x), .isAtMost(let x, _), .isEqual(let x, _), .isOneOf(let x, _): [x]
    case .and(let parts): parts
    case .choice(let condition, let x, let y): [condition, x, y]
    case .guarded(let x, let guards): [x] + guards
    case .isMultiple(let form, _): form.terms.map(\.part)
    case .isSameText(let x, let y), .arithmetic(_, let x, let y): [x, y]
    case .sum(let terms): terms.map(\.part)
    case .opaque(let number): opaqueParts[number].inputs.map { Array($0.values) } ?? []
    }
  }

  /// Returns a part and all that it is made of, in ascending order.
  func parts(below root: Int) -> [Int] {
    var found: Set = [root]
    var rest = [root]
    while let part = rest.popLast() {
      for child in children(of: part) where found.insert(child).inserted { rest.append(child) }
    }
    return found.sorted()
  }
}

/// The values that an input of a condition can have.
@nonexhaustive
package enum Domain: Hashable, Sendable {
  case bool
  case int(ClosedRange<Int64>)
  /// All decimals in the range, in steps of a thousandth.
  case decimal(ClosedRange<CELDecimal>)
  /// The texts, or any text if `values` is `nil`.
  case text(values: [String]?)
  /// Values that are not analysed, such as maps. An example has no value for the input.
  case any
}

extension ConstraintNetwork {
  /// Returns the values of a domain, or `nil` if an input of the type cannot have them or the
  /// values are not analysed.
  mutating func values(_ domain: Domain, of type: ValueType) -> ValueSet.Values? {
    switch (domain, type) {
    case (.bool, .bool): .anyTruth
    case (.int(let range), .int): .numbers(range)
    case (.decimal(let range), .decimal):
      .numbers(range.lowerBound.thousandths...range.upperBound.thousandths)
    case (.text(nil), .string): .texts(TextSet(excluding: []))
    case (.text(let values?), .string):
      .texts(TextSet(Set(values.map { number(ofText: $0) })))
    default: nil
    }
  }
}

// MARK: - Logic and comparisons

extension ConstraintNetwork {
  mutating func not(_ condition: Int) -> Int {
    switch kinds[condition] {
    case .not(let operand): operand
    case .truth(let truth): part(.truth(!truth))
    default: part(.not(condition))
    }
  }

  mutating func and(_ conditions: [Int]) -> Int {
    var all: Set<Int> = []
    for condition in conditions {
      if case .and(let conditions) = kinds[condition] {
        all.formUnion(conditions)
      } else {
        all.insert(condition)
      }
    }
    return all.count == 1 ? all.first ?? 0 : part(.and(all.sorted()))
  }

  /// `||` has the failures of `&&`, with true and false exchanged.
  mutating func or(_ conditions: [Int]) -> Int {
    let negations = conditions.map { not($0) }
    return not(and(negations))
  }

  /// Returns the comparison of two numbers, or `nil` if a bound is out of range.
  mutating func comparison(
    _ comparator: Comparator, _ x: (part: Int, type: ValueType), _ y: (part: Int, type: ValueType)
  ) -> Int? {
    let isMixed = x.type != y.type
    guard let left = form(x.part).multiplied(by: isMixed && x.type == .int ? 1000 : 1),
      let right = form(y.part).multiplied(by: isMixed && y.type == .int ? 1000 : 1),
      let difference = left.adding(right, times: -1)
    else { return nil }
    let truth =
      switch comparator {
      case .less: atMost(difference, -1)
      case .atMost: atMost(difference, 0)
      case .greater: atMost(difference, 0).map { not($0) }
      case .atLeast: atMost(difference, -1).map { not($0) }
      case .equal: zero(difference)
      case .different: zero(difference).map { not($0) }
      }
    return truth.map { guarded($0, by: [x.part, y.part]) }
  }

  mutating func sameText(_ x: Int, _ y: Int) -> Int {
    switch (kinds[x], kinds[y]) {
    case (.text(let x), .text(let y)): part(.truth(x == y))
    case (_, .text(let text)): part(.isOneOf(x, TextSet([text])))
    case (.text(let text), _): part(.isOneOf(y, TextSet([text])))
    default: part(.isSameText(min(x, y), max(x, y)))
    }
  }

  /// Returns whether a number is a multiple of another, or `nil` if a factor is out of range.
  mutating func multiple(_ x: (part: Int, type: ValueType), of step: CELDecimal) -> Int? {
    guard step.thousandths > 0, let form = form(x.part).multiplied(by: x.type == .int ? 1000 : 1)
    else { return nil }
    return guarded(part(.isMultiple(form, of: step.thousandths)), by: [x.part])
  }

  /// Returns the part unless one of the guards fails.
  mutating func guarded(_ condition: Int, by guards: [Int]) -> Int {
    let failing = Set(guards.filter { outcomes[$0].canFail })
    return failing.isEmpty ? condition : part(.guarded(condition, by: failing.sorted()))
  }

  private mutating func atMost(_ form: LinearForm, _ bound: Int64) -> Int? {
    guard let limit = bound.minus(form.constant) else { return nil }
    if form.terms.isEmpty { return part(.truth(0 <= limit)) }
    guard let (terms, factor) = form.reduced else { return nil }
    if factor > 0 {
      guard let bound = limit.floorQuotient(factor), Self.isBound(bound) else { return nil }
      return part(.isAtMost(sum(terms), bound))
    }
    guard let least = limit.ceilingQuotient(factor), Self.isBound(least) else { return nil }
    return not(part(.isAtMost(sum(terms), least - 1)))
  }

  private mutating func zero(_ form: LinearForm) -> Int? {
    if form.terms.isEmpty { return part(.truth(form.constant == 0)) }
    guard let (terms, factor) = form.reduced, let negated = form.constant.times(-1),
      Self.isBound(negated)
    else { return nil }
    if negated % factor != 0 { return part(.truth(false)) }
    return part(.isEqual(sum(terms), negated / factor))
  }

  /// The extremes stand for numbers out of range.
  private static func isBound(_ number: Int64) -> Bool {
    number > .min + 1 && number < .max - 1
  }

  private mutating func sum(_ terms: [Term]) -> Int {
    if let term = terms.first, terms.count == 1, term.factor == 1 { return term.part }
    return part(.sum(terms))
  }
}
