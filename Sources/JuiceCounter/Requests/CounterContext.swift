#if Web
  import Hummingbird
  import Logging
  import NIOCore

  /// What the server knows about a request beside its bytes.
  struct CounterContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of the client, or `nil` if it is not known.
    let address: String?
    /// The person who asks.
    var visitor = Visitor()

    /// The limit of the body of a request, in bytes.
    let maxUploadSize = 64 * 1024

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      address = source.channel.remoteAddress?.ipAddress
    }
  }
#endif
