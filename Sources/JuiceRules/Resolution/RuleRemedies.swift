import CEL

/// A search for the smallest changes with which rules no longer refuse orders.
struct RuleRemedies {
  private let orders: [RecipeOrder]
  private let moment: Moment
  private let catalog: Catalog
  /// The refusing conditions, and the expressions of the tables that they read.
  private let formulas: [Formula]
  /// The values that the refusing conditions read.
  private let readings: Set<Condition.Reading>
  /// The literals in the refusing conditions, at which their values can change.
  private let literals: [Value]
  /// A Boolean value that indicates whether a line of a recipe refuses an order.
  private let isAboutLine: Bool

  /// The most values that are tried for one count, choice or fact.
  private static let trialLimit = 32

  init(
    _ orders: [RecipeOrder], refusedBy verdicts: [RuleVerdict], at moment: Moment,
    in catalog: Catalog
  ) {
    (self.orders, self.moment, self.catalog) = (orders, moment, catalog)
    formulas = verdicts.flatMap { $0.subject.formulas(in: catalog) }
    readings = formulas.reduce(into: []) { $0.formUnion($1.allReadings) }
    literals = formulas.flatMap { $0.program.expression.root.literals }
    isAboutLine = verdicts.contains { if case .line = $0.subject { true } else { false } }
  }

  var remedies: [Remedy] {
    orders.indices.compactMap(smallerCount) + orders.indices.flatMap(choices)
      + orders.indices.compactMap(size) + facts
  }

  private func helps(_ remedy: Remedy) -> Bool {
    catalog.plan(with: remedy, for: orders, stock: moment.stock, in: moment.context) != nil
  }

  /// Returns the first of some remedies that helps.
  private func first(of remedies: some Sequence<Remedy>) -> Remedy? {
    remedies.prefix(Self.trialLimit).first(where: helps)
  }
}

/// Smaller counts.
extension RuleRemedies {
  func smallerCount(of index: Int) -> Remedy? {
    let asked = orders[index].count
    func isAccepted(_ count: Int) -> Bool { helps(.fewer(order: index, count: count)) }
    if readings.contains(where: \.dependsOnCount), var refused = Optional(asked) {
      for count in counts(below: asked) {
        if isAccepted(count) {
          return .fewer(order: index, count: nearest(to: refused, from: count, isAccepted))
        }
        refused = count
      }
    }
    let isAlone = orders.count == 1
    return isAlone || !helps(.fewer(order: index, count: 0)) ? nil : .fewer(order: index, count: 0)
  }

  /// Returns the counts to try, the largest first: those just below `asked`, those around literals, and halves.
  private func counts(below asked: Int) -> [Int] {
    // A limit of the request leaves less for one of its orders.
    let others = orders.reduce(0) { $0 + $1.count } - asked
    let limits = literals.compactMap(\.whole).compactMap { Int(exactly: $0) }
      .flatMap { limit in
        [0, 1, others, others + 1].map { limit.subtractingReportingOverflow($0).partialValue }
      }
    let halves = sequence(first: asked / 2) { $0 > 1 ? $0 / 2 : nil }
    let counts = Set(limits + halves + (asked - 8..<asked)).filter { (1..<asked).contains($0) }
    return Array(counts.sorted(by: >).prefix(2 * Self.trialLimit))
  }

  /// Returns an accepted count next to a refused one. If several are, the result is any of them.
  private func nearest(
    to refused: Int, from accepted: Int, _ isAccepted: (Int) -> Bool
  ) -> Int {
    var (accepted, refused) = (accepted, refused)
    while refused - accepted > 1 {
      let middle = accepted + (refused - accepted) / 2
      if isAccepted(middle) { accepted = middle } else { refused = middle }
    }
    return accepted
  }
}

/// Other alternatives and sizes.
extension RuleRemedies {
  private func choices(of index: Int) -> [Remedy] {
    guard isAboutLine || readings.contains(where: \.dependsOnChoices) else { return [] }
    return catalog.lines(of: orders[index].recipe).compactMap { line in
      guard line.alternatives.count > 1 else { return nil }
      let wish = orders[index].choices[line.name]
      let chosen = wish.map { line.alternatives(using: $0, in: catalog) } ?? []
      let others = line.alternatives.indices.lazy.filter { !chosen.contains($0) }
        .compactMap { line.name(ofAlternative: $0, in: catalog) }
        .map { Remedy.choice(order: index, line: line.name, alternative: $0) }
      let free = Remedy.anyChoice(order: index, line: line.name)
      return first(of: others) ?? (wish != nil && helps(free) ? free : nil)
    }
  }

  private func size(of index: Int) -> Remedy? {
    guard isAboutLine || readings.contains(where: \.dependsOnSize),
      let recipe = catalog.recipe(orders[index].recipe)
    else { return nil }
    let others = ([nil] + recipe.sizes.map(\.name)).filter { $0 != orders[index].size }
    return first(of: others.lazy.map { .size(order: index, size: $0) })
  }
}

/// Other values of facts that who orders is free to choose.
extension RuleRemedies {
  private var facts: [Remedy] {
    let indices = Set(readings.flatMap(\.facts)).sorted().filter { catalog.facts[$0].isChoice }
    return indices.flatMap { index in
      let fact = catalog.facts[index]
      let places = fact.scope == .line ? orders.indices.map { $0 } : [nil]
      return places.compactMap { place in
        let order = place.map { orders[$0] }
        let current = moment.value(ofFact: index, for: order, in: catalog)
        let others = values(ofFact: index, fact.type, near: current)
        return first(of: others.lazy.map { .fact(fact.id, $0, order: place) })
      }
    }
  }

  /// Returns the values of a fact to try, the nearest to the current one first.
  private func values(
    ofFact index: Int, _ type: FactType, near current: FactValue?
  ) -> [FactValue] {
    let values: [FactValue] =
      switch type {
      case .bool: [true, false]
      case .text(let values?): values.map { .text($0) }
      case .text(nil):
        formulas.flatMap { $0.literals(comparedWithFact: index) }.compactMap(\.text)
          .map { .text($0) }
      case .int(let range):
        numbers(
          within: range, steppedBy: 1, literals.compactMap(\.whole), near: current?.number
        ).map { .int($0) }
      case .decimal(let range):
        numbers(
          within: range.lowerBound.thousandths...range.upperBound.thousandths, steppedBy: 1,
          literals.compactMap(\.thousandths), near: current?.number
        ).map { .decimal(Amount(thousandths: $0)) }
      case .tags: []
      }
    return values.filter { $0 != current }
  }

  /// Returns the bounds of a range and the numbers around literals, the nearest to a number first.
  private func numbers(
    within range: ClosedRange<Int64>, steppedBy step: Int64, _ literals: [Int64],
    near current: Int64?
  ) -> [Int64] {
    let around = literals.flatMap { [$0, $0 &- step, $0 &+ step] }
    let numbers = Set(around + [range.lowerBound, range.upperBound]).filter(range.contains)
    let center = current ?? max(range.lowerBound, min(range.upperBound, 0))
    return numbers.sorted { ($0.distance(from: center), $0) < ($1.distance(from: center), $1) }
  }
}

extension Int64 {
  fileprivate func distance(from other: Int64) -> UInt64 {
    UInt64(bitPattern: self > other ? self &- other : other &- self)
  }
}

extension FactValue {
  /// The number, of a decimal in thousandths.
  fileprivate var number: Int64? {
    switch self {
    case .int(let value): value
    case .decimal(let amount): amount.thousandths
    case .bool, .text, .tags: nil
    }
  }
}

extension Value {
  /// The number if it is whole.
  fileprivate var whole: Int64? {
    switch self {
    case .int(let number): number
    case .decimal(let number) where number.thousandths % 1_000 == 0: number.thousandths / 1_000
    default: nil
    }
  }

  fileprivate var thousandths: Int64? {
    switch self {
    case .decimal(let number): number.thousandths
    case .int(let number):
      { $0.overflow ? nil : $0.partialValue }(number.multipliedReportingOverflow(by: 1_000))
    default: nil
    }
  }
}

extension Formula {
  /// Returns the literals that stand beside a fact in a comparison.
  fileprivate func literals(comparedWithFact index: Int) -> [Value] {
    program.expression.root.parts.flatMap { part -> [Value] in
      guard case .call(let call) = part.kind,
        call.arguments.contains(where: { isFact(index, $0) })
      else { return [] }
      return call.arguments.flatMap(\.literals)
    }
  }

  private func isFact(_ index: Int, _ node: CheckedExpression.Node) -> Bool {
    if case .input(let slot) = node.kind { readings[slot].facts == [index] } else { false }
  }
}

extension CheckedExpression.Node {
  /// The values of the literals in the part.
  fileprivate var literals: [Value] {
    parts.compactMap { if case .constant(let value) = $0.kind { value } else { nil } }
  }
}

extension Condition.Reading {
  /// A Boolean value that indicates whether the value can change with the count of an order.
  fileprivate var dependsOnCount: Bool { self == .count || isOfRequest }

  /// A Boolean value that indicates whether the value can change with the size of an order.
  fileprivate var dependsOnSize: Bool { self == .size || isOfRequest }

  /// A Boolean value that indicates whether the value can change with the choices of an order.
  fileprivate var dependsOnChoices: Bool {
    if case .choices = self { true } else { isClosedToRecipes }
  }
}
