import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct LineTableTests {
  private func position(_ line: Int, _ column: Int, _ utf16: Int? = nil) -> LineTable.Position {
    LineTable.Position(line: line, column: column, utf16Column: utf16 ?? column)
  }

  @Test
  func `A line ends with LF, CRLF or CR, but not with U+0085 or U+2028`() {
    let table = LineTable(Array("a\nb\r\nc\rd\u{85}e\u{2028}f\n".utf8))
    #expect(table.lineCount == 5)
    let lines = (1...5).map { table.lineSpan($0) }
    #expect(lines.map(\.start) == [0, 2, 5, 7, 16])
    #expect(lines.map(\.end) == [1, 3, 6, 15, 16])
    #expect(
      table.position(at: 4) == position(2, 3),
      "the LF of a CRLF belongs to the line that the CRLF ends")
  }

  @Test
  func `Columns are counted in code points and in UTF-16 units`() {
    let table = LineTable(Array("\u{FEFF}가🍓b\n🍓🍓x".utf8))
    #expect(table.position(at: 0) == position(1, 1))
    #expect(table.position(at: 3) == position(1, 1))
    #expect(table.position(at: 6) == position(1, 2))
    #expect(table.position(at: 8) == position(1, 2), "inside a character")
    #expect(table.position(at: 10) == position(1, 3, 4))
    #expect(table.position(at: 20) == position(2, 3, 5))
    #expect(table.position(at: 21) == position(2, 4, 6))
    #expect(table.lineSpan(1) == ByteSpan(start: 3, end: 11))
  }

  @Test
  func `A line table accepts any offset and any line number`() {
    for text in ["", "\n", "\r", "\r\n", "\n\r", "x"] {
      let bytes = Array(text.utf8)
      let table = LineTable(bytes)
      for offset in -2...bytes.count + 2 {
        #expect((1...table.lineCount).contains(table.position(at: offset).line))
      }
      for line in -1...table.lineCount + 2 {
        #expect(table.lineSpan(line).end <= bytes.count)
      }
    }
    let strayBytes = LineTable([0x80, 0x80, 0xFF, 0x0A, 0x80])
    #expect(strayBytes.position(at: 4).line == 2)
  }

  @Test(arguments: [4_095, 4_096, 4_097, 20_000])
  func `Columns in very long lines are counted exactly`(length: Int) {
    let text = String(repeating: "딸🍓", count: length) + "x\n가y"
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    #expect(table.position(at: length * 7) == position(1, length * 2 + 1, length * 3 + 1))
    #expect(table.position(at: bytes.count) == position(2, 3))
  }
}
