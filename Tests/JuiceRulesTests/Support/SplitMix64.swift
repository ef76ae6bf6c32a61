/// A generator whose numbers follow from its seed, so that a failing test can be repeated.
struct SplitMix64: RandomNumberGenerator {
  /// What property tests run with; a failure names the seed that it belongs to.
  static let seeds: [UInt64] = Array(1...20)

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &self)
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int(number(in: 0...Int64(elements.count - 1)))]
  }
}
