import JuiceRulesTesting
import TestSupport
import Testing

@testable import JuiceLanguageServer

/// Places in texts, and texts that change in parts.
@Suite(.tags(.unit)) struct DocumentTextTests {
  @Test(
    arguments: [
      // The line is `키🥝a`: 3, 4 and 1 bytes.
      (PositionEncoding.utf8, [0: 0, 3: 3, 7: 7, 8: 8, 9: 8]),
      (.utf16, [0: 0, 1: 3, 3: 7, 4: 8, 5: 8]),
      (.utf32, [0: 0, 1: 3, 2: 7, 3: 8, 4: 8]),
    ] as [(PositionEncoding, [Int: Int])])
  func `A place counts the units of its encoding`(encoding: PositionEncoding, offsets: [Int: Int]) {
    let text = DocumentText(Array("x\n키🥝a\r\ny".utf8))
    for (character, offset) in offsets {
      let place = TextPosition(line: 1, character: character)
      #expect(text.offset(of: place, in: encoding) == offset + 2)
    }
    for offset in [0, 3, 7, 8] {
      let place = text.position(at: offset + 2, in: encoding)
      #expect(text.offset(of: place, in: encoding) == offset + 2)
    }
  }

  @Test func `A place inside a character is its start`() {
    let text = DocumentText(Array("🥝".utf8))
    #expect(text.offset(of: TextPosition(line: 0, character: 1), in: .utf16) == 0)
    for character in 1...3 {
      #expect(text.offset(of: TextPosition(line: 0, character: character), in: .utf8) == 0)
    }
  }

  @Test func `Places outside the text are moved to its nearest part`() {
    let text = DocumentText(Array("ab\ncd".utf8))
    #expect(text.offset(of: TextPosition(line: 0, character: 99), in: .utf16) == 2)
    #expect(text.offset(of: TextPosition(line: 9, character: 0), in: .utf16) == 5)
    #expect(text.position(at: 99, in: .utf16) == TextPosition(line: 1, character: 2))
    #expect(text.position(at: -1, in: .utf16) == TextPosition(line: 0, character: 0))
  }

  @Test func `A place inside a line break is the end of the line`() {
    let text = DocumentText(Array("é\r\nb".utf8))
    for offset in [2, 3] {
      #expect(text.position(at: offset, in: .utf16) == TextPosition(line: 0, character: 1))
    }
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb"])
  func `All line breaks end lines, and do not belong to them`(text: String) {
    let text = DocumentText(Array(text.utf8))
    #expect(text.lineCount == 2)
    #expect(text.span(ofLine: 0) == 0..<1)
    #expect(text.position(at: text.bytes.count, in: .utf8) == TextPosition(line: 1, character: 1))
  }

  @Test func `A byte order mark is not part of the first line`() {
    let text = DocumentText(Array("\u{FEFF}ab".utf8))
    #expect(text.position(at: 4, in: .utf8) == TextPosition(line: 0, character: 1))
    #expect(text.offset(of: TextPosition(line: 0, character: 0), in: .utf8) == 3)
  }

  @Test(arguments: 0..<200)
  func `Changes in parts lead to the same lines as reading the text anew`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = ["\r", "\n", "\r\n", "a", "키", "🥝", "", "b\n\n", "\n\r"]
    func piece() -> [UInt8] {
      let count = Int.random(in: 0...3, using: &generator)
      return (0..<count).flatMap { _ in
        Array(pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
      }
    }
    var text = DocumentText(piece() + piece() + piece())
    for _ in 0..<20 {
      let start = Int.random(in: 0...text.bytes.count, using: &generator)
      let end = Int.random(in: start...text.bytes.count, using: &generator)
      text.replace(start..<end, with: piece())
      let anew = DocumentText(text.bytes)
      #expect(text.lineCount == anew.lineCount)
      guard text.lineCount == anew.lineCount else { return }
      for line in 0..<anew.lineCount {
        #expect(text.span(ofLine: line) == anew.span(ofLine: line))
      }
    }
  }

  @Test(arguments: 0..<100)
  func `The difference of two texts turns one into the other`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let letters: [Character] = ["a", "b", "키", "키", "🥝", "🥭", "\n"]
    func text() -> [UInt8] {
      let count = Int.random(in: 0...8, using: &generator)
      let characters = (0..<count).map { _ in
        letters[Int.random(in: letters.indices, using: &generator)]
      }
      return Array(String(characters).utf8)
    }
    let (old, new) = (text(), text())
    guard let change = DocumentText(old).difference(to: new) else {
      #expect(old == new)
      return
    }
    var result = old
    result.replaceSubrange(change.span, with: change.text)
    #expect(result == new)
    #expect(String(validating: change.text, as: UTF8.self) != nil)
  }
}
