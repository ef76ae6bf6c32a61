#if Web
  import Hummingbird
  import JuiceRules
  import Logging
  import NIOCore

  /// The person who asks, as far as a request tells.
  struct Visitor: Sendable {
    /// The language of pages.
    var locale = LocaleID.english
    /// A Boolean value that indicates whether the person may change the stock.
    var isStaff = false
    /// A Boolean value that indicates whether the person may see the history and the report.
    var seesHistory = false
    /// A Boolean value that indicates whether the files of the catalog have errors, which staff should know.
    var hasBadCatalog = false
    /// The digest of what screens show when the page is written, from which scripts know that the menu has changed.
    var screenDigest = ""
    /// The token that forms of this person carry, so that other sites cannot send them. The middleware that reads forms
    /// compares the field `token` with it.
    var formToken = ""
    /// The place of the page, for links to it in other languages. Answers to forms have no place of their own.
    var place = Place()

    /// Checks that the person may change the stock.
    ///
    /// - Throws: A fault that pages answer with the sign-in page, and the interface for programs with 401.
    func requireStaff() throws(RequestFault) {
      guard isStaff else { throw .needsStaff }
    }

    /// Checks that the person may see the history and the report.
    ///
    /// - Throws: A fault as ``requireStaff()`` does.
    func requireHistory() throws(RequestFault) {
      guard seesHistory else { throw .needsStaff }
    }
  }

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

  /// A random text that nobody can guess, of 128 bits. Printing it shows asterisks.
  package struct Secret: Hashable, Sendable, CustomStringConvertible {
    /// The secret as 32 hexadecimal digits.
    package let text: String

    package var description: String { "***" }

    /// Creates a new secret from the random numbers of the system.
    package static func random() -> Secret {
      var numbers = SystemRandomNumberGenerator()
      let digits = (0..<16).map { _ -> String in
        let byte = UInt8.random(in: .min ... .max, using: &numbers)
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return Secret(unchecked: digits.joined())
    }

    /// Creates a secret from its text, or returns `nil` if the text cannot be one.
    package init?(_ text: some StringProtocol) {
      guard text.utf8.count == 32,
        text.utf8.allSatisfy({
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        })
      else { return nil }
      self.text = String(text)
    }

    private init(unchecked text: String) { self.text = text }

    /// Returns `true` if the secrets are equal, in a time that does not depend on where they differ.
    func matches(_ other: Secret) -> Bool {
      zip(text.utf8, other.text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
