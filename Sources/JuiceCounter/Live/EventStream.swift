#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import NIOCore
  import ServiceLifecycle

  /// The stream of entries that pages follow, as server-sent events (HTML Living Standard, section 9.2).
  struct EventStream {
    let feed: LedgerFeed

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/events") { request, _ in
        Response(
          status: .ok,
          headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
          body: ResponseBody { writer in
            try await request.body.consumeWithCancellationOnInboundClose { _ in
              for await revision in feed.revisions().cancelOnGracefulShutdown() {
                try await writer.write(ByteBuffer(string: "id: \(revision)\ndata: {}\n\n"))
              }
            }
            try await writer.finish(nil)
          })
      }
    }
  }
#endif
