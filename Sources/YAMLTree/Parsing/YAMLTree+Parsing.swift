extension YAMLTree {
  /// Reads a file's bytes.
  public init(parsing bytes: [UInt8], limits: YAMLLimits = .standard) {
    let builder = TreeBuilder(bytes: bytes, limits: limits)
    builder.read()
    self.init(bytes: bytes, storage: builder.storage, faults: builder.sortedFaults())
  }
}
