/// The number of files that the process can have open.
package enum FileLimit {
  /// Raises the limit as far as the system permits.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(FileLimit.number, &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(FileLimit.number, &limit)
  }

  #if canImport(Glibc)
    private static let number = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let number = RLIMIT_NOFILE
  #endif
}
