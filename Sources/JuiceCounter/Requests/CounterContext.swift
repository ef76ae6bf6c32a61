#if Web
  import Hummingbird
  import Logging
  import NIOCore

  /// The knowledge of the server about a request beside its bytes.
  struct CounterContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of the client, or `nil` if it is not known.
    var address: String?
    /// A Boolean value that indicates whether a proxy that is not trusted sent the request, so that ``address`` is not
    /// that of the client.
    var isForwarded = false
    /// A Boolean value that indicates whether the request came over TLS, to this server or to the proxy before it.
    var isSecure = false
    /// A Boolean value that indicates whether a program sent a staff key that is wrong.
    var hasWrongKey = false
    /// The person who asks.
    var visitor = Visitor()
    /// The fields of the address, after `?`.
    var query = FormFields()
    /// The fields of the form that was sent; empty for requests of programs.
    var form = FormFields()

    /// A Boolean value that indicates whether a program on this machine asks.
    var isLocal: Bool {
      !isForwarded && (address.flatMap { IPAddress($0) }?.isLoopback ?? false)
    }

    /// The address that limits count by, or `nil` for programs on this machine and unknown addresses. A proxy on this
    /// machine that is not trusted sends the requests of everybody.
    var limitedAddress: IPAddress? { isLocal ? nil : address.flatMap { IPAddress($0) } }

    /// The limit of the body of a request, in bytes.
    let maxUploadSize = FormFields.maximumLength

    init(source: ApplicationRequestContextSource) {
      self.init(source, from: source.channel.remoteAddress?.ipAddress)
    }

    /// Creates the context of a request from an address.
    init(_ source: some RequestContextSource, from address: String?) {
      coreContext = CoreRequestContextStorage(source: source)
      self.address = address
    }
  }
#endif
