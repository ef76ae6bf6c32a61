internal import CLibYAML

/// Reads a file into the arrays of a tree: line by line where it can be, else from libyaml's events.
///
/// libyaml reads a file in pieces: the first begins at its start, and each syntax error begins another
/// one at a later top-level key (see `TreeBuilder+Recovery.swift`).
final class TreeBuilder {
  struct Frame {
    var node: Int
    var children: Int
  }

  /// Why reading a piece stopped early.
  enum Stop {
    case tooDeep
    case full
    /// A piece did not begin with what it should continue.
    case misjoined
  }

  private static let mostFaults = 10_000

  let bytes: [UInt8]
  let limits: YAMLLimits
  let storage: TreeStorage
  /// Made for the files that need it.
  private(set) lazy var source = EventSource()
  var faults: [YAMLFault] = []
  var check = InputCheck()

  /// What libyaml reads: the file, or a copy of the same length with what it would choke on masked.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The file itself.
  var original = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var cursor: CharacterCursor
  var pieceStart = 0
  var pieceFirstNode = 0
  var documentEnded = false
  let frames: UnsafeMutablePointer<Frame>
  /// How many collections are open where libyaml reads now; 0 around the root of a piece.
  var depth = 0
  /// How many stay open from piece to piece: the last of them takes up the next piece.
  var openDepth = 1
  /// The end of the last leaf or bracket.
  var lastEnd = 0
  var stop: Stop?
  var stopOffset = 0

  var anchors = AnchorTable()
  var aliasCount = 0
  var keys = KeyTable()
  var lastMultilineQuote: ByteSpan?
  var lostText: [ByteSpan] = []
  var scannedLostText = 0
  var namesInLostText: Set<String> = []
  var isDamaged = false
  var pieceCount = 0
  var failureCount = 0
  /// Whether the text that follows may still be inside brackets that could not be read.
  var isAfterBrokenFlow = false

  init(bytes: [UInt8], limits: YAMLLimits) {
    self.bytes = bytes
    self.limits = limits
    storage = TreeStorage(byteCount: min(bytes.count, limits.bytes))
    cursor = CharacterCursor(text, at: 0)
    frames = .allocate(capacity: limits.depth + 1)
  }

  deinit {
    frames.deallocate()
  }

  func read() {
    guard bytes.count <= limits.bytes else {
      let place = ByteSpan(start: 0, end: 0)
      return limitFault(.bytes, limits.bytes, observed: bytes.count, at: place)
    }
    check = InputCheck(bytes)
    guard check.isReadable else { return }
    bytes.withUnsafeBufferPointer { original in
      self.original = original
      if let masked = check.masked {
        masked.withUnsafeBufferPointer(readPieces)
      } else {
        readPieces(original)
      }
      self.original = UnsafeBufferPointer(start: nil, count: 0)
    }
  }

  /// The faults in order of position.
  func sortedFaults() -> [YAMLFault] {
    (check.faults + faults).enumerated()
      .sorted { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }
      .map(\.element)
  }

  /// Keeps a fault, but not millions of them.
  func report(_ fault: YAMLFault) {
    if faults.count < TreeBuilder.mostFaults { faults.append(fault) }
  }

  func limitFault(_ kind: YAMLLimits.Kind, _ limit: Int, observed: Int, at span: ByteSpan) {
    report(YAMLFault(.limitExceeded(kind, limit: limit, observed: observed), at: span))
  }

  private func readPieces(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var next = readLines() ? nil : check.contentStart
    while let start = next, start < text.count {
      next = readPiece(from: start) ? nil : recover()
    }
    finish()
    self.text = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Whether the file could be read without libyaml.
  private func readLines() -> Bool {
    var reader = LineReader(self)
    if reader.read() { return true }
    storage.removeLast(downTo: 0)
    faults.removeAll()
    depth = 0
    return false
  }

  private func finish() {
    if storage.count > 0 { storage.nodes[0].isDamaged = isDamaged }
    if storage.count > 0, storage.nodes[0].isCollection {
      depth = openDepth
      closeFrames(downTo: 0)
    }
    markDamagedScalars()
    reportUnusedAnchors()
  }

  /// Marks the scalars that hold masked bytes.
  private func markDamagedScalars() {
    for mask in check.masks {
      let index = storage.lastNode(startingAtOrBefore: mask.start)
      if let index, Int(storage.nodes[index].end) > mask.start {
        storage.nodes[index].isDamaged = true
      }
    }
  }
}
