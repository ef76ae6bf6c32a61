import YAMLTree

/// Reads whatever libFuzzer makes up, with the usual limits and with tight ones, and stops at the
/// first invariant that a tree breaks.
@c(LLVMFuzzerTestOneInput)
public func fuzzYAMLTree(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  for limits in [.standard, YAMLLimits(depth: 3, nodes: 20, aliases: 2)] {
    let tree = YAMLTree(parsing: bytes, limits: limits)
    if let broken = TreeInvariants.firstBroken(in: tree) { fatalError(broken) }
  }
  return 0
}
