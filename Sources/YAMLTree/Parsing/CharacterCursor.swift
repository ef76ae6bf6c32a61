/// Turns libyaml's character indices into byte offsets. Made for going forward.
struct CharacterCursor {
  let text: UnsafeBufferPointer<UInt8>
  private(set) var byte: Int
  private(set) var character = 0

  /// Character 0 is at `byte`.
  init(_ text: UnsafeBufferPointer<UInt8>, at byte: Int) {
    self.text = text
    self.byte = byte
  }

  /// The byte offset of a character.
  @inline(__always)
  mutating func move(to target: Int) -> Int {
    if target > character { goForward(to: target) } else if target < character { goBack(to: target) }
    return byte
  }

  /// Tells the cursor what the caller found out by itself.
  @inline(__always)
  mutating func set(byte: Int, character: Int) {
    self.byte = byte
    self.character = character
  }

  @inline(__always)
  private mutating func goForward(to target: Int) {
    guard let base = text.baseAddress else { return }
    var byte = byte
    var left = target - character
    let end = text.count
    while left > 0 && byte < end {
      if left >= 16 && byte + 16 <= end {
        let chunk = UnsafeRawPointer(base + byte).loadUnaligned(as: SIMD16<UInt8>.self)
        if chunk.max() < 0x80 {
          byte += 16
          left -= 16
          continue
        }
      }
      byte += utf8Length(base[byte])
      left -= 1
    }
    self.byte = min(byte, end)
    character = target
  }

  private mutating func goBack(to target: Int) {
    while character > target && byte > 0 {
      byte -= 1
      while byte > 0 && text[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
  }
}

/// The length of a character by its first byte.
@inline(__always)
func utf8Length(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}
