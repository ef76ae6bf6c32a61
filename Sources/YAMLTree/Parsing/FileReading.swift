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
