/// A decimal number as it is reckoned on paper: digit by digit and as long as it takes.
///
/// Shares nothing with what it judges.
struct SchoolNumber: CustomStringConvertible {
  var isNegative = false
  /// From the last digit to the first, with no zeros at the front.
  var digits: [Int]
  var exponent = 0

  init(isNegative: Bool = false, _ digits: [Int], exponent: Int) {
    (self.isNegative, self.digits, self.exponent) = (isNegative, digits, exponent)
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  /// Reads a plain number.
  init(_ text: String) {
    let halves = text.split(separator: ".")
    let digits = text.filter(\.isNumber).map { Int(String($0)) ?? 0 }
    self.init(
      isNegative: text.hasPrefix("-"), digits.reversed(),
      exponent: halves.count == 2 ? -halves[1].count : 0)
  }

  static func + (left: SchoolNumber, right: SchoolNumber) -> SchoolNumber {
    let exponent = min(left.exponent, right.exponent)
    let (one, other) = (left.digits(from: exponent), right.digits(from: exponent))
    if left.isNegative == right.isNegative {
      return SchoolNumber(isNegative: left.isNegative, sum(one, other), exponent: exponent)
    }
    return isLess(one, other)
      ? SchoolNumber(
        isNegative: right.isNegative, difference(other, one), exponent: exponent)
      : SchoolNumber(isNegative: left.isNegative, difference(one, other), exponent: exponent)
  }

  static func - (left: SchoolNumber, right: SchoolNumber) -> SchoolNumber {
    left + SchoolNumber(isNegative: !right.isNegative, right.digits, exponent: right.exponent)
  }

  static func * (left: SchoolNumber, right: SchoolNumber) -> SchoolNumber {
    var product: [Int] = []
    for (place, digit) in left.digits.enumerated() {
      for _ in 0..<digit {
        product = sum(product, Array(repeating: 0, count: place) + right.digits)
      }
    }
    return SchoolNumber(
      isNegative: left.isNegative != right.isNegative, product,
      exponent: left.exponent + right.exponent)
  }

  /// Long division, to more digits than anybody rounds to.
  static func / (left: SchoolNumber, right: SchoolNumber) -> SchoolNumber {
    var quotient: [Int] = []
    var rest: [Int] = []
    for digit in left.digits.reversed() + Array(repeating: 0, count: 60) {
      rest = SchoolNumber([digit] + rest, exponent: 0).digits
      var count = 0
      while !isLess(rest, right.digits) {
        rest = SchoolNumber(difference(rest, right.digits), exponent: 0).digits
        count += 1
      }
      quotient.append(count)
    }
    return SchoolNumber(
      isNegative: left.isNegative != right.isNegative, quotient.reversed(),
      exponent: left.exponent - right.exponent - 60)
  }

  /// The number rounded half up to `count` digits, in full.
  func rounded(to count: Int) -> SchoolNumber {
    let surplus = digits.count - count
    guard surplus > 0 else { return self }
    let kept = Array(digits[surplus...])
    return SchoolNumber(
      isNegative: isNegative, digits[surplus - 1] >= 5 ? Self.sum(kept, [1]) : kept,
      exponent: exponent + surplus)
  }

  var description: String {
    guard !digits.isEmpty else { return "0" }
    let behind = max(0, -exponent)
    var text = digits.reversed().map(String.init).joined()
    text += String(repeating: "0", count: max(0, exponent))
    text = String(repeating: "0", count: max(0, behind + 1 - text.count)) + text
    let fraction = text.suffix(behind).reversed().drop { $0 == "0" }.reversed()
    return (isNegative ? "-" : "") + text.dropLast(behind)
      + (fraction.isEmpty ? "" : "." + String(fraction))
  }

  private func digits(from exponent: Int) -> [Int] {
    Array(repeating: 0, count: self.exponent - exponent) + digits
  }

  private static func sum(_ one: [Int], _ other: [Int]) -> [Int] {
    var sum: [Int] = []
    var carry = 0
    for place in 0..<max(one.count, other.count) {
      carry += (place < one.count ? one[place] : 0) + (place < other.count ? other[place] : 0)
      sum.append(carry % 10)
      carry /= 10
    }
    return carry > 0 ? sum + [carry] : sum
  }

  /// - Precondition: `other` is not greater.
  private static func difference(_ one: [Int], _ other: [Int]) -> [Int] {
    var difference: [Int] = []
    var borrowed = 0
    for place in one.indices {
      let digit = one[place] - borrowed - (place < other.count ? other[place] : 0)
      borrowed = digit < 0 ? 1 : 0
      difference.append(digit + borrowed * 10)
    }
    return difference
  }

  private static func isLess(_ one: [Int], _ other: [Int]) -> Bool {
    let (one, other) = (
      SchoolNumber(one, exponent: 0).digits, SchoolNumber(other, exponent: 0).digits
    )
    if one.count != other.count { return one.count < other.count }
    return one.reversed().lexicographicallyPrecedes(other.reversed())
  }
}
