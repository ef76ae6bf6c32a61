import Platform
import Synchronization

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
