/// A name that was met while a catalog was read, as a small number.
///
/// A catalog repeats the same few names, and comparing numbers keeps reading fast.
package struct Symbol: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The symbol that stands for no name.
  package static let none = Symbol(rawValue: -1)
}

/// The names met so far. Equal bytes give equal symbols.
package struct SymbolTable: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each symbol's text in `bytes`.
  private var ends: [Int32] = []
  /// The slots of a hash table with open addressing, which hold symbols; -1 is free. The number of slots is a power
  /// of two.
  private var slots: [Int32] = Array(repeating: -1, count: 64)
  /// The seed of the hash, which differs between processes, so that no file can be made to collide.
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  package init() {}

  package var count: Int { ends.count }

  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    let slot = slot(for: text)
    if slots[slot] >= 0 { return Symbol(rawValue: slots[slot]) }
    let symbol = Symbol(rawValue: Int32(ends.count))
    slots[slot] = symbol.rawValue
    bytes.append(contentsOf: text)
    ends.append(Int32(bytes.count))
    if ends.count * 2 > slots.count { grow() }
    return symbol
  }

  /// Returns the symbol of `text`, or `nil` if the text was not met.
  package func symbol(of text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { text in
      let slot = slot(for: text)
      return slots[slot] >= 0 ? Symbol(rawValue: slots[slot]) : nil
    }
  }

  package subscript(_ symbol: Symbol) -> String {
    symbol == .none ? "" : String(decoding: utf8(of: symbol), as: UTF8.self)
  }

  /// Returns the text of a symbol other than ``Symbol/none``.
  func utf8(of symbol: Symbol) -> ArraySlice<UInt8> { bytes[range(of: symbol.rawValue)] }

  /// Returns a hash that equal texts share, in whatever table of the process they are, and other texts hardly ever.
  func hash(of symbol: Symbol) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      hash(UnsafeBufferPointer(rebasing: bytes[range(of: symbol.rawValue)]))
    }
  }

  private func range(of symbol: Int32) -> Range<Int> {
    (symbol == 0 ? 0 : Int(ends[Int(symbol) - 1]))..<Int(ends[Int(symbol)])
  }

  /// Returns the slot that holds `text`, or the free slot where it belongs.
  private func slot(for text: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(text)) & mask
    while slots[slot] >= 0, !isEqual(slots[slot], text) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ symbol: Int32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: symbol)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    for symbol in 0..<Int32(ends.count) {
      let slot = bytes.withUnsafeBufferPointer { bytes in
        self.slot(for: UnsafeBufferPointer(rebasing: bytes[range(of: symbol)]))
      }
      slots[slot] = symbol
    }
  }

  /// Returns the hash of `text`, reading eight bytes at a time, of which the last overlap those before.
  private func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(text.count)
    guard text.count >= 8 else { return mixed(hash ^ text.reduce(0) { $0 << 8 | UInt64($1) }) }
    let bytes = UnsafeRawBufferPointer(text)
    var offset = 0
    while offset < text.count - 8 {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mixed(hash ^ bytes.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
  }

  /// Combines both halves of a product, so that each bit of a word reaches the bits that choose the slot.
  private func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
