/// The language of a text, as a BCP 47 tag: `ko`, `en`, `zh-Hant`.
public struct LocaleID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The tag as text.
  public let rawValue: String

  /// Creates a locale from its tag, or returns `nil` if `text` is not a language of two or three lowercase letters,
  /// with optional subtags of two to eight letters and digits behind hyphens.
  public init?(_ text: String) {
    guard LocaleID.isLanguage(text.utf8) || LocaleID.isTag(text) else { return nil }
    self.rawValue = text
  }

  /// Returns `true` if `text` is a language without subtags, as most tags are.
  private static func isLanguage(_ text: some Collection<UInt8>) -> Bool {
    (2...3).contains(text.count)
      && text.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  private static func isTag(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, isLanguage(language) else { return false }
    return subtags.dropFirst().allSatisfy { subtag in
      (2...8).contains(subtag.count) && subtag.allSatisfy { Unicode.Scalar($0).isASCIIAlphanumeric }
    }
  }

  /// Creates a locale from a literal. Traps if the literal is not a tag.
  public init(stringLiteral text: String) {
    guard let locale = LocaleID(text) else { preconditionFailure("\(text) is not a valid locale") }
    self = locale
  }

  /// Creates the language of a POSIX locale name such as `ko_KR.UTF-8`, or returns `nil` for `C`, `POSIX` and the
  /// like.
  public init?(posix name: String) {
    let language = name.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    self.init(String(language))
  }

  /// The language without its subtags, such as `zh`.
  var language: Substring { rawValue.prefix { $0 != "-" } }

  /// Korean.
  public static let korean: LocaleID = "ko"
  /// English.
  public static let english: LocaleID = "en"
}

extension LocaleID: CustomStringConvertible {
  /// The tag as text, which is ``rawValue``.
  public var description: String { rawValue }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool {
    isASCII && (properties.isAlphabetic || properties.numericType != nil)
  }
}
