#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The growth of work with its size, measured by the processor time of this thread: neither the speed of the machine
/// nor its other work counts.
public enum Growth {
  /// Returns `true` if work of four times the size takes about four times as long; 16 times would be quadratic.
  ///
  /// No single measurement is exact, so one of several is enough.
  public static func isLinear(from size: Int, _ work: (Int) throws -> Void) rethrows -> Bool {
    for _ in 0..<8 {
      let less = try seconds { try work(size) }
      let more = try seconds { try work(size * 4) }
      if more < less * 8 { return true }
    }
    return false
  }

  /// Returns the processor time in seconds that `work` takes on this thread.
  public static func seconds(_ work: () throws -> Void) rethrows -> Double {
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
