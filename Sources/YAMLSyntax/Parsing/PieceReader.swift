/// A reader of a file with libyaml, in pieces: each error begins another piece at a later line.
struct PieceReader {
  private let input: InputText
  private let builder: TreeBuilder
  private let source = EventSource()
  private var recovery: Recovery
  private var pieceCount = 0
  private var isDamaged = false

  /// Reads a file. Returns the tree with the number of pieces.
  static func read(_ input: InputText, _ limits: YAMLLimits) -> (tree: TreeBuilder, pieces: Int) {
    var reader = PieceReader(TreeBuilder(input, limits))
    reader.read()
    return (reader.builder, reader.pieceCount)
  }

  private init(_ builder: TreeBuilder) {
    self.builder = builder
    input = builder.input
    recovery = Recovery(input)
  }

  private mutating func read() {
    var next: Int? = input.check.contentStart
    while let start = next, start < input.text.count {
      var piece = EventReader(builder, source, from: start)
      pieceCount += 1
      next = piece.read().map { recover(from: $0, in: piece) }
    }
    if isDamaged { builder.markOpenDamaged() }
    builder.closeAll(downTo: 0)
    markMaskedScalars()
    builder.reportUnusedAnchors()
  }

  /// Removes what a piece read by mistake. Returns the start of the next piece, or the end of the text.
  private mutating func recover(from stop: EventReader.Stop, in piece: EventReader) -> Int {
    let resumption = recovery.resumption(after: stop, standstill(of: piece))
    switch resumption.repair {
    case .none: break
    case .damage(let line): builder.markLastDamaged(from: line)
    case .beginMapping(let mapping): builder.replaceLast(withMapping: mapping)
    }
    var next = (start: input.text.count, level: 0)
    switch resumption.continuation {
    case .none: break
    case .document(let start): builder.report(.severalDocuments(at: start, in: input.text))
    case .section(let start, let level): next = (start, level)
    }
    let cut = min(resumption.cut, next.start)
    builder.removeNodes(from: cut, notBefore: piece.firstNode)
    builder.markOpenDamaged()
    builder.closeAll(downTo: next.level + 1)
    builder.lose(ByteSpan(start: min(resumption.lost, cut), end: next.start))
    if let fault = resumption.fault, !isKnown(fault) { builder.report(fault) }
    isDamaged = true
    return next.start
  }

  private func standstill(of piece: EventReader) -> Standstill {
    Standstill(
      pieceCount: pieceCount, pieceStart: piece.start, isNested: piece.rootDepth > 1,
      openCollections: builder.openCollections, hasRoom: builder.depth < builder.limits.depth,
      lastNode: builder.storage.last, lastNodeIsKey: builder.lastNodeIsKey,
      lastEnd: builder.lastEnd)
  }

  /// Returns `true` if the fault repeats a known cause: bytes that were masked, or a place that failed before.
  private func isKnown(_ fault: YAMLFault) -> Bool {
    let text = input.text
    let line = ByteSpan(
      start: text.startOfLine(at: fault.span.start), end: text.endOfLine(at: fault.span.start))
    if input.check.masks.contains(where: { $0.start < line.end && line.start < $0.end }) {
      return true
    }
    return builder.faults.contains { known in
      if case .syntax = known.kind { known.span == fault.span } else { false }
    }
  }

  /// Marks the scalars that contain masked bytes as damaged.
  private func markMaskedScalars() {
    let storage = builder.storage
    for mask in input.check.masks {
      let index = storage.lastNode(startingAtOrBefore: mask.start)
      if let index, Int(storage.nodes[index].end) > mask.start {
        storage.nodes[index].isDamaged = true
      }
    }
  }
}

/// The result of reading a file: with ``LineReader`` if possible, and otherwise with libyaml.
struct FileReading {
  let storage: TreeStorage
  /// The faults in the order of their places.
  let faults: [YAMLFault]
  /// The number of pieces in which libyaml read the file.
  let pieceCount: Int

  init(_ bytes: [UInt8], _ limits: YAMLLimits) {
    guard bytes.count <= limits.bytes else {
      let kind = YAMLFault.Kind.limitExceeded(
        .bytes, limit: limits.bytes, observed: bytes.count)
      self.init(TreeStorage(byteCount: 0), [YAMLFault(kind, at: ByteSpan(start: 0, end: 0))])
      return
    }
    let check = InputCheck(bytes)
    guard check.isReadable else {
      self.init(TreeStorage(byteCount: 0), check.faults)
      return
    }
    self = InputText.withText(of: bytes, check) { input in
      if let lines = LineReader.read(input, limits) {
        return FileReading(lines.storage, check.faults + lines.faults)
      }
      let (tree, count) = PieceReader.read(input, limits)
      return FileReading(tree.storage, check.faults + tree.faults, pieceCount: count)
    }
  }

  private init(_ storage: TreeStorage, _ faults: [YAMLFault], pieceCount: Int = 0) {
    self.storage = storage
    self.faults = faults.enumerated()
      .sorted { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }
      .map(\.element)
    self.pieceCount = pieceCount
  }
}

extension YAMLTree {
  /// Reads a file's bytes.
  public init(parsing bytes: [UInt8], limits: YAMLLimits = .standard) {
    let reading = FileReading(bytes, limits)
    self.init(bytes: bytes, storage: reading.storage, faults: reading.faults)
  }
}
