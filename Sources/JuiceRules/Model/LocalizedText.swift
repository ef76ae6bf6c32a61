/// A text in one or several languages.
///
/// A text without translations is the same in every locale.
public struct LocalizedText: Hashable, Sendable {
  /// One text and the locale that it is written for.
  public struct Translation: Hashable, Sendable {
    /// Nil when the text serves every locale.
    public let locale: LocaleID?
    public let text: String

    public init(_ locale: LocaleID?, _ text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// In the order written.
  public let translations: [Translation]

  public init(_ translations: [Translation]) {
    self.translations = translations
  }

  public init(_ text: String) {
    self.init([Translation(nil, text)])
  }

  public init(en: String, ko: String) {
    self.init([Translation(.english, en), Translation(.korean, ko)])
  }

  /// The text for `locale`; nil when it is missing.
  public func text(in locale: LocaleID) -> String? {
    translations.first { $0.locale == nil || $0.locale == locale }?.text
  }

  /// The text for `locale`, else for `fallback`, else the first one there is.
  public func text(in locale: LocaleID, else fallback: LocaleID) -> String {
    text(in: locale) ?? text(in: fallback) ?? translations.first?.text ?? ""
  }

  /// The English text, for machines and for those whose language is missing.
  public var english: String { text(in: .english, else: .english) }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (LocaleID, String)...) {
    self.init(elements.map { Translation($0, $1) })
  }
}
