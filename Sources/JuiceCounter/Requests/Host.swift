#if Web
  /// The name or address in the `Host` field of a request, without the port.
  struct Host {
    let name: String

    /// Creates a host from an authority such as `kiosk.local:8080` or `[::1]:8080`.
    init(authority: String) {
      let isBracketed = authority.hasPrefix("[")
      let name =
        isBracketed
        ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
      self.name = (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
    }

    /// Returns `true` if the server answers requests to the host.
    ///
    /// A site can point its own name to this machine and read the answers, as DNS rebinding does, but only under that
    /// name: addresses and the names of the machine itself are safe.
    func isServed(as names: Set<String>) -> Bool {
      name == "localhost" || name.hasSuffix(".localhost") || IPAddress(name) != nil
        || names.contains(name)
    }
  }

  extension Host {
    /// Returns `true` if an `Origin` is the page of this host that the request went to.
    static func isOrigin(_ origin: String, of authority: String) -> Bool {
      ["http://", "https://"].contains { origin.lowercased() == $0 + authority.lowercased() }
    }
  }
#endif
