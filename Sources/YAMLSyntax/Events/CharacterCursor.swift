/// A converter of libyaml's character indices to byte offsets, optimized for moving forward.
///
/// The cursor is a class, so that moving needs no exclusive access to the builder that holds it.
final class CharacterCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private var byte: Int
  private var character: Int

  /// Creates a cursor whose character 0 is at `byte`.
  init(_ text: UnsafeBufferPointer<UInt8>, at byte: Int) {
    self.text = text
    self.byte = byte
    self.character = 0
  }

  /// Returns the byte offset of a character, without moving.
  func offset(of target: Int) -> Int {
    let copy = CharacterCursor(text, at: byte)
    copy.character = character
    return copy.move(to: target)
  }

  /// Moves to a character and returns its byte offset.
  @inline(__always)
  func move(to target: Int) -> Int {
    if target > character {
      goForward(to: target)
    } else if target < character {
      goBack(to: target)
    }
    return byte
  }

  /// Moves to a place whose byte and character the caller already knows.
  @inline(__always)
  func set(byte: Int, character: Int) {
    self.byte = byte
    self.character = character
  }

  /// Moves forward. Most moves are across a colon, a line break and indentation, for which one or two loads show that
  /// all bytes are ASCII.
  @inline(__always)
  private func goForward(to target: Int) {
    guard let base = text.baseAddress else { return }
    var left = target - character
    var byte = byte
    while byte + 8 <= text.count {
      let word = UnsafeRawPointer(base + byte).loadUnaligned(as: UInt64.self).littleEndian
      let high = word & 0x8080_8080_8080_8080
      if left <= 8 {
        guard high << UInt64(64 - left * 8) == 0 else { break }
        self.byte = byte + left
        character = target
        return
      }
      guard high == 0 else { break }
      byte += 8
      left -= 8
    }
    self.byte = byte
    character = target - left
    goFar(to: target)
  }

  private func goFar(to target: Int) {
    guard let base = text.baseAddress else { return }
    var byte = byte
    var left = target - character
    let end = text.count
    while left > 0 && byte < end {
      if left >= 16 && byte + 16 <= end {
        let chunk = UnsafeRawPointer(base + byte).loadUnaligned(as: SIMD2<UInt64>.self)
        if (chunk.x | chunk.y) & 0x8080_8080_8080_8080 == 0 {
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

  private func goBack(to target: Int) {
    while character > target && byte > 0 {
      byte -= 1
      while byte > 0 && text[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
  }
}
