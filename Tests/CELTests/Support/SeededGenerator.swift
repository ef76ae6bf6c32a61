import Foundation

/// A random number generator whose seed reproduces a failure: `JUICE_RULES_SEED=7`.
struct SeededGenerator: RandomNumberGenerator {
  /// The seed of this run.
  static let seed =
    ProcessInfo.processInfo.environment["JUICE_RULES_SEED"].flatMap(UInt64.init) ?? 1

  private var state: UInt64

  init(seed: UInt64 = Self.seed) {
    state = seed
  }

  /// Returns the next number of the SplitMix64 sequence.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// Returns one of `choices`, which must not be empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
