#if Web
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes

  /// The limits for each connection and for all together.
  struct ConnectionLimits: Sendable {
    /// The time for the head of the first request, and between two requests.
    var head = Duration.seconds(30)
    /// The time from the head of a request to the end of its body, however many pieces arrive meanwhile.
    var body = Duration.seconds(20)
    /// The time for which a client can let an answer wait that no buffer has room for.
    var reading = Duration.seconds(30)
    /// The length of a body in bytes after which a connection is closed. Handlers refuse shorter ones with an answer.
    var bodyLength = 1 << 20
    /// The length of all header fields of a request in bytes.
    var headLength = 16 * 1024
    var fieldCount = 100
    var connections = 4_096
    /// The number of streams of events of an address.
    var streams = 100
    /// The time in which the store has to answer if the server is to be ready.
    var readiness = Duration.seconds(2)
  }

  /// A handler of a connection that closes it when a client sends too slowly or too much, or does not read.
  ///
  /// Slow heads are cut by the idle timeout, which counts from the last complete request.
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private var bodyLength = 0
    private var bodyDeadline: Scheduled<Void>?
    private var readingDeadline: Scheduled<Void>?

    init(_ limits: ConnectionLimits) { self.limits = limits }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var part = unwrapInboundIn(data)
      switch part {
      case .head(var request):
        // Without a host, the request is refused like one with a wrong host.
        request.authority = request.authority ?? ""
        part = .head(request)
        bodyLength = 0
        bodyDeadline?.cancel()
        bodyDeadline = close(context, after: limits.body)
      case .body(let bytes):
        bodyLength += bytes.readableBytes
        guard bodyLength <= limits.bodyLength else { return context.close(promise: nil) }
      case .end:
        bodyDeadline?.cancel()
        bodyDeadline = nil
      }
      context.fireChannelRead(wrapInboundOut(part))
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      readingDeadline?.cancel()
      readingDeadline = context.channel.isWritable ? nil : close(context, after: limits.reading)
      context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
      handlerRemoved(context: context)
      context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      bodyDeadline?.cancel()
      readingDeadline?.cancel()
    }

    private func close(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
      let channel = context.channel
      return context.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
    }
  }
#endif
