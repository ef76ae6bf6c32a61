internal import CLibYAML

/// A builder that reads a file into the arrays of a tree: with ``LineReader`` if possible, and otherwise from libyaml's
/// events.
///
/// libyaml reads a file in pieces. The first piece begins at the start of the file, and each syntax error begins
/// another one at a later line (see `TreeBuilder+Recovery.swift`).
final class TreeBuilder {
  struct Frame {
    var node: Int
    var children: Int
  }

  /// The reason that the reading of a piece stopped early.
  enum Stop {
    case tooDeep
    case full
    /// A piece did not begin with the collection that it should continue.
    case misjoined
  }

  private static let mostFaults = 10_000

  let bytes: [UInt8]
  let limits: YAMLLimits
  let storage: TreeStorage
  /// The source of libyaml's events, created only for the files that need it.
  private(set) lazy var source = EventSource()
  var faults: [YAMLFault] = []
  var check = InputCheck()

  /// The text that libyaml reads: the file, or a copy of the same length in which bytes that libyaml cannot read are
  /// masked.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The bytes of the file itself.
  var original = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var cursor: CharacterCursor
  var pieceStart = 0
  var pieceFirstNode = 0
  var documentEnded = false
  let frames: UnsafeMutablePointer<Frame>
  /// The number of open collections at the current event; 0 around the root of a piece.
  var depth = 0
  /// The number of collections that stay open between pieces. The last of them continues in the next piece.
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
  /// `true` if the following text may still be inside brackets that could not be read.
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

  /// Returns the faults in order of position.
  func sortedFaults() -> [YAMLFault] {
    (check.faults + faults).enumerated()
      .sorted { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }
      .map(\.element)
  }

  /// Appends a fault, up to a maximum number.
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

  /// Reads the file without libyaml. Returns `false` if that is not possible.
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

  /// Marks the scalars that contain masked bytes.
  private func markDamagedScalars() {
    for mask in check.masks {
      let index = storage.lastNode(startingAtOrBefore: mask.start)
      if let index, Int(storage.nodes[index].end) > mask.start {
        storage.nodes[index].isDamaged = true
      }
    }
  }
}
