import TestSupport
import Testing
import YAMLSyntax

/// Faults of the bytes themselves, which are found before libyaml would report them without a place.
@Suite(.tags(.unit)) struct InputTests {
  @Test func `An empty file has no root and no fault`() {
    for text in ["", "\n", "# only a comment\n", "  \n\n"] {
      let tree = YAMLTree(text)
      #expect(tree.root == nil && tree.faults.isEmpty, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ([0xFF, 0xFE, 0x61, 0], YAMLFault.Encoding.utf16LittleEndian, 2),
    ([0xFE, 0xFF, 0, 0x61], .utf16BigEndian, 2),
    ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], .utf32LittleEndian, 4),
    ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], .utf32BigEndian, 4),
    ([0x61, 0, 0x3A, 0], .utf16LittleEndian, 4),
    ([0, 0x61, 0, 0x3A], .utf16BigEndian, 4),
    ([0x61, 0, 0, 0], .utf32LittleEndian, 4),
    ([0, 0, 0, 0x61], .utf32BigEndian, 4),
    ([0xFF, 0xFE], .utf16LittleEndian, 2),
  ])
  func `A file in UTF-16 or UTF-32 is refused with its encoding`(
    bytes: [UInt8], encoding: YAMLFault.Encoding, length: Int
  ) {
    let tree = YAMLTree(parsing: bytes)
    let place = ByteSpan(start: 0, end: length)
    #expect(tree.faults == [YAMLFault(.unsupportedEncoding(encoding), at: place)])
    #expect(tree.root == nil)
  }

  @Test func `Invalid UTF-8 is one fault per line, and the rest is read`() throws {
    let tree = YAMLTree(
      parsing: Array("a: x\u{FF}y\nb: 딸".utf8).replacing([0xC3, 0xBF], with: [0xFF]) + [
        0xEB, 0x94, 0x0A,
      ])
    #expect(
      tree.faults == [
        YAMLFault(.invalidUTF8(byte: 0xFF, more: 0), at: ByteSpan(start: 4, end: 5)),
        YAMLFault(.invalidUTF8(byte: 0xEB, more: 1), at: ByteSpan(start: 13, end: 15)),
      ])
    #expect(tree.outline == "{a: ~x\u{FFFD}y, b: ~딸\u{FFFD}}")
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0x80],
      [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `An ill-formed sequence of bytes is reported as a whole`(sequence: [UInt8]) {
    let tree = YAMLTree(parsing: Array("a: ".utf8) + sequence + Array("\nb: 1\n".utf8))
    let kind = YAMLFault.Kind.invalidUTF8(byte: sequence[0], more: sequence.count - 1)
    let place = ByteSpan(start: 3, end: 3 + sequence.count)
    #expect(tree.faults == [YAMLFault(kind, at: place)])
    #expect(tree.node("b") != nil)
  }

  @Test func `A file in an older encoding has exactly one fault`() {
    let line: [UInt8] = Array("- ".utf8) + [0xB5, 0xFE, 0xB1, 0xE2] + Array("\n".utf8)
    let tree = YAMLTree(parsing: Array(repeatElement(line, count: 50).joined()))
    #expect(tree.faultKinds == [.invalidUTF8(byte: 0xB5, more: 199)])
    #expect(tree.root.map { tree.count(of: $0) } == 50)
  }

  @Test func `Keys that differ only in invalid bytes are not duplicates`() {
    let tree = YAMLTree(parsing: [0xB0, 0x3A, 0x20, 0x31, 0x0A, 0xB1, 0x3A, 0x20, 0x32, 0x0A])
    #expect(tree.faults.count == 2)
    #expect(tree.faultKinds.allSatisfy { if case .invalidUTF8 = $0 { true } else { false } })
  }

  @Test(
    arguments: [
      "\u{0}", "\u{7}", "\u{8}", "\u{B}", "\u{C}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}",
      "\u{FFFE}",
      "\u{FFFF}",
    ] as [Unicode.Scalar])
  func `A control character is reported at its place, and the other entries are read`(
    scalar: Unicode.Scalar
  ) {
    let tree = YAMLTree("가: x\(scalar)y\nb: 1\n")
    let place = ByteSpan(start: 6, end: 6 + UTF8.width(scalar))
    #expect(tree.faults == [YAMLFault(.controlCharacter(scalar, more: 0), at: place)])
    #expect(tree.node("가").map { tree.isDamaged($0) } == true)
    #expect(tree.node("b").map { tree.text(of: $0) } == "1")
  }

  @Test
  func `A character that YAML allows is not reported as a control character`() {
    let tree = YAMLTree("a: \"x\ty\u{85}\u{A0}\u{E000}\u{FFFD}\u{10FFFF}\u{FEFF}\"\r\n")
    #expect(tree.faults.isEmpty)
  }

  @Test func `Control characters on one line are one fault`() {
    let tree = YAMLTree("a: \u{1}x\u{2}\nb: \u{3}\nc: 1234567890123456789012345678901234567890\n")
    #expect(
      tree.faults == [
        YAMLFault(.controlCharacter("\u{1}", more: 1), at: ByteSpan(start: 3, end: 6)),
        YAMLFault(.controlCharacter("\u{3}", more: 0), at: ByteSpan(start: 10, end: 11)),
      ])
  }

  @Test
  func `A line with a control character has no syntax fault in addition`() {
    let tree = YAMLTree("a: 1\n\u{1}\nb: 2\n")
    #expect(tree.faultKinds == [.controlCharacter("\u{1}", more: 0)])
    #expect(tree.node("b").map { tree.text(of: $0) } == "2")
  }

  @Test func `A file with too many invalid bytes is not read`() {
    let tree = YAMLTree(parsing: Array(repeatElement([0xFF, 0x61], count: 200_000).joined()))
    #expect(tree.faultKinds == [.invalidUTF8(byte: 0xFF, more: 99_999)])
    #expect(tree.root == nil)
  }

  @Test
  func `At most 10,000 faults are reported, and the rest of the file is still read`() {
    let tree = YAMLTree(String(repeating: "a: 1\n", count: 20_000))
    #expect(tree.faults.count == 10_000)
    #expect(tree.root.map { tree.count(of: $0) } == 20_000)
  }

  @Test func `A binary file has exactly one fault and is not read`() {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for index in 0..<10_000 { bytes.append(UInt8(truncatingIfNeeded: index &* index >> 3)) }
    let tree = YAMLTree(parsing: bytes)
    #expect(tree.faultKinds == [.binary])
    #expect(tree.root == nil)
  }

  @Test func `A tag directive is refused before it is expanded`() {
    var text = "# c\n%TAG ! tag:example.com,2000:\n%TAG !e! tag:e,2000:\n---\na: !e!x 1\nb: 2\n"
    var tree = YAMLTree(text)
    #expect(
      tree.faults == [YAMLFault(.tagDirective, at: ByteSpan(start: 4, end: 32))])
    #expect(tree.node("b").map { tree.text(of: $0) } == "2")
    text = (0..<5_000).map { "%TAG !t\($0)! tag:x,\(String(repeating: "y", count: 99))\n" }.joined()
    tree = YAMLTree(text + "---\na: 1\n")
    #expect(tree.faultKinds == [.tagDirective])
    #expect(tree.outline == "{a: 1}")
    #expect(YAMLTree("a: 1\n...\n" + text + "---\nb: 1\n").faultKinds == [.severalDocuments])
  }

  @Test func `A YAML directive is allowed`() {
    let tree = YAMLTree("%YAML 1.2\n---\na: 1\n")
    #expect(tree.faults.isEmpty && tree.outline == "{a: 1}")
  }
}
