/// The 64-bit hash of Fowler, Noll and Vo, variant 1a. The hash is the same on every machine, but offers no
/// protection from a person who wants two texts to have the same hash.
package struct FNV1a64 {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Adds a text and a terminator, so that neighbouring fields stay apart.
  package mutating func add(field: String) {
    add(field.utf8)
    add(CollectionOfOne(0))
  }

  package mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(CollectionOfOne(UInt8(truncatingIfNeeded: number >> Int64(shift))))
    }
  }

  /// The hash as 16 hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
