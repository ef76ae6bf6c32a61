/// The streams of a command, through which all of its input and output goes.
struct Console: Sendable {
  enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  var write: @Sendable (String, Stream) throws(OutputFault) -> Void
  var isTerminal: @Sendable (Stream) -> Bool
  /// Reads one line of the standard input, without its line break, or returns `nil` at the end.
  var readLine: @Sendable () -> String?
  /// Reads the whole standard input.
  var readInput: @Sendable () throws(SystemFault) -> [UInt8]

  /// Waits for input on the standard input, and returns it, or returns an empty array at the end.
  var readSome: @Sendable () throws(SystemFault) -> [UInt8] = { () throws(SystemFault) in
    try FileDescriptor(rawValue: Stream.input.rawValue).readSome()
  }

  /// Waits for input or its end, but no longer than a time, and returns `true` if there is something to read.
  var awaitInput: @Sendable (Duration) -> Bool = {
    FileDescriptor(rawValue: Stream.input.rawValue).awaitInput(within: $0)
  }

  /// Returns `true` if the reader of a pipe is gone, as far as the system knows without a write.
  var isAbandoned: @Sendable (Stream) -> Bool = {
    FileDescriptor(rawValue: $0.rawValue).isAbandoned
  }

  /// Returns the number of columns of a stream's terminal, or `nil` if it is unknown.
  var columns: @Sendable (Stream) -> Int? = { FileDescriptor(rawValue: $0.rawValue).columns }

  /// Returns `true` if a stream is a regular file.
  var isFile: @Sendable (Stream) -> Bool = { FileDescriptor(rawValue: $0.rawValue).isFile }

  /// Writes bytes that may not be text.
  var writeBytes: @Sendable ([UInt8], Stream) throws(OutputFault) -> Void = {
    bytes, stream throws(OutputFault) in
    do throws(SystemFault) {
      try FileDescriptor(rawValue: stream.rawValue).write(bytes)
    } catch {
      throw error.isClosedOutput ? .closed : .failed(error)
    }
  }

  func print(_ text: String) throws(OutputFault) { try write(text, .output) }

  /// Prints `text` on the error stream. Failures are ignored, because there is no other stream to report them on.
  func complain(_ text: String) { try? write(text, .error) }
}

/// The reason why output could not be written.
enum OutputFault: Error, Hashable {
  /// The reader of the output is gone.
  case closed
  case failed(SystemFault)
}

/// A text output that sends text in large pieces. After a fault, nothing further is sent.
struct BufferedOutput<Fault: Error>: TextOutputStream {
  private let send: (String) throws(Fault) -> Void
  private var waiting = ""
  private var fault: Fault?

  init(_ send: @escaping (String) throws(Fault) -> Void) { self.send = send }

  mutating func write(_ text: String) {
    guard fault == nil else { return }
    waiting += text
    if waiting.utf8.count >= 65_536 { flush() }
  }

  /// Sends the remaining text.
  ///
  /// - Throws: The first fault that occurred.
  mutating func finish() throws(Fault) {
    if fault == nil { flush() }
    if let fault { throw fault }
  }

  private mutating func flush() {
    do throws(Fault) {
      try send(waiting)
    } catch {
      fault = error
    }
    waiting = ""
  }
}
