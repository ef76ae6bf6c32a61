/// Text of unknown origin, made safe for a terminal or a CI log.
///
/// Characters that act on a terminal, reorder a line or are invisible are escaped as in Swift: `\u{202E}`. The
/// beginnings of the commands that CI systems look for in the output of a step are escaped, too: `::` at the start of a
/// line, `##[` and `##vso[` anywhere.
package enum VisibleText {
  /// Returns `text` for the inside of a line. Line breaks are escaped, too.
  package static func inline(_ text: String) -> String {
    if isPlain(text) { return text }
    var visible = ""
    for character in text {
      if character == "[", endsInCommandPrefix(visible) {
        visible += escape("[")
      } else {
        visible += VisibleText.of(character)
      }
    }
    return visible
  }

  /// Returns `text` for a line of its own: escaped as by ``inline(_:)``, and not beginning with `::`, not even after
  /// spaces, which GitHub's runner skips.
  package static func line(_ text: String) -> String {
    let visible = inline(text)
    let start =
      visible.firstIndex { !$0.isWhitespace && DisplayWidth.of($0) > 0 } ?? visible.endIndex
    guard visible[start...].utf8.starts(with: "::".utf8) else { return visible }
    return visible[..<start] + escape(":") + visible[start...].dropFirst()
  }

  /// Returns `text` for lines of its own: each line escaped as by ``line(_:)``, with the line breaks kept.
  package static func lines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { line(String($0)) }.joined(separator: "\n")
  }

  /// Returns `text` escaped as by ``inline(_:)``, except for its line breaks, which the caller escapes.
  static func keepingLineBreaks(_ text: String) -> String {
    var visible = ""
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        visible += inline(line) + String(scalar)
        line = ""
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return visible + inline(line)
  }

  /// Returns one character in its escaped form.
  static func of(_ character: Character) -> String {
    let isFlag = character.unicodeScalars.first == "\u{1F3F4}"
    guard character.unicodeScalars.contains(where: { mustEscape($0, inFlag: isFlag) }) else {
      return String(character)
    }
    return character.unicodeScalars.reduce(into: "") { text, scalar in
      if mustEscape(scalar, inFlag: isFlag) {
        text += escape(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// `true` if a `[` after `text` would complete the beginning of a command.
  static func endsInCommandPrefix(_ text: String) -> Bool {
    text.utf8.suffix(2).elementsEqual("##".utf8) || text.utf8.suffix(5).elementsEqual("##vso".utf8)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "[") }
  }

  /// Returns `true` if a code point has to be escaped. Tags are part of the flags of England, Scotland and Wales;
  /// elsewhere they are invisible text.
  static func mustEscape(_ scalar: Unicode.Scalar, inFlag isFlag: Bool = false) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE007F: !isFlag
    default: false
    }
  }
}
