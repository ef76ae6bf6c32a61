/// How much of something: an exact decimal with three fraction digits.
///
/// No floating point touches stock, so `0.1 + 0.2 == 0.3`. An amount has no unit of its own; it counts
/// in the unit of the ingredient that it belongs to.
public struct Amount: Hashable, Sendable {
  /// The amount times 1,000.
  public let thousandths: Int64

  public init(thousandths: Int64) {
    self.thousandths = thousandths
  }

  public static let zero = Amount(thousandths: 0)
  /// The smallest amount above zero, 0.001.
  public static let smallest = Amount(thousandths: 1)
  public static let one = Amount(thousandths: 1_000)
  /// What one recipe line may ask for at most, after conversion: 1,000,000.
  public static let maximumPerLine = Amount(thousandths: 1_000_000_000)
  /// What a stand may hold of one ingredient at most: 10^12.
  public static let maximumLevel = Amount(thousandths: 1_000_000_000_000_000)
}

extension Amount: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) {
    self.init(thousandths: value * 1_000)
  }
}

extension Amount: Comparable {
  public static func < (lhs: Amount, rhs: Amount) -> Bool { lhs.thousandths < rhs.thousandths }
}

extension Amount {
  /// The sum, or nil when it does not fit.
  public func adding(_ other: Amount) -> Amount? {
    let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
    return overflow ? nil : Amount(thousandths: sum)
  }

  /// The difference, or nil when it does not fit.
  public func subtracting(_ other: Amount) -> Amount? {
    let (difference, overflow) = thousandths.subtractingReportingOverflow(other.thousandths)
    return overflow ? nil : Amount(thousandths: difference)
  }

  /// The product, or nil when it does not fit.
  public func multiplied(by count: Int) -> Amount? {
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: Int64(count))
    return overflow ? nil : Amount(thousandths: product)
  }

  /// Whether the amount is a whole number of `step`s. Everything is a multiple of zero steps.
  public func isMultiple(of step: Amount) -> Bool {
    step == .zero || thousandths.isMultiple(of: step.thousandths)
  }

  /// The least multiple of `step` that is not less, or nil when it does not fit. Steps of zero or less round
  /// nothing.
  public func roundedUp(toMultipleOf step: Amount) -> Amount? {
    guard step > .zero else { return self }
    let rest = thousandths % step.thousandths
    let floor = Amount(thousandths: thousandths - rest)
    return rest > 0 ? floor.adding(step) : floor
  }

  /// The sum. Traps on overflow, as `Int` does; amounts within ``maximumLevel`` cannot.
  public static func + (lhs: Amount, rhs: Amount) -> Amount {
    Amount(thousandths: lhs.thousandths + rhs.thousandths)
  }

  /// The difference. Traps on overflow, as `Int` does; amounts within ``maximumLevel`` cannot.
  public static func - (lhs: Amount, rhs: Amount) -> Amount {
    Amount(thousandths: lhs.thousandths - rhs.thousandths)
  }

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
