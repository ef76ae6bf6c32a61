#if Web
  import Hummingbird
  import Logging
  import NIOCore

  /// What the server knows about a request beside its bytes.
  struct CounterContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of the client, or `nil` if it is not known.
    var address: String?
    /// A Boolean value that indicates whether the request came over TLS, to this server or to the proxy before it.
    var isSecure = false
    /// The person who asks.
    var visitor = Visitor()
    /// The fields of the address, after `?`.
    var query = FormFields()
    /// The fields of the form that was sent; empty for requests of programs.
    var form = FormFields()

    /// The limit of the body of a request, in bytes.
    let maxUploadSize = FormFields.maximumLength

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      address = source.channel.remoteAddress?.ipAddress
    }
  }
#endif
