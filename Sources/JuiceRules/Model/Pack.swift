/// A pack that a catalog was built from.
public struct Pack: Sendable, Identifiable {
  public var id: String { name }
  public let name: String
  public let version: String?
  /// The first is the pack's default, and complete.
  public let locales: [LocaleID]
  /// The names of the packs that it builds on.
  public let requirements: [String]
  let messages: [MessageEvent: Message]

  public var defaultLocale: LocaleID { locales.first ?? .english }
}
