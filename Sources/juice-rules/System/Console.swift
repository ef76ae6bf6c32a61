/// The streams of a command: the only place where it reads and prints.
struct Console: Sendable {
  enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  var write: @Sendable (String, Stream) throws(OutputFault) -> Void
  var isTerminal: @Sendable (Stream) -> Bool
  /// One line of the standard input without its line break; nil at the end.
  var readLine: @Sendable () -> String?
  /// Everything that the standard input holds.
  var readInput: @Sendable () throws(SystemFault) -> [UInt8]

  /// What has come of the standard input, as soon as something has; nothing at its end.
  var readSome: @Sendable () throws(SystemFault) -> [UInt8] = { () throws(SystemFault) in
    try FileDescriptor(rawValue: Stream.input.rawValue).readSome()
  }

  /// Whether nobody reads a pipe any more, as far as the system knows without writing to it.
  var isAbandoned: @Sendable (Stream) -> Bool = {
    FileDescriptor(rawValue: $0.rawValue).isAbandoned
  }

  /// The number of columns of the terminal that a stream goes to; `nil` where that is not known.
  var columns: @Sendable (Stream) -> Int? = { FileDescriptor(rawValue: $0.rawValue).columns }

  /// Whether a stream ends in a file.
  var isFile: @Sendable (Stream) -> Bool = { FileDescriptor(rawValue: $0.rawValue).isFile }

  /// Writes what is not known to be text, byte for byte.
  var writeBytes: @Sendable ([UInt8], Stream) throws(OutputFault) -> Void = {
    bytes, stream throws(OutputFault) in
    do throws(SystemFault) {
      try FileDescriptor(rawValue: stream.rawValue).write(bytes)
    } catch {
      throw error.isClosedOutput ? .closed : .failed(error)
    }
  }

  func print(_ text: String) throws(OutputFault) { try write(text, .output) }

  /// Where nobody listens to complaints, there is nobody to tell.
  func complain(_ text: String) { try? write(text, .error) }
}

/// Why a report did not get out.
enum OutputFault: Error, Hashable {
  /// Nobody reads any more.
  case closed
  case failed(SystemFault)
}
