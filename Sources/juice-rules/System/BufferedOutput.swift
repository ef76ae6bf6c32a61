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
