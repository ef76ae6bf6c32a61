#if Web
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// The answers for programs that watch over the server: `/healthz`, `/readyz` and `/metrics`.
  struct HealthEndpoints {
    let counter: Counter
    let telemetry: Telemetry
    let isPublic: Bool
    let limit: Duration
    /// Returns the number of open event streams.
    let streams: @Sendable () -> Int

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/healthz") { _, context in
        try check(context)
        return Self.text("ok\n")
      }
      endpoints.on(.get, "/readyz") { _, context in
        try check(context)
        return await isReady()
          ? Self.text("ready\n") : Self.text("not ready\n", .serviceUnavailable)
      }
      endpoints.on(.get, "/metrics") { _, context in
        try check(context)
        return Self.text(
          telemetry.text(with: counter.tally.numbers, streams: streams()),
          type: "text/plain; version=0.0.4; charset=utf-8")
      }
    }

    private func check(_ context: CounterContext) throws(RequestFault) {
      guard isPublic || context.isLocal || context.visitor.isStaff else {
        throw RequestFault(
          .forbidden, "local-only", en: "only programs on the server's machine can read this",
          ko: "서버가 있는 컴퓨터의 프로그램만 읽을 수 있습니다")
      }
    }

    /// Returns `true` if the store lets a commit begin within the limit, and the last commit did not fail. The catalog is
    /// loaded before the server listens.
    private func isReady() async -> Bool {
      // A task group would wait for a store that hangs.
      let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
      let asking = Task {
        let isFailing = counter.tally.isFailing
        continuation.yield(await counter.store.canBeginCommit() && !isFailing)
      }
      let waiting = Task {
        try await Task.sleep(for: limit)
        continuation.yield(false)
      }
      defer {
        asking.cancel()
        waiting.cancel()
      }
      return await answers.first { _ in true } ?? false
    }

    private static func text(
      _ text: String, _ status: HTTPResponse.Status = .ok,
      type: String = "text/plain; charset=utf-8"
    ) -> Response {
      Response(
        status: status, headers: [.contentType: type],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }
#endif
