#if Web
  import Hummingbird
  import Logging
  import Synchronization

  /// The numbers of the server for a monitoring system, in the text format of Prometheus.
  final class Telemetry: Sendable {
    private let state = Mutex(State())

    private struct State {
      var requests: [Int: Int] = [:]
      /// The numbers of requests that took at most the time at the same place of ``bounds``, and the rest.
      var durations = [Int](repeating: 0, count: Telemetry.bounds.count + 1)
      var seconds = 0.0
    }

    /// The upper bounds of the histogram in seconds.
    private static let bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    /// Counts an answer. The time of an event stream is that until it began.
    func count(status: Int, after time: Duration) {
      let seconds = time / .seconds(1)
      let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
      state.withLock { state in
        state.requests[status, default: 0] += 1
        state.durations[place] += 1
        state.seconds += seconds
      }
    }

    /// Returns the text with the numbers of a counter and of its open event streams.
    func text(with counter: CounterTally.Numbers, streams: Int) -> String {
      let state = state.withLock { $0 }
      var text = Exposition()
      text.add("orders_total", "Orders by outcome.", "counter") {
        [
          (#"{outcome="made"}"#, "\(counter.made)"),
          (#"{outcome="repeated"}"#, "\(counter.repeated)"),
          (#"{outcome="short"}"#, "\(counter.short)"),
          (#"{outcome="refused"}"#, "\(counter.refused)"),
        ]
      }
      text.add("stock_changes_total", "Changes of the stock that are not orders.", "counter") {
        [("", "\(counter.changes)")]
      }
      text.add("store_faults_total", "Failed calls of the store.", "counter") {
        [("", "\(counter.storeFaults)")]
      }
      text.add("event_streams", "Open event streams.", "gauge") { [("", "\(streams)")] }
      text.add("http_requests_total", "Answers by status.", "counter") {
        state.requests.sorted { $0.key < $1.key }.map { (#"{status="\#($0.key)"}"#, "\($0.value)") }
      }
      text.add("http_request_seconds", "Time until an answer began.", "histogram") {
        var sum = 0
        var lines: [(String, String)] = []
        for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.durations) {
          sum += count
          lines.append((#"_bucket{le="\#(bound)"}"#, "\(sum)"))
        }
        return lines + [("_sum", "\(state.seconds)"), ("_count", "\(sum)")]
      }
      return text.text
    }
  }

  /// Metrics in the text format of Prometheus, version 0.0.4.
  private struct Exposition {
    var text = ""

    mutating func add(
      _ name: String, _ help: String, _ type: String, _ samples: () -> [(String, String)]
    ) {
      let name = "juice_rules_\(name)"
      text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
      for (suffix, value) in samples() { text += "\(name)\(suffix) \(value)\n" }
    }
  }

  /// A middleware that counts each answer and writes a line about it to the log.
  ///
  /// The line has the path only. Queries, forms, cookies and other fields can have secrets.
  struct TelemetryMiddleware: RouterMiddleware {
    let telemetry: Telemetry

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      let start = ContinuousClock.now
      let response = try await next(request, context)
      let time = ContinuousClock.now - start
      telemetry.count(status: response.status.code, after: time)
      context.logger.info(
        "request",
        metadata: [
          "method": "\(request.method.rawValue)", "path": "\(request.uri.path)",
          "status": "\(response.status.code)", "ms": "\(Int(time / .milliseconds(1)))",
          "address": "\(context.address ?? "-")",
        ])
      return response
    }
  }
#endif
