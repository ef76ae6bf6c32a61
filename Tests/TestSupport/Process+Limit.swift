package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Process {
  /// Runs the process, and kills it with its children if it is still running after an hour.
  ///
  /// A test that waits for the process fails then, and does not keep the other tests waiting forever.
  package func runWithLimit() throws {
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { [weak self] in
      guard let self, isRunning else { return }
      kill(-processIdentifier, SIGKILL)
      kill(processIdentifier, SIGKILL)
    }
  }
}
