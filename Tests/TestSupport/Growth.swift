#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the work of something grows with its size, by what this thread computes: neither the speed of the machine
/// nor what else it does counts.
public enum Growth {
  /// Whether four times as much takes about four times as long; 16 times would be the square.
  ///
  /// No single measurement is exact, so that one of several is enough.
  public static func isLinear(from size: Int, _ work: (Int) throws -> Void) rethrows -> Bool {
    for _ in 0..<8 {
      let less = try seconds { try work(size) }
      let more = try seconds { try work(size * 4) }
      if more < less * 8 { return true }
    }
    return false
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = threadSeconds
    try work()
    return threadSeconds - start
  }

  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
