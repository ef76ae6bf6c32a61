#if Web
  import JuiceCatalogs
  import JuiceRules
  import NIOCore

  /// The bytes of server-sent events (HTML Living Standard, section 9.2).
  enum EventFrame {
    /// Returns an event whose data are JSON.
    ///
    /// - Parameter id: The entry that a page knows after the event. A browser that reconnects names the last one.
    static func event(
      _ name: StaticString, id: Revision? = nil, _ data: JSONValue
    ) -> ByteBuffer {
      ByteBuffer(string: "event: \(name)\n\(id.map { "id: \($0)\n" } ?? "")data: \(data.text())\n\n")
    }

    /// An event that keeps the connection open, and shows a page that the connection works.
    static let heartbeat = ByteBuffer(string: ": still here\nevent: beat\ndata: {}\n\n")

    /// The beginning of a stream: the time after which a browser reconnects, in milliseconds.
    static let beginning = ByteBuffer(string: "retry: 1000\n\n")
  }
#endif
