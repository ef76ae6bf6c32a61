internal import CLibYAML

/// The grammar of YAML 1.1 above libyaml's tokens: what libyaml's own parser does, without the copies
/// that its events cost.
///
/// It takes what that parser takes and looks at no token earlier, so that both stumble over the same
/// one.
final class EventSource {
  /// What the next token belongs to.
  enum State: UInt8 {
    case stream, document, documentNode, documentContent, documentEnd, end
    case blockSequence, indentlessSequence
    case blockMappingKey, blockMappingValue
    case flowSequenceStart, flowSequence
    case pairKey, pairValue, pairEnd
    case flowMappingStart, flowMapping, flowMappingValue, flowMappingLoneKey
  }

  let tokens = TokenSource()
  let event = UnsafeMutablePointer<Event>.allocate(capacity: 1)
  var state = State.end
  /// What goes on after the node that is read.
  let outer = GrowingBuffer<State>(capacity: 64)

  init() {
    event.initialize(to: Event(kind: .streamEnd, start: 0, end: 0))
  }

  deinit {
    event.deallocate()
  }

  /// Starts over at `text`, which must outlive the reading and must not be empty.
  func open(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    outer.removeLast(downTo: 0)
    state = .stream
    return tokens.open(text)
  }

  /// Replaces the event by the next one; false on an error, after which only ``failure`` may be asked.
  @inline(__always)
  func advance() -> Bool {
    switch state {
    case .stream: startStream()
    case .document: startDocument(isFirst: false)
    case .documentNode: readNode(then: .documentEnd, isBlock: true)
    case .documentContent: readContent()
    case .documentEnd: endDocument()
    case .end: false
    case .blockSequence: readBlockSequence()
    case .indentlessSequence: readIndentlessSequence()
    case .blockMappingKey: readBlockMappingKey()
    case .blockMappingValue: readBlockMappingValue()
    case .flowSequenceStart: readFlowSequence(isFirst: true)
    case .flowSequence: readFlowSequence(isFirst: false)
    case .pairKey: readPairKey()
    case .pairValue: readPairValue()
    case .pairEnd: endPair()
    case .flowMappingStart: readFlowMapping(isFirst: true)
    case .flowMapping: readFlowMapping(isFirst: false)
    case .flowMappingValue: readFlowMappingValue()
    case .flowMappingLoneKey: readLoneKey()
    }
  }

  /// What went wrong, after ``advance()`` returned false.
  var failure: TokenSource.Failure { tokens.failure() }
}

extension EventSource {
  var start: Int {
    @inline(__always) get { tokens.token.pointee.start_mark.index }
  }

  var end: Int {
    @inline(__always) get { tokens.token.pointee.end_mark.index }
  }

  @inline(__always)
  func emit(_ event: Event) -> Bool {
    self.event.pointee = event
    return true
  }

  /// An event for the next token, which is gone past.
  @inline(__always)
  func take(_ kind: Event.Kind) -> Bool {
    tokens.skip()
    return emit(Event(kind: kind, start: start, end: end))
  }

  /// A node that is left out.
  @inline(__always)
  func emitEmpty(at place: Int, then state: State) -> Bool {
    self.state = state
    return emit(Event(kind: .scalar, start: place, end: place))
  }

  /// The end of a collection, which takes the next token.
  @inline(__always)
  func takeEnd() -> Bool {
    leave()
    return take(.collectionEnd)
  }

  /// Goes on with what the node that ends is part of.
  @inline(__always)
  func leave() {
    state = outer.base[outer.count - 1]
    outer.removeLast(downTo: outer.count - 1)
  }
}
