import Platform
import Synchronization

/// Ends the process on SIGINT, SIGTERM and SIGHUP: at once before its commit, and once what became of the commit
/// is printed after that. A second signal does not wait. A file that is not whole yet goes with the process, and
/// a terminal is left as it was found.
enum Interruption {
  private static let hasBegun = Atomic<Bool>(false)
  private static let received = Atomic<Int32>(0)
  /// Where the path of the file is that is being written; 0: there is none.
  private static let unfinished = Atomic<UInt>(0)
  /// Where the mode is that the terminal is to have again; 0: it has it.
  private static let terminalMode = Atomic<UInt>(0)

  static func install() {
    // The handler may run at any moment and must not be the first to touch these.
    _ = (hasBegun.load(ordering: .relaxed), received.load(ordering: .relaxed))
    _ = (unfinished.load(ordering: .relaxed), terminalMode.load(ordering: .relaxed))
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    for number in numbers {
      let old = signal(number) { Interruption.handle($0) }
      // Whoever started the process may have told it to pass over the signal, as nohup does.
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    unblock(numbers + [SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    // A closed pipe shows when it is written to, and so does a limit of a file's size.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// A thread that starts programs may have signals blocked for itself, and they inherit that: a terminal's
  /// signals, too.
  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// From here on the process waits for the commit.
  static func commitBegins() { hasBegun.store(true, ordering: .sequentiallyConsistent) }

  /// The commit changed nothing, as where another process has the stock: it can end here.
  static func commitWasNone() {
    hasBegun.store(false, ordering: .sequentiallyConsistent)
    if let number = pending { _exit(ExitStatus.signal(number).code) }
  }

  /// From here on the file at `path` is removed when the process ends by a signal; nil: none is.
  static func fileBegins(at path: String?) {
    // The old name is not freed: a signal may be reading it.
    let address = path.flatMap { strdup($0) }.map { UInt(bitPattern: $0) }
    unfinished.store(address ?? 0, ordering: .sequentiallyConsistent)
  }

  /// From here on the terminal has `mode` again when the process ends by a signal; nil: it has it already.
  static func terminalChanges(from mode: termios?) {
    let address = mode.map { mode in
      let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      pointer.initialize(to: mode)
      return UInt(bitPattern: pointer)
    }
    // The old mode is not freed: a signal may be reading it.
    terminalMode.store(address ?? 0, ordering: .sequentiallyConsistent)
    // Ctrl-\ ends the process, too.
    if mode != nil { signal(SIGQUIT) { Interruption.handle($0) } }
  }

  /// The signal that came during the commit.
  static var pending: Int32? {
    let number = received.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  private static func restoreTerminal() {
    let address = terminalMode.load(ordering: .sequentiallyConsistent)
    guard let mode = UnsafePointer<termios>(bitPattern: address) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, mode)
    let leaving = KeypadTerminal.leaving
    _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  }

  // INVARIANT: calls nothing that a signal handler may not: atomics, unlink, tcsetattr, write and _exit.
  private static func handle(_ number: Int32) {
    guard hasBegun.load(ordering: .sequentiallyConsistent),
      received.exchange(number, ordering: .sequentiallyConsistent) == 0
    else {
      let address = unfinished.load(ordering: .sequentiallyConsistent)
      if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
      restoreTerminal()
      _exit(128 + number)
    }
  }
}
