#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system has against a call.
struct SystemFault: Error, Hashable {
  let code: Int32

  /// The fault of the call that failed just now.
  static var last: SystemFault { SystemFault(code: errno) }

  /// In the system's own words: `No space left on device`.
  var reason: String { String(cString: strerror(code)) }

  /// Whether nobody reads what was written, or nobody ever could.
  var isClosedOutput: Bool { code == EPIPE || code == EBADF }
}
