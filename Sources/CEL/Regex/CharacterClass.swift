/// A set of Unicode scalars: ranges and general categories.
struct ScalarSet: Sendable {
  /// The ranges, which are sorted and do not overlap after `normalize()`.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  var categories: Set<Unicode.GeneralCategory> = []

  init(ranges: [ClosedRange<UInt32>] = [], categories: Set<Unicode.GeneralCategory> = []) {
    self.ranges = ranges
    self.categories = categories
    normalize()
  }

  mutating func insert(contentsOf other: ScalarSet) {
    ranges += other.ranges
    categories.formUnion(other.categories)
  }

  /// Sorts the ranges and joins those that overlap.
  mutating func normalize() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= scalar.value }
    if index < ranges.count, ranges[index].contains(scalar.value) { return true }
    return !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
  }
}

/// A class of a pattern, such as `[^a-z\D]` or `\pL`.
struct CharacterClass: Sendable {
  private var set: ScalarSet
  /// Sets such as that of `\D`, of which all other scalars belong to the class.
  private let complements: [ScalarSet]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// A bit for each ASCII character of the class.
  private var ascii: (UInt64, UInt64) = (0, 0)

  init(
    _ set: ScalarSet, complements: [ScalarSet] = [], isNegated: Bool = false,
    ignoresCase: Bool = false
  ) {
    self.set = set
    self.set.normalize()
    self.complements = complements
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    for value in UInt8(0)..<64 where find(Unicode.Scalar(value)) { ascii.0 |= 1 << value }
    for value in UInt8(64)..<128 where find(Unicode.Scalar(value)) { ascii.1 |= 1 << (value - 64) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<64: ascii.0 >> scalar.value & 1 == 1
    case ..<128: ascii.1 >> (scalar.value - 64) & 1 == 1
    default: find(scalar)
    }
  }

  private func find(_ scalar: Unicode.Scalar) -> Bool {
    let variants = ignoresCase ? CaseFolding.variants(of: scalar) : [scalar]
    let isFound =
      variants.contains(where: set.contains)
      || complements.contains { !variants.contains(where: $0.contains) }
    return isFound != isNegated
  }
}
