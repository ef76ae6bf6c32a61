#if Web
  import JuiceRules
  import NIOCore
  import TestSupport

  @testable import JuiceCounter

  /// An open page, as far as the server knows it: a stream of events.
  struct OpenPage {
    private var reader: EventReader
    private var wakes: AsyncStream<Void>.Iterator
    private let end: @Sendable () -> Void
    private var unread: [Event] = []

    /// An event as a browser reads it.
    struct Event {
      var name = ""
      var id: Int64?
      var data = JSON(nil)
    }

    init(
      _ feed: LedgerFeed, after revision: Revision? = nil, isRendered: Bool = false,
      in locale: LocaleID = .english, seesEntries: Bool = true
    ) {
      let audience = Audience(locale: locale, seesEntries: seesEntries)
      let listener = feed.log.listen(as: audience)
      let start = EventReader.Start(revision: revision, isRendered: isRendered)
      reader = EventReader(feed, from: start, as: audience)
      wakes = listener.wakes.makeAsyncIterator()
      end = listener.end
    }

    /// Returns the next event other than a heartbeat, or `nil` at the end of the stream.
    mutating func next() async throws -> Event? {
      while let event = try await nextOfAll() {
        if event.name != "beat" { return event }
      }
      return nil
    }

    private mutating func nextOfAll() async throws -> Event? {
      while unread.isEmpty {
        let frames = try await reader.next()
        unread = frames.flatMap(Self.events)
        if frames.isEmpty, await wakes.next(isolation: #isolation) == nil { return nil }
      }
      return unread.removeFirst()
    }

    /// Returns the next event with a name. Other events are dropped.
    mutating func next(_ name: String) async throws -> Event? {
      while let event = try await nextOfAll() {
        if event.name == name { return event }
      }
      return nil
    }

    func close() { end() }

    private static func events(in frame: ByteBuffer) -> [Event] {
      String(buffer: frame).split(separator: "\n\n").compactMap { text in
        var event = Event()
        for line in text.split(separator: "\n") {
          let field = line.split(separator: ": ", maxSplits: 1).map(String.init)
          switch field[0] {
          case "event": event.name = field[1]
          case "id": event.id = Int64(field[1])
          case "data": event.data = JSON(parsing: field[1])
          default: break
          }
        }
        return event.name.isEmpty ? nil : event
      }
    }
  }
#endif
