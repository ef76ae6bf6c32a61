import JuiceRulesTesting
import TestSupport
import Testing
import YAMLFormatting
import YAMLSyntax

/// The values and the comments of a file, read without the formatter.
struct Meaning: Hashable {
  /// Each node with its text, tag and anchor, in order.
  private(set) var nodes: [String] = []
  /// Each comment with the number of scalars before it, and with its role.
  private(set) var comments: [String] = []

  init?(_ text: String) {
    for document in Meaning.documents(in: text) {
      let tree = YAMLTree(parsing: Array(document.utf8))
      if tree.faults.contains(where: \.kind.isError) { return nil }
      nodes.append("document")
      add(tree)
    }
  }

  private static func documents(in text: String) -> [String] {
    var documents = [""]
    var hasContent = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isStart = line.hasPrefix("---")
      if isStart, hasContent { documents.append("") }
      let word = line.drop { " \r\u{FEFF}".contains($0) }
      hasContent = hasContent || isStart || !(word.isEmpty || word.hasPrefix("#"))
      documents[documents.count - 1] += line + "\n"
    }
    documents[documents.count - 1].removeLast()
    return documents
  }

  private mutating func add(_ tree: YAMLTree) {
    var ends: [Int] = []
    for index in 0..<Int32(tree.nodeCount) {
      let node = YAMLTree.NodeID(rawValue: index)
      let isLeaf = tree.kind(of: node) == .scalar || tree.kind(of: node) == .alias
      let isPlain = tree.style(of: node) == .plain
      nodes.append(
        "\(tree.kind(of: node)) \(tree.count(of: node)) \(isLeaf && isPlain) \(tree.text(of: node))"
          + " \(tree.tag(of: node) ?? "") \(tree.anchor(of: node) ?? "")"
          + " \(tree.aliasName(of: node) ?? "") \(tree.scalar(of: node))"
          + " \(tree.yaml11Reading(of: node).map { "\($0)" } ?? "")")
      if isLeaf, !tree.span(of: node).isEmpty { ends.append(tree.span(of: node).start) }
    }
    let lines = LineTable(tree.bytes)
    for comment in tree.comments {
      let line = lines.lineSpan(lines.position(at: comment.start).line)
      let before = tree.source(ByteSpan(start: line.start, end: comment.start))
      let isAlone = before.allSatisfy { $0 == " " || $0 == "\t" }
      let words = tree.source(comment).reversed().drop { " \t".contains($0) }.reversed()
      comments.append("\(ends.count { $0 < comment.start }) \(isAlone) \(String(words))")
    }
  }
}

extension YAMLFault.Kind {
  fileprivate var isError: Bool {
    switch self {
    case .syntax, .severalDocuments, .controlCharacter, .invalidUTF8, .binary, .unsupportedEncoding,
      .limitExceeded:
      true
    default: false
    }
  }
}

@Suite(.tags(.fuzz)) struct MeaningTests {
  private static let seeds = (0..<40).map { _ in UInt64.random(in: 0...UInt64.max) }
  private static let rounds: UInt64 = 50

  @Test(arguments: seeds)
  func `Formatting a random file keeps values and comments, and formatting again is a no-op`(
    seed: UInt64
  ) throws {
    var count = 0
    for round in 0..<Self.rounds {
      let text = RandomYAML(seed: seed &+ round).text
      guard let meaning = Meaning(text) else { continue }
      count += 1
      let width = [40, 60, 100][Int(round % 3)]
      let result = try formatted(text, width: width)
      #expect(Meaning(result) == meaning, "seed \(seed &+ round)")
      #expect(try formatted(result, width: width) == result, "seed \(seed &+ round)")
    }
    #expect(count > Self.rounds / 2, "most random files are valid")
  }

  @Test(arguments: seeds)
  func `Formatting some lines of a random file changes no value and no comment`(seed: UInt64) throws
  {
    var generator = SplitMix64(seed: seed)
    for round in 0..<Self.rounds {
      let text = RandomYAML(seed: seed &+ round).text
      guard let meaning = Meaning(text) else { continue }
      let first = Int.random(in: 1...20, using: &generator)
      let last = Int.random(in: first...first + 9, using: &generator)
      let result = try formatted(text, lines: first...last)
      #expect(Meaning(result) == meaning, "seed \(seed &+ round), lines \(first) to \(last)")
    }
  }

  @Test(arguments: seeds)
  func `Damaged files are refused or formatted, and never lose anything`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<Self.rounds {
      var bytes = Array(RandomYAML(seed: seed &+ round).text.utf8)
      for _ in 0...3 where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch UInt8.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1:
          bytes.insert(
            Array("#:-{}[],&*!|>'\"%\n\r \t?".utf8).randomElement(using: &generator) ?? 0, at: place
          )
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        }
      }
      do {
        let result = try YAMLFormatter().formatted(bytes)
        #expect(try YAMLFormatter().formatted(result) == result, "seed \(seed), round \(round)")
      } catch {
        guard case .unreadable = error else {
          Issue.record("seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
          continue
        }
      }
    }
  }

  @Test
  func `Files that cannot be read completely are refused with the fault`() {
    for text in ["a: [1", "a: 1\n\tb: 2", "a: \"x", "a: b: c", "\u{1}", "a: 1\n---\nb: {"] {
      #expect(throws: FormatRefusal.self) { try formatted(text) }
    }
    #expect {
      try formatted("a: 1\n---\nb: [")
    } throws: { error in
      guard case .unreadable(let fault)? = error as? FormatRefusal else { return false }
      return fault.span.start >= 9
    }
  }

  @Test
  func `Indented comments are formatted together with the entry above them`() throws {
    let text = "a:\n  - |\n        text\n    # one\nb:   1\n"
    #expect(try formatted(text, lines: 1...1) == text)
    #expect(try formatted(text, lines: 2...2) == "a:\n  - |\n    text\n  # one\nb: 1\n")
    #expect(try formatted(text, lines: 5...5) == "a:\n  - |\n    text\n  # one\nb: 1\n")
  }

  @Test
  func `The lines to format are completed to whole top-level entries`() throws {
    let text = "a:   1\n# about b\nb:\n    c:   2\n    d:   3\n\ne:   4\n"
    #expect(
      try formatted(text, lines: 4...4) == "a:   1\n# about b\nb:\n  c: 2\n  d: 3\n\ne:   4\n")
    #expect(
      try formatted(text, lines: 2...2) == "a:   1\n# about b\nb:\n  c: 2\n  d: 3\n\ne:   4\n")
    #expect(
      try formatted(text, lines: 7...99)
        == "a:   1\n# about b\nb:\n    c:   2\n    d:   3\n\ne: 4\n")
    #expect(try formatted(text, lines: 1...99) == formatted(text))
    #expect(try formatted(text, lines: 50...99) == text)
  }

  @Test(arguments: [
    (1...1, 1...1), (2...2, 2...2), (3...3, 3...3), (6...6, 4...6), (7...8, 7...9), (9...9, 7...9),
    (10...10, 10...10), (12...12, 12...12), (2...3, 2...3), (1...99, 1...99),
  ])
  func `Of a section, only the entries on the lines are formatted`(
    lines: ClosedRange<Int>, changed: ClosedRange<Int>
  ) throws {
    let text = """
      fruits:   # all
        kiwi:   { a:  1 }
        mango:   { b:  2 }  # two

        # a sour one
        lime:   { c:   3 }
        plum:
          note:   >
              dried
      recipes:
        - one:   1
        - two:   2

      """
    func numbered(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, all) = (numbered(text), numbered(try formatted(text)))
    try #require(old.count == all.count)
    let result = numbered(try formatted(text, lines: lines))
    for (number, line) in result.enumerated() {
      let isChanged = changed.contains(number + 1)
      #expect(line == (isChanged ? all : old)[number], "line \(number + 1)")
    }
  }

  @Test
  func `A section that is not indented by two is formatted as a whole`() throws {
    let text = "fruits:\n    kiwi:   1\n    mango:   2\nrecipes:\n  lime:   3\n"
    let expected = "fruits:\n  kiwi: 1\n  mango: 2\nrecipes:\n  lime:   3\n"
    #expect(try formatted(text, lines: 3...3) == expected)
  }

  @Test(arguments: ["-\n  -  'a\n\n    b'\n  - c\n", "-\n  a:  'b\n\n    c'\n  d: 1\n"])
  func `An entry that moves to the line of its item is formatted with it`(text: String) throws {
    for line in 1...5 { #expect(try formatted(text, lines: line...line) == formatted(text)) }
  }

  @Test
  func `The comments of entries that are formatted together are aligned`() throws {
    let text = "fruits:\n  kiwi: 1 # one\n  mango: 2 # two\n"
    #expect(try formatted(text, lines: 2...3) == formatted(text))
  }
}
