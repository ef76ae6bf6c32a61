/// A quantity of something: an exact decimal with three fraction digits.
///
/// No floating point touches stock, so `0.1 + 0.2 == 0.3`. An amount has no unit of its own; it counts in the unit of
/// the ingredient that it belongs to.
public struct Amount: Hashable, Sendable {
  /// The amount times 1,000.
  public let thousandths: Int64

  /// Creates an amount of `thousandths` / 1,000.
  public init(thousandths: Int64) {
    self.thousandths = thousandths
  }

  /// The amount 0.
  public static let zero = Amount(thousandths: 0)
  /// The smallest amount above zero, 0.001.
  package static let smallest = Amount(thousandths: 1)
  /// The amount 1.
  public static let one = Amount(thousandths: 1_000)
  /// The most that one recipe line may ask for, after conversion: 1,000,000.
  package static let maximumPerLine = Amount(thousandths: 1_000_000_000)
  /// The most that a stand may hold of one ingredient: 10^12.
  public static let maximumLevel = Amount(thousandths: 1_000_000_000_000_000)
}

extension Amount: ExpressibleByIntegerLiteral {
  /// Creates a whole amount. Traps if `value` times 1,000 does not fit 64 bits.
  public init(integerLiteral value: Int64) {
    self.init(thousandths: value * 1_000)
  }
}

extension Amount: Comparable {
  /// Returns `true` if `lhs` is less than `rhs`.
  public static func < (lhs: Amount, rhs: Amount) -> Bool { lhs.thousandths < rhs.thousandths }
}

extension Amount {
  /// Returns the sum, or `nil` if it does not fit an amount.
  public func adding(_ other: Amount) -> Amount? {
    let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
    return overflow ? nil : Amount(thousandths: sum)
  }

  /// Returns the difference, or `nil` if it does not fit an amount.
  public func subtracting(_ other: Amount) -> Amount? {
    let (difference, overflow) = thousandths.subtractingReportingOverflow(other.thousandths)
    return overflow ? nil : Amount(thousandths: difference)
  }

  /// Returns the product, or `nil` if it does not fit an amount.
  public func multiplied(by count: Int) -> Amount? {
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: Int64(count))
    return overflow ? nil : Amount(thousandths: product)
  }

  /// Returns a Boolean value that indicates whether the amount is a whole number of `step`s. Every amount is a
  /// multiple of a step of zero.
  package func isMultiple(of step: Amount) -> Bool {
    step == .zero || thousandths.isMultiple(of: step.thousandths)
  }

  /// Returns the least multiple of `step` that is not less than the amount, or `nil` if it does not fit an amount.
  /// Returns the amount itself if `step` is zero or less.
  package func roundedUp(toMultipleOf step: Amount) -> Amount? {
    guard step > .zero else { return self }
    let rest = thousandths % step.thousandths
    let floor = Amount(thousandths: thousandths - rest)
    return rest > 0 ? floor.adding(step) : floor
  }

  /// Returns the sum. Traps on overflow, as `Int` does; amounts within ``maximumLevel`` cannot overflow.
  public static func + (lhs: Amount, rhs: Amount) -> Amount {
    Amount(thousandths: lhs.thousandths + rhs.thousandths)
  }

  /// Returns the difference. Traps on overflow, as `Int` does; amounts within ``maximumLevel`` cannot overflow.
  public static func - (lhs: Amount, rhs: Amount) -> Amount {
    Amount(thousandths: lhs.thousandths - rhs.thousandths)
  }

  /// Returns the amount with the opposite sign.
  public static prefix func - (amount: Amount) -> Amount { .zero - amount }
}

extension Amount: CustomStringConvertible {
  /// The plain decimal without trailing zeros: `16`, `0.5`, `-2.125`.
  public var description: String {
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1_000)
    var fraction = magnitude % 1_000
    guard fraction > 0 else { return text }
    text += "."
    var place: UInt64 = 100
    while fraction > 0 {
      text += String(fraction / place)
      fraction %= place
      place /= 10
    }
    return text
  }
}
