/// A text that a database whose text cannot hold a NUL returns as it was, byte for byte.
///
/// A NUL is kept as an escape (DLE) and `0`, and the escape itself twice. Other text is kept as it is.
package struct ExactText {
  package let text: String

  private static let escape = UInt8(0x10)

  package init(_ text: String) { self.text = text }

  package init(stored: String) {
    guard stored.utf8.contains(ExactText.escape) else {
      text = stored
      return
    }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in stored.utf8 {
      if isEscaped {
        bytes.append(byte == ExactText.escape ? byte : 0)
        isEscaped = false
      } else if byte == ExactText.escape {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The text in the form that the database keeps.
  package var stored: String {
    guard text.utf8.contains(where: { $0 == 0 || $0 == ExactText.escape }) else { return text }
    let bytes = text.utf8.flatMap { byte in
      switch byte {
      case 0: [ExactText.escape, UInt8(ascii: "0")]
      case ExactText.escape: [byte, byte]
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
