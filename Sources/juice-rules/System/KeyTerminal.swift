import Platform
import Synchronization

/// A terminal that delivers each key at once while it is entered.
///
/// The terminal is restored whenever the process ends or pauses.
struct KeyTerminal {
  /// The part of the terminal that is drawn on.
  enum Area {
    /// A screen of its own, which replaces what the terminal shows until the terminal is left.
    case screen
    /// The line of the cursor. It is drawn on the error stream, because the output may go elsewhere.
    case line
  }

  enum Event {
    case keys([UInt8])
    case resized
    /// The process was asked to pause.
    case paused
    /// The process continues after a pause, in which another process may have used the terminal.
    case resumed
    case ended
  }

  let console: Console
  private let area: Area
  private let found: termios
  private let signals: SignalPipe

  /// Switches to a screen of its own, on which long lines do not wrap.
  private static let entering = "\u{1B}[?1049h\u{1B}[?7l"
  static let leaving: StaticString = "\u{1B}[?7h\u{1B}[?1049l"

  /// Creates the terminal of `environment`. Returns `nil` if the input and the stream of `area` are not those of a
  /// terminal that can be drawn on.
  init?(in environment: CommandEnvironment, showing area: Area) {
    console = environment.console
    self.area = area
    var mode = termios()
    guard console.isTerminal(.input), console.isTerminal(area == .screen ? .output : .error),
      let kind = environment.setting("TERM"), kind != "dumb", tcgetattr(STDIN_FILENO, &mode) == 0,
      let signals = try? SignalPipe([SIGTSTP, SIGCONT, SIGWINCH])
    else { return nil }
    found = mode
    self.signals = signals
  }

  func enter() throws {
    Interruption.terminalChanges(from: found, area)
    var mode = found
    // Signals stay enabled, so that Ctrl-C and Ctrl-Z work as elsewhere.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    if area == .screen { try console.print(Self.entering) }
  }

  func leave() throws {
    var mode = found
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    defer { Interruption.terminalChanges(from: nil, area) }
    if area == .screen { try console.print("\(Self.leaving)") }
  }

  /// Pauses the process, and returns when it continues.
  func pause() throws {
    try leave()
    signals.obey(SIGTSTP)
    try enter()
  }

  /// The numbers of columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for the next event.
  func next() -> Event {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, nfds_t(sources.count), -1) < 0 {
      guard errno == EINTR else { return .ended }
    }
    if sources[1].revents != 0, let number = try? signals.next() { return event(of: number) }
    // Reading from a terminal that is gone fails.
    guard var bytes = try? console.readSome(), !bytes.isEmpty else { return .ended }
    // The sequence of a key can arrive in two pieces, and an escape by itself is a key.
    if bytes.last == 0x1B, console.awaitInput(.milliseconds(30)) {
      bytes += (try? console.readSome()) ?? []
    }
    return .keys(bytes)
  }

  private func event(of signal: Int32) -> Event {
    switch signal {
    case SIGTSTP: .paused
    case SIGCONT: .resumed
    default: .resized
    }
  }
}

/// Signals in the form of a readable file, so that a process can wait for signals and keys at the same time.
struct SignalPipe {
  let readEnd: FileDescriptor

  /// The end of the pipe that the handler writes to.
  private static let writeEnd = Atomic<Int32>(-1)

  init(_ signals: [Int32]) throws(SystemFault) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) { bytes in
      bytes.withMemoryRebound(to: Int32.self) { $0.baseAddress.map { pipe($0) } ?? -1 }
    }
    guard result == 0 else { throw .last }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A signal handler must not block.
    _ = fcntl(ends.1, F_SETFL, O_NONBLOCK)
    readEnd = FileDescriptor(rawValue: ends.0)
    Self.writeEnd.store(ends.1, ordering: .sequentiallyConsistent)
    for number in signals { signal(number) { SignalPipe.handle($0) } }
  }

  /// Waits for the next signal, and returns its number.
  func next() throws(SystemFault) -> Int32 {
    var number: UInt8 = 0
    while read(readEnd.rawValue, &number, 1) < 0 {
      guard errno == EINTR else { throw .last }
    }
    return Int32(number)
  }

  /// Performs the default action of a signal on the whole process, and returns when the process continues.
  func obey(_ number: Int32) {
    var (mask, known) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    sigaddset(&mask, number)
    signal(number, SIG_DFL)
    // The threads that run Swift's tasks block signals.
    pthread_sigmask(SIG_UNBLOCK, &mask, &known)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &known, nil)
    signal(number) { SignalPipe.handle($0) }
  }

  // INVARIANT: calls only functions that a signal handler may call: atomics and write.
  private static func handle(_ number: Int32) {
    let known = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = known
  }
}
