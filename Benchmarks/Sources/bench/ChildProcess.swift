import Glibc

/// A program that is run to measure its time and memory. Its output is discarded.
struct ChildProcess {
  let arguments: [String]
  /// The exit codes of a successful run.
  let accepted: Set<Int32>

  /// The time and memory of one run.
  struct Usage {
    let seconds: Double
    let cpuSeconds: Double
    let peakBytes: Double
  }

  struct CannotStart: Error {
    let program: String
  }

  struct Failed: Error {
    let program: String
    let status: Int32
  }

  init(_ arguments: [String], accepting accepted: Set<Int32> = [0]) {
    self.arguments = arguments
    self.accepted = accepted
  }

  /// Runs the program and waits for its end.
  ///
  /// On Linux, the peak memory is at least that of this process when the program starts. So measure memory before this
  /// process grows.
  ///
  /// - Throws: `CannotStart`, or `Failed` with the exit code if the code is not accepted, or with -1 after a signal.
  func run() throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    var usage = rusage()
    var status: Int32 = 0
    var error: Int32 = 0
    let seconds = seconds {
      error = posix_spawn(&child, arguments[0], &actions, nil, &words, environ)
      if error == 0 { wait4(child, &status, 0, &usage) }
    }
    guard error == 0 else { throw CannotStart(program: arguments[0]) }
    // A program that ended by a signal has no exit code.
    let code = status & 0x7f == 0 ? (status >> 8) & 0xff : -1
    guard accepted.contains(code) else { throw Failed(program: arguments[0], status: code) }
    return Usage(
      seconds: seconds, cpuSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakBytes: Double(usage.ru_maxrss) * 1024)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
