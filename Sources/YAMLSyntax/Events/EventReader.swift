internal import CLibYAML

/// A reader of one piece of a file, which adds the nodes of libyaml's events to a tree.
///
/// The first piece begins at the start of the file. A later one begins after an error, and continues the collection
/// that was left open last.
struct EventReader {
  /// The reason that a piece was not read to the end of its document.
  enum Stop {
    /// A syntax error.
    case failed(SyntaxFailure)
    /// Nothing can be added to the tree.
    case full(at: Int)
    /// A collection is nested too deeply, or the piece did not begin with the collection that it should continue.
    case mismatch(at: Int)
  }

  let input: InputText
  let text: UnsafeBufferPointer<UInt8>
  let builder: TreeBuilder
  let cursor: CharacterCursor
  private let source: EventSource
  let start: Int
  /// The number of open collections within the root of the piece, including the root.
  let rootDepth: Int
  /// The index of the first node that the piece added.
  private(set) var firstNode: Int
  /// `true` until the root of a later piece was read.
  var awaitsRoot: Bool
  private var documentEnded = false
  /// The last quoted text that was decoded, which may have lines of other entries in it.
  var lastQuote: ByteSpan?
  var stop: Stop?

  init(_ builder: TreeBuilder, _ source: EventSource, from start: Int) {
    self.builder = builder
    self.source = source
    self.start = start
    input = builder.input
    text = input.text
    cursor = CharacterCursor(text, at: start)
    rootDepth = max(builder.depth, 1)
    firstNode = builder.storage.count
    awaitsRoot = start != input.check.contentStart
  }

  /// Reads events until the document ends. Returns the reason if the rest of the document was not read.
  mutating func read() -> Stop? {
    guard source.open(UnsafeBufferPointer(rebasing: text[start...])) else { return nil }
    let event = source.event
    while source.advance() {
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: addScalar(event)
      case YAML_MAPPING_START_EVENT: openMapping(event)
      case YAML_SEQUENCE_START_EVENT: openSequence(event)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
      case YAML_ALIAS_EVENT: addAlias(event)
      case YAML_DOCUMENT_START_EVENT:
        if startDocument(event) { return nil }
      case YAML_DOCUMENT_END_EVENT:
        if endDocument(event) { return nil }
      case YAML_STREAM_START_EVENT: break
      default: return nil
      }
      if let stop { return stop }
      if let place = builder.fullAt { return .full(at: place) }
    }
    var failure = source.failure(in: text, from: start)
    failure.lastQuote = lastQuote
    return .failed(failure)
  }

  /// Returns `true` if the event starts a document after the first one.
  private func startDocument(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    let start = cursor.move(to: event.pointee.start_mark.index)
    if documentEnded {
      builder.report(.severalDocuments(at: start, in: text))
      return true
    }
    if event.pointee.data.document_start.implicit == 0 {
      builder.lastEnd = cursor.move(to: event.pointee.end_mark.index)
    }
    return false
  }

  /// Returns `true` if libyaml should not read on.
  ///
  /// Directives of another document must not reach libyaml's parser, because `%TAG` takes quadratic time there.
  private mutating func endDocument(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    documentEnded = true
    let rest = text.skippingBlanksAndComments(
      from: cursor.move(to: event.pointee.end_mark.index))
    guard rest < text.count, text[rest] == UInt8(ascii: "%") else { return rest == text.count }
    builder.report(.severalDocuments(at: rest, in: text))
    return true
  }

  /// Makes the root of a later piece continue the innermost open collection. Returns `true` if the event needs no
  /// further handling.
  ///
  /// - Parameter kind: The kind of the root if it is a block collection.
  mutating func joinRoot(_ kind: YAMLTree.Kind?) -> Bool {
    awaitsRoot = false
    if let open = builder.innermost, open.style == .block, open.kind == kind { return true }
    if kind == .mapping, rootDepth == 1 {
      // The sections of a mapping replace a root that is not a mapping.
      builder.removeAll()
      firstNode = 0
      return false
    }
    stop = .mismatch(at: start)
    return true
  }
}

extension YAMLFault {
  static func severalDocuments(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> YAMLFault {
    let end = text.startsDocument(at: start) ? start + 3 : min(start + 1, text.count)
    return YAMLFault(.severalDocuments, at: ByteSpan(start: start, end: end))
  }
}
