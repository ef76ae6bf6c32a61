/// A decision about where to go on after an error.
///
/// The next piece begins with a line that looks like a key or an item, and is either indented like one of the open
/// collections or not indented at all. Each piece begins later than the one before, and the number of pieces is
/// limited, so no file can make this quadratic.
struct Recovery {
  private static let mostFailures = 20
  private static let mostPieces = 200

  private let input: InputText
  private var failureCount = 0
  /// `true` if the following text may still be inside brackets that could not be read.
  private var isAfterBrokenFlow = false

  init(_ input: InputText) {
    self.input = input
  }

  /// Returns the consequences of an error, and the place where reading goes on.
  mutating func resumption(after stop: EventReader.Stop, _ state: Standstill) -> Resumption {
    var resumption = consequences(of: stop, state)
    guard failureCount < Recovery.mostFailures, state.pieceCount < Recovery.mostPieces else {
      return resumption
    }
    var open = state.openCollections
    if case .beginMapping(let mapping) = resumption.repair { open.append(mapping) }
    resumption.continuation = SectionSearch(input, open)
      .next(from: resumption.search, lost: resumption.lost, state)
    return resumption
  }

  private var text: UnsafeBufferPointer<UInt8> { input.text }

  private mutating func consequences(
    of stop: EventReader.Stop, _ state: Standstill
  ) -> Resumption {
    switch stop {
    case .full(let place):
      return Resumption(cut: place, lost: place, search: text.count)
    case .mismatch(let place):
      failureCount += 1
      let search = text.startOfNextLine(after: place)
      return Resumption(cut: text.count, lost: place, search: search)
    case .failed(let failure):
      return consequences(of: failure, state)
    }
  }

  private mutating func consequences(
    of failure: SyntaxFailure, _ state: Standstill
  ) -> Resumption {
    var failure = failure
    let place = failure.place
    if state.isNested, failure.problem == SyntaxFailure.secondDocument {
      // A piece that began indented ends where its indentation ends. The end is a fault only if no open collection has
      // the new indentation.
      if SectionSearch(input, state.openCollections).isContinued(at: place) {
        return Resumption(cut: text.count, lost: place, search: text.startOfLine(at: place))
      }
      failure.problem = "did not find expected key"
    }
    if isAfterBrokenFlow, state.isNested, text.isOnOneLine(state.pieceStart, place) {
      let search = text.startOfNextLine(after: place)
      return Resumption(cut: state.pieceStart, lost: state.pieceStart, search: search)
    }
    isAfterBrokenFlow = failure.contextPlace.map { $0 < text.count && text[$0].opensFlow } ?? false
    failureCount += 1
    let cause = SyntaxCause(of: failure, in: input, state)
    var resumption = consequences(of: cause, noticedAt: place, state)
    resumption.fault = SyntaxReport(input, failure).fault(of: cause)
    return resumption
  }

  private func consequences(
    of cause: SyntaxCause, noticedAt place: Int, _ state: Standstill
  ) -> Resumption {
    switch cause {
    case .unclosed(let opening):
      return Resumption(
        cut: text.firstSwallowedKey(after: opening, before: text.count) ?? text.count,
        lost: opening, search: text.startOfNextLine(after: opening))
    case .firstKeyWithoutColon(let key):
      // Lines below the key with a deeper indentation are its value and are lost. The following lines continue the
      // mapping that its author began there.
      let mapping = Node(.mapping, .block, start: key.start, end: key.start)
      return Resumption(
        cut: text.count, lost: key.end, search: text.startOfNextLine(after: key.start),
        repair: .beginMapping(mapping))
    case .keyWithoutColon(let key):
      // Lines below with a deeper indentation belong to the key.
      return Resumption(
        cut: text.count, lost: key, search: text.startOfNextLine(after: key))
    case .unknown:
      let line = text.startOfLine(at: place)
      // The nodes directly before the error are `{juice}` in `{juice} is ready`, or the `1 b` that is read if `b: 2`
      // is below `a: 1` with a deeper indentation.
      let isBehindNode = text.isOnOneLine(state.lastEnd, place) && !state.lastNodeIsKey
      return Resumption(
        cut: text.count, lost: place,
        search: place == line ? place : text.startOfNextLine(after: place),
        repair: isBehindNode ? .damage(from: line) : .none)
    }
  }
}

/// The consequences of an error, and the place where reading goes on.
struct Resumption {
  /// A correction of nodes before the error that are not what their author meant.
  enum Repair {
    case none
    /// The nodes that begin at this line or later and end directly before the error are damaged.
    case damage(from: Int)
    /// The last scalar is the first key of a mapping.
    case beginMapping(Node)
  }

  enum Continuation {
    /// A line that continues the open collection at this level, counted from the root.
    case section(start: Int, level: Int)
    /// Another document, which is not read.
    case document(at: Int)
    case none
  }

  /// The offset from which nodes are not what their author meant. Nodes that begin here or later, or extend beyond,
  /// are removed.
  let cut: Int
  /// The offset from which text was not read, or not as it was meant.
  let lost: Int
  /// The offset from which to look for the next section.
  let search: Int
  var repair = Repair.none
  var fault: YAMLFault?
  var continuation = Continuation.none
}

/// The state of a tree where the reading of a piece stopped.
struct Standstill {
  /// The number of pieces so far, including the one that stopped.
  let pieceCount: Int
  /// The start of the piece.
  let pieceStart: Int
  /// `true` if the piece continued a collection within the root.
  let isNested: Bool
  /// The open collections, the outermost first.
  let openCollections: [Node]
  /// `true` if another collection would not exceed the limit of the depth.
  let hasRoom: Bool
  let lastNode: Node?
  let lastNodeIsKey: Bool
  /// The end of the last leaf or bracket.
  let lastEnd: Int
}
