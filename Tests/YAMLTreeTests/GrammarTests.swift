import CLibYAML
import Testing

@testable import YAMLTree

/// The grammar takes what libyaml's own parser takes, step by step, and fails where it fails.
@Suite struct GrammarTests {
  private static let seeds = (0..<40).map { _ in UInt64.random(in: 0...UInt64.max) }

  @Test(arguments: seeds)
  func readsDocumentsAsLibyamlDoes(seed: UInt64) {
    let text = DocumentWriter(seed: seed, lineBreak: "\n").text
    #expect(Steps(text).lines == Steps(askingLibyaml: text).lines, "seed \(seed)")
  }

  /// Most are faulty, each in its own way; the short ones have every chance to be sound.
  @Test(arguments: seeds)
  func readsAnyTextAsLibyamlDoes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let parts = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        GrammarTests.parts.randomElement(using: &generator) ?? "a"
      }
      let text = parts.joined()
      #expect(
        Steps(text).lines == Steps(askingLibyaml: text).lines,
        "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "\n", "...\n", "---\n...\n---\n", "a\n---\nb\n", "a\nb: 1\n", "%YAML 1.3\n---\n",
    "%YAML 1.2\n--- a\n",
    "%YAML 1.1\n%YAML 1.1\n---\n", "%YAML 1.1\na\n", "? a\n: b\n? c\n", "[? a : b, ? , : c, d: ]",
    "{a, b: , ? c, ? d : e, : f}", "a:\n- b\n-\n- c\nd:\n", "- - a\n  -\n-", "&a !!str",
    "!!int &a 1",
    "&a &b c", "! a", "! [a]", "!x a", "!e!x a", "!<tag:yaml.org,2002:str> a", "&a *a", "[a b]: c",
    "{a: : b}", "[a: : b]", "{a b}", "[}", "{]", "a: [b\n", "- a\nb: c\n", "a: b: c\n",
  ])
  func readsEdgesAsLibyamlDoes(text: String) {
    #expect(Steps(text).lines == Steps(askingLibyaml: text).lines)
  }

  private static let parts = [
    "a", "b c", "1", ": ", ":\n", "- ", "-\n", "? ", "?\n", "[", "]", "{", "}", ", ", ",", "\n",
    "\n  ",
    "\n    ", " ", "&x ", "*x", "! ", "!t ", "!!str ", "!!map ", "!e!t ", "---\n", "--- ", "...\n",
    "%YAML 1.1\n", "%YAML 2.0\n", "'q'", "\"d\\n\"", "\"", "# c\n", "|\n  t\n", ">\n  t\n", "\t",
    "a: ",
    "- a\n", "b: c\n", "  - d\n", "딸기: ", "<<", "~", "@",
  ]
}

/// What a reading of a text yields, a line a step; the last one tells of the failure, if there is one.
private struct Steps {
  var lines: [String] = []

  init(_ text: String) {
    let source = EventSource()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      guard source.open(bytes) else { return }
      while source.advance() {
        lines.append(source.event.pointee.line)
        if source.event.pointee.kind == .streamEnd { return }
      }
      let failure = source.failure
      lines.append("\(failure.place): \(failure.problem), \(failure.context ?? "")")
    }
  }

  init(askingLibyaml text: String) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_initialize(parser)
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      var event = yaml_event_t()
      while yaml_parser_parse(parser, &event) == 1 {
        defer { yaml_event_delete(&event) }
        if let ours = Event(event) { lines.append(ours.line) }
        if event.type == YAML_STREAM_END_EVENT { return }
      }
      let context = parser.pointee.context.map { String(cString: $0) } ?? ""
      let problem = String(cString: parser.pointee.problem)
      lines.append("\(parser.pointee.problem_mark.index): \(problem), \(context)")
    }
  }
}

extension Event {
  fileprivate var line: String {
    // libyaml drops the tag `!` of a scalar.
    let tag = kind == .scalar && tag == .nonSpecific ? .none : tag
    let text = String(decoding: value, as: UTF8.self).debugDescription
    return "\(start)..<\(end) \(kind) \(style) \(tag) \(hasAnchor ? "& " : "")\(text)"
  }

  /// Nil for the start of the stream, which is none of ours.
  fileprivate init?(_ event: yaml_event_t) {
    self.init(kind: .streamEnd, start: event.start_mark.index, end: event.end_mark.index)
    switch event.type {
    case YAML_STREAM_START_EVENT: return nil
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      kind = .scalar
      style = Self.styles[scalar.style.rawValue] ?? .plain
      value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      readProperties(anchor: scalar.anchor, tag: scalar.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      kind = .mappingStart
      style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      readProperties(anchor: mapping.anchor, tag: mapping.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      kind = .sequenceStart
      style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      readProperties(anchor: sequence.anchor, tag: sequence.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: kind = .collectionEnd
    default: break
    }
  }

  private mutating func readProperties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    hasAnchor = anchor != nil
    if let tag { self.tag = Self.coreTags[String(cString: tag)] ?? .custom }
  }

  private static let styles = [
    YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue: YAMLTree.Style.singleQuoted,
    YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue: .doubleQuoted,
    YAML_LITERAL_SCALAR_STYLE.rawValue: .literal, YAML_FOLDED_SCALAR_STYLE.rawValue: .folded,
  ]

  private static let coreTags: [String: NodeProperties.CoreTag] = [
    "!": .nonSpecific, YAML_STR_TAG: .string, YAML_INT_TAG: .integer, YAML_FLOAT_TAG: .float,
    YAML_BOOL_TAG: .boolean, YAML_NULL_TAG: .null, YAML_MAP_TAG: .mapping, YAML_SEQ_TAG: .sequence,
  ]
}
