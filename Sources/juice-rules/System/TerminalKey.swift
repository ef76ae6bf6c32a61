/// A key, as the bytes of a terminal describe it.
enum TerminalKey: Hashable {
  case text(String)
  case enter, tab, backspace, delete, left, right, up, down, pageUp, pageDown, lineStart, lineEnd
  /// The key that ends the input, Ctrl-D.
  case end
  case escape
  case deleteToStart, deleteToEnd, deleteWord
  /// A key without a meaning.
  case other

  /// Returns the first key in some bytes with the number of its bytes, or `nil` if the key is not complete.
  static func first(in bytes: [UInt8]) -> (TerminalKey, count: Int)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequence(in: bytes) }
    if let key = controls[first] { return (key, 1) }
    if first < 0x20 { return (.other, 1) }
    let count = first < 0xC0 || first > 0xF7 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // A byte that does not continue the character ends it.
    guard bytes.prefix(count).dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return (.other, 1)
    }
    guard bytes.count >= count else { return nil }
    let text = String(validating: bytes[..<count], as: UTF8.self)
    return text.map { (.text($0), count) } ?? (.other, 1)
  }

  /// Returns the key of a control sequence, such as `ESC [ D` of an arrow.
  private static func sequence(in bytes: [UInt8]) -> (TerminalKey, count: Int)? {
    guard bytes.count >= 2 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return nil
    }
    let name = String(decoding: bytes[2...end], as: UTF8.self)
    return (sequences[name] ?? .other, end + 1)
  }

  private static let controls: [UInt8: TerminalKey] = [
    0x01: .lineStart, 0x02: .left, 0x04: .end, 0x05: .lineEnd, 0x06: .right, 0x08: .backspace,
    0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0D: .enter, 0x15: .deleteToStart,
    0x17: .deleteWord, 0x7F: .backspace,
  ]

  private static let sequences: [String: TerminalKey] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .lineStart, "F": .lineEnd,
    "1~": .lineStart, "3~": .delete, "4~": .lineEnd, "5~": .pageUp, "6~": .pageDown,
    "7~": .lineStart, "8~": .lineEnd,
  ]

  /// The typed character in lower case. A jamo of a Korean keyboard is the letter at its place, so that commands work
  /// without switching the keyboard.
  var letter: Character? {
    guard case .text(let text) = self, let character = text.first else { return nil }
    return Self.letters[character] ?? text.lowercased().first
  }

  private static let letters = [Character: Character](
    uniqueKeysWithValues: zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ", "qwertyuiopasdfghjklzxcvbnmqwertop"))
}

/// The keys in the bytes of a terminal, which can arrive in pieces.
struct TerminalKeys {
  private var rest: [UInt8] = []

  /// Returns the keys that are complete with some more bytes. An escape at the end is the key Escape: the sequences of
  /// other keys arrive in one piece.
  mutating func next(_ bytes: [UInt8]) -> [TerminalKey] {
    rest += bytes
    var keys: [TerminalKey] = []
    while let (key, count) = TerminalKey.first(in: rest) {
      rest.removeFirst(count)
      keys.append(key)
    }
    if rest == [0x1B] {
      rest = []
      keys.append(.escape)
    }
    return keys
  }
}
