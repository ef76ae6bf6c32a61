#if CLI && Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import Logging

  /// A log of lines with names and values, as in `level=info msg=request status=200`.
  ///
  /// Lines are written on a thread of their own, because the reader of the log can be slow.
  struct LogLines: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level
    private let queue: MessageQueue
    private let now: @Sendable () -> Instant

    init(
      level: Logger.Level, now: @escaping @Sendable () -> Instant,
      write: @escaping @Sendable ([UInt8]) -> Void
    ) {
      logLevel = level
      queue = MessageQueue(write)
      self.now = now
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = metadata.merging(event.metadata ?? [:]) { $1 }
      var line = "time=\(now()) level=\(event.level.rawValue)"
      line += " msg=\(Self.quoted(event.message.description))"
      if let error = event.error { line += " error=\(Self.quoted("\(error)"))" }
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        line += " \(name)=\(Self.quoted("\(value)"))"
      }
      queue.add(Array("\(line)\n".utf8))
    }

    /// Waits until every line is written, but no longer than a second.
    func finish() async { await queue.finish(within: .seconds(1)) }

    /// Returns a value as one word. A path of a request can contain anything.
    static func quoted(_ text: String) -> String {
      let isWord = text.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\"=\\".utf8.contains($0) }
      return isWord && !text.isEmpty ? text : JSONValue.string(text).text()
    }
  }
#endif
