package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Process {
  /// Runs the process with the default reactions to signals, and kills it with its children if it is still running
  /// after an hour.
  ///
  /// A test that waits for the process fails then, and does not keep the other tests waiting forever. A process inherits
  /// from this one which signals it ignores: all hang-ups, for example, under `nohup`.
  package func runWithLimit() throws {
    resetSignals()
    try run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 3_600) { [weak self] in
      guard let self, isRunning else { return }
      kill(-processIdentifier, SIGKILL)
      kill(processIdentifier, SIGKILL)
    }
  }

  /// Makes the process ignore no signal.
  package func resetSignals() {
    guard let program = executableURL?.path else { return }
    executableURL = URL(fileURLWithPath: "/usr/bin/env")
    arguments = ["--default-signal", program] + (arguments ?? [])
  }
}
