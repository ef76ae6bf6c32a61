/// A pack that a catalog was built from.
public struct Pack: Sendable, Identifiable {
  /// The pack's name.
  public var id: String { name }
  /// The pack's name, which other packs require it by.
  public let name: String
  /// The pack's version, if it states one.
  public let version: String?
  /// The locales of the pack. The first is the default, in which every text is complete.
  public let locales: [LocaleID]
  /// The names of the packs that the pack requires.
  public let requirements: [String]
  let messages: [MessageEvent: Message]

  /// The first of the pack's locales, or English if it has none.
  public var defaultLocale: LocaleID { locales.first ?? .english }
}
