import JuiceRulesTesting

extension SplitMix64 {
  /// The seeds of property tests. A failure names the seed that it belongs to.
  static let seeds: [UInt64] = Array(1...20)

  mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &self)
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int(number(in: 0...Int64(elements.count - 1)))]
  }
}
