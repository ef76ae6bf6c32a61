#if Web
  /// A random text that nobody can guess, of 128 bits. Printing it shows asterisks.
  public struct Secret: Hashable, Sendable, CustomStringConvertible {
    /// The secret as 32 hexadecimal digits.
    public let text: String

    public var description: String { "***" }

    /// Creates a new secret from the random numbers of the system.
    public static func random() -> Secret {
      var numbers = SystemRandomNumberGenerator()
      let digits = (0..<16).map { _ -> String in
        let byte = UInt8.random(in: .min ... .max, using: &numbers)
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return Secret(unchecked: digits.joined())
    }

    /// Creates a secret from its text, or returns `nil` if the text cannot be one.
    public init?(_ text: some StringProtocol) {
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
