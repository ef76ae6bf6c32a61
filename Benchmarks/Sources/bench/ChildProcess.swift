import Glibc

/// A program that is run for its time and memory; what it prints goes nowhere.
struct ChildProcess {
  let arguments: [String]

  /// What one run took.
  struct Usage {
    let seconds: Double
    let peakBytes: Double
    let status: Int32
  }

  struct CannotStart: Error {
    let program: String
  }

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Peak memory counts that of the caller too, as Linux has it: measure before growing.
  func run() throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
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
    return Usage(
      seconds: seconds, peakBytes: Double(usage.ru_maxrss) * 1024, status: (status >> 8) & 0xff)
  }
}
