#if Web
  import Platform

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

    /// Returns `true` if an `Origin` is the page of this host that the request went to.
    static func isOrigin(_ origin: String, of authority: String) -> Bool {
      ["http://", "https://"].contains { origin.lowercased() == $0 + authority.lowercased() }
    }
  }

  /// An address of the Internet Protocol, of version 4 or 6.
  package struct IPAddress: Hashable, Sendable {
    /// The 4 or 16 bytes, in network order. A version 4 address within version 6 has 4.
    private let bytes: [UInt8]

    /// Creates an address from its text, such as `192.0.2.1` or `2001:db8::1`, or returns `nil` for other texts.
    package init?(_ text: some StringProtocol) {
      // The zone of a link-local address is the name of an interface of this machine.
      let text = String(text.prefix { $0 != "%" })
      var four = in_addr()
      var sixteen = in6_addr()
      if inet_pton(AF_INET, text, &four) == 1 {
        bytes = withUnsafeBytes(of: four) { Array($0) }
      } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
        let all = withUnsafeBytes(of: sixteen) { Array($0) }
        bytes = all.starts(with: IPAddress.mapped) ? Array(all.dropFirst(12)) : all
      } else {
        return nil
      }
    }

    /// The first bytes of version 4 addresses within version 6 (RFC 4291, section 2.5.5.2).
    private static let mapped = [UInt8](repeating: 0, count: 10) + [255, 255]

    /// A Boolean value that indicates whether only this machine has the address.
    package var isLoopback: Bool {
      bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }

    /// The part of the address that one household has: all of version 4, the first half of version 6.
    var network: [UInt8] { bytes.count == 4 ? bytes : Array(bytes.prefix(8)) }
  }
#endif
