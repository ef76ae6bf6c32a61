/// The outcomes that a part of a condition can have: values, and possibly a failure.
struct ValueSet: Equatable {
  var values: Values
  var canFail = false

  enum Values: Equatable {
    case nothing
    case truth(Bool)
    case anyTruth
    /// Integers, or the thousandths of decimals.
    case numbers(ClosedRange<Int64>)
    case texts(TextSet)
    /// Values of a type that is not analysed.
    case unknown
  }

  static let failure = ValueSet(values: .nothing, canFail: true)

  /// Creates a set without a failure.
  init(_ values: Values) {
    self.values = values
  }

  init(values: Values, canFail: Bool) {
    self.values = values
    self.canFail = canFail
  }

  /// Creates a set of Booleans.
  init(canBeTrue: Bool, canBeFalse: Bool, canFail: Bool = false) {
    values =
      canBeTrue && canBeFalse ? .anyTruth : canBeTrue || canBeFalse ? .truth(canBeTrue) : .nothing
    self.canFail = canFail
  }

  /// Creates the set of all outcomes of a part of which only the type is known.
  init(allOf type: ValueType) {
    canFail = true
    values =
      switch type {
      case .bool: .anyTruth
      case .int, .decimal: .numbers(.min ... .max)
      case .string: .texts(TextSet(excluding: []))
      default: .unknown
      }
  }

  var isEmpty: Bool { values == .nothing && !canFail }

  func canBe(_ truth: Bool) -> Bool {
    switch values {
    case .truth(let value): value == truth
    case .anyTruth: true
    default: false
    }
  }

  /// The numbers, or `nil` if there are none.
  var numbers: ClosedRange<Int64>? {
    if case .numbers(let range) = values { range } else { nil }
  }

  var texts: TextSet? {
    if case .texts(let texts) = values { texts } else { nil }
  }

  func isSubset(of other: ValueSet) -> Bool { intersection(other) == self }

  func intersection(_ other: ValueSet) -> ValueSet {
    ValueSet(
      values: values.intersection(other.values), canFail: canFail && other.canFail)
  }

  /// Returns the outcomes of both sets; between the numbers of both, also other numbers.
  func union(_ other: ValueSet) -> ValueSet {
    ValueSet(values: values.union(other.values), canFail: canFail || other.canFail)
  }
}

extension ValueSet.Values {
  func intersection(_ other: Self) -> Self {
    switch (self, other) {
    case (.unknown, _), (_, .nothing): return other
    case (_, .unknown), (.nothing, _): return self
    case (.anyTruth, .truth), (.anyTruth, .anyTruth): return other
    case (.truth, .anyTruth): return self
    case (.truth(let x), .truth(let y)): return x == y ? self : .nothing
    case (.numbers(let x), .numbers(let y)):
      let (lower, upper) = (max(x.lowerBound, y.lowerBound), min(x.upperBound, y.upperBound))
      return lower <= upper ? .numbers(lower...upper) : .nothing
    case (.texts(let x), .texts(let y)):
      let common = x.intersection(y)
      return common.isEmpty ? .nothing : .texts(common)
    default: return .nothing
    }
  }

  func union(_ other: Self) -> Self {
    switch (self, other) {
    case (.nothing, _): other
    case (_, .nothing): self
    case (.truth, .truth), (.truth, .anyTruth), (.anyTruth, .truth), (.anyTruth, .anyTruth):
      self == other ? self : .anyTruth
    case (.numbers(let x), .numbers(let y)):
      .numbers(min(x.lowerBound, y.lowerBound)...max(x.upperBound, y.upperBound))
    case (.texts(let x), .texts(let y)): .texts(x.union(y))
    default: .unknown
    }
  }
}

/// A set of texts, which are numbered: either the ones with certain numbers, or all others.
struct TextSet: Hashable {
  private(set) var numbers: Set<Int>
  private(set) var isComplement: Bool

  init(_ numbers: Set<Int>) {
    self.numbers = numbers
    isComplement = false
  }

  init(excluding numbers: Set<Int>) {
    self.numbers = numbers
    isComplement = true
  }

  /// All texts but these.
  var complement: TextSet {
    isComplement ? TextSet(numbers) : TextSet(excluding: numbers)
  }

  /// There are more texts than can be excluded.
  var isEmpty: Bool { !isComplement && numbers.isEmpty }

  /// The number of the only text in the set, or `nil` if there are others or none.
  var only: Int? { !isComplement && numbers.count == 1 ? numbers.first : nil }

  func contains(_ number: Int) -> Bool { numbers.contains(number) != isComplement }

  func isSubset(of other: TextSet) -> Bool {
    switch (isComplement, other.isComplement) {
    case (false, false): numbers.isSubset(of: other.numbers)
    case (false, true): numbers.isDisjoint(with: other.numbers)
    case (true, false): false
    case (true, true): other.numbers.isSubset(of: numbers)
    }
  }

  func isDisjoint(with other: TextSet) -> Bool { isSubset(of: other.complement) }

  func intersection(_ other: TextSet) -> TextSet {
    // A set is not copied if it stays the same.
    if isSubset(of: other) { return self }
    return switch (isComplement, other.isComplement) {
    case (false, false): TextSet(numbers.intersection(other.numbers))
    case (false, true): TextSet(numbers.subtracting(other.numbers))
    case (true, false): TextSet(other.numbers.subtracting(numbers))
    case (true, true): TextSet(excluding: numbers.union(other.numbers))
    }
  }

  func union(_ other: TextSet) -> TextSet {
    complement.intersection(other.complement).complement
  }
}
