#if Web
  import NIOCore
  import Platform

  /// The reason why a server cannot listen at its address.
  public enum ListenFault: Error, Hashable, Sendable {
    /// Another program listens there.
    case portTaken
    /// The process may not listen there.
    case noPermission
    /// No address is known for the host.
    case unknownHost
    /// The machine does not have the address.
    case foreignAddress
    /// The system gives another reason.
    case other(reason: String)

    init?(_ error: any Error) {
      if error is SocketAddressError.UnknownHost {
        self = .unknownHost
        return
      }
      guard let error = error as? IOError else { return nil }
      switch error.errnoCode {
      case EADDRINUSE: self = .portTaken
      case EACCES, EPERM: self = .noPermission
      case EADDRNOTAVAIL: self = .foreignAddress
      default: self = .other(reason: String(cString: strerror(error.errnoCode)))
      }
    }
  }
#endif
