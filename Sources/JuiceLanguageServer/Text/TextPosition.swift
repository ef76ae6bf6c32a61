/// A place in a document as the protocol gives it.
///
/// The rules come from the Language Server Protocol 3.17, section "Position".
package struct TextPosition: Hashable, Comparable, Sendable, Decodable {
  /// The number of the line, counted from 0.
  package var line: Int
  /// The number of units of the negotiated encoding before the place, counted from the start of the line.
  package var character: Int

  /// Creates a place.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Creates a place from JSON, in which neither number may be negative.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    line = Int(try container.decode(UInt32.self, forKey: .line))
    character = Int(try container.decode(UInt32.self, forKey: .character))
  }

  private enum Keys: String, CodingKey {
    case line, character
  }

  /// Orders places as in the text.
  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// A part of a document, from one place up to, but not including, another.
package struct TextRange: Hashable, Sendable, Decodable {
  /// The first place.
  package var start: TextPosition
  /// The place behind the last character.
  package var end: TextPosition

  /// Creates a part of a document.
  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }
}

/// A unit in which a client and the server count the characters of a line.
package enum PositionEncoding: String, CaseIterable, Hashable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units, which every client can count.
  case utf16 = "utf-16"
  /// Code points.
  case utf32 = "utf-32"

  /// Returns the number of units of the character that begins with a byte, or 0 for any other byte of a character.
  func width(ofCharacterAt byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}
