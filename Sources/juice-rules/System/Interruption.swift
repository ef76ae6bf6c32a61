import JuiceReports
import Platform
import Synchronization

/// Ends the process on SIGINT, SIGTERM and SIGHUP: before a commit at once, and after its start once its outcome is
/// printed. A second signal ends the process at once. An incomplete file is removed, and the terminal is restored.
enum Interruption {
  private static let hasBegun = Atomic<Bool>(false)
  private static let received = Atomic<Int32>(0)
  /// The address of the path of the file that is being written; 0 if there is none.
  private static let unfinished = Atomic<UInt>(0)
  /// The address of the terminal's original mode; 0 if the terminal is in that mode.
  private static let terminalMode = Atomic<UInt>(0)
  /// A Boolean value that indicates whether the terminal shows a screen of its own.
  private static let hasScreen = Atomic<Bool>(false)

  static func install() {
    // The handler may run at any moment, and must not be the first to access these.
    _ = (hasBegun.load(ordering: .relaxed), received.load(ordering: .relaxed))
    _ = (unfinished.load(ordering: .relaxed), terminalMode.load(ordering: .relaxed))
    _ = hasScreen.load(ordering: .relaxed)
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    for number in numbers { obey(number) }
    unblock(numbers + [SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    // A closed pipe and an exceeded limit of a file's size are reported by the write instead.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes a signal end the process, unless the parent process has set it to be ignored, as nohup does.
  private static func obey(_ number: Int32) {
    let old = signal(number) { Interruption.handle($0) }
    if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Unblocks signals. A process may inherit a mask that blocks signals, even those of the terminal, from the thread
  /// that started it.
  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes a signal wait for the end of the commit from now on.
  static func commitBegins() { hasBegun.store(true, ordering: .sequentiallyConsistent) }

  /// Ends the wait for the commit, because it changed nothing, for example if another process has locked the stock. The
  /// process ends here if a signal is pending.
  static func commitWasNone() {
    hasBegun.store(false, ordering: .sequentiallyConsistent)
    if let number = pending {
      restoreTerminal()
      _exit(ExitStatus.signal(number).code)
    }
  }

  /// Makes a signal remove the file at `path` from now on; `nil` if there is no file to remove.
  static func fileBegins(at path: String?) {
    // The old path is not freed, because a signal handler may be reading it.
    let address = path.flatMap { strdup($0) }.map { UInt(bitPattern: $0) }
    unfinished.store(address ?? 0, ordering: .sequentiallyConsistent)
  }

  /// Makes a signal restore `mode` on the terminal from now on; `nil` if there is no mode to restore.
  static func terminalChanges(from mode: termios?, _ area: KeyTerminal.Area) {
    hasScreen.store(area == .screen, ordering: .sequentiallyConsistent)
    let address = mode.map { mode in
      let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      pointer.initialize(to: mode)
      return UInt(bitPattern: pointer)
    }
    // The old mode is not freed, because a signal handler may be reading it.
    terminalMode.store(address ?? 0, ordering: .sequentiallyConsistent)
    // Ctrl-\ ends the process, too.
    if mode != nil { obey(SIGQUIT) }
  }

  /// Ends the process at once, without waiting for what other threads do.
  static func endProcess(_ status: ExitStatus) { _exit(status.code) }

  /// The signal that arrived during the commit, or that is ending the process.
  static var pending: Int32? {
    let number = received.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }

  private static func restoreTerminal() {
    let address = terminalMode.load(ordering: .sequentiallyConsistent)
    guard let mode = UnsafePointer<termios>(bitPattern: address) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, mode)
    let isScreen = hasScreen.load(ordering: .sequentiallyConsistent)
    let leaving: StaticString = isScreen ? KeyTerminal.leaving : "\n"
    _ = write(
      isScreen ? STDOUT_FILENO : STDERR_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  }

  // INVARIANT: calls only functions that a signal handler may call: atomics, unlink, tcsetattr, write and _exit.
  private static func handle(_ number: Int32) {
    // Recorded first, because another thread that misses the removed file may end the process before this one does.
    let isFirst = received.exchange(number, ordering: .sequentiallyConsistent) == 0
    if isFirst, hasBegun.load(ordering: .sequentiallyConsistent) { return }
    let address = unfinished.load(ordering: .sequentiallyConsistent)
    if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
    restoreTerminal()
    _exit(128 + number)
  }
}

/// The exit code of the process, by meaning.
struct ExitStatus: Hashable, Sendable {
  let code: Int32

  static let success = ExitStatus(code: 0)
  /// Findings, an order that is short or unavailable, or a refused change of stock.
  static let refused = ExitStatus(code: 1)
  /// The command failed.
  static let fault = ExitStatus(code: 2)
  /// The paths exist, but there is nothing to check in them.
  static let nothingToCheck = ExitStatus(code: 3)
  /// The reader of the output is gone. The code is the one that a shell shows for SIGPIPE.
  static let outputClosed = ExitStatus(code: 141)

  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }

  /// Returns the status of a command that failed with a fault.
  static func of(_ fault: CommandFault) -> ExitStatus {
    ExitStatus(code: ErrorCodes(of: fault.kind).exit)
  }
}
