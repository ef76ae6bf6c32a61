#if Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import NIOCore

  /// The bytes of server-sent events (HTML Living Standard, section 9.2).
  enum EventFrame {
    /// The beginning of a stream: the time after which a browser reconnects, in milliseconds.
    static let beginning = ByteBuffer(string: "retry: 1000\n\n")

    /// An event that keeps the connection open, and shows a page that the connection works.
    static let heartbeat = ByteBuffer(string: ": still here\nevent: beat\ndata: {}\n\n")

    /// Returns the event after which a page knows everything up to a revision.
    static func hello(at revision: Revision, _ menu: EventLog.Menu) -> ByteBuffer {
      event("hello", id: revision, menu.value)
    }

    /// Returns the event about an entry.
    ///
    /// - Parameter change: What has changed on the board since the entry before it.
    static func entry(
      _ entry: LedgerEntry, _ wording: Wording, _ change: BoardChange?
    ) -> ByteBuffer {
      let members: [JSONValue.Member] = [
        .init("number", .number(entry.revision.description)),
        .init("kind", .string(entry.kind.rawValue)),
        .init("text", .string(VisibleText.inline(wording.what(entry)))),
        .init("changes", .string(VisibleText.inline(wording.levels(entry)))),
      ]
      return event("entry", id: entry.revision, .object(members + (change?.members ?? [])))
    }

    /// Returns the event about a part of the menu and the levels.
    ///
    /// - Parameters:
    ///   - change: What has changed; `nil` for nothing.
    ///   - revision: The entry that it changed with, if any.
    static func board(_ change: BoardChange?, at revision: Revision? = nil) -> ByteBuffer {
      event("board", id: revision, .object(change?.members ?? []))
    }

    /// Returns the event about a menu from changed files.
    static func menu(_ menu: EventLog.Menu) -> ByteBuffer { event("menu", menu.value) }

    /// Returns the event about a store that stops answering, or answers again.
    static func store(isAway: Bool) -> ByteBuffer {
      event("store", ["away": .bool(isAway)])
    }

    /// Returns the event for a page that cannot be told what it missed, so that it has to be read again.
    static func reset(at revision: Revision) -> ByteBuffer {
      event("reset", id: revision, [:])
    }

    private static func event(
      _ name: StaticString, id: Revision? = nil, _ data: JSONValue
    ) -> ByteBuffer {
      ByteBuffer(
        string: "event: \(name)\n\(id.map { "id: \($0)\n" } ?? "")data: \(data.text())\n\n")
    }
  }

  extension EventLog.Menu {
    fileprivate var value: JSONValue {
      ["catalog": .string(catalog), "screen": .string(screen)]
    }
  }
#endif
