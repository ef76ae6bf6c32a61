/// A text in one or several languages.
///
/// A text without translations is the same in every locale.
public struct LocalizedText: Hashable, Sendable {
  /// One text and the locale that it is written for.
  public struct Translation: Hashable, Sendable {
    /// The locale of the text; `nil` if the text serves every locale.
    public let locale: LocaleID?
    /// The text.
    public let text: String

    /// Creates a translation for `locale`, or for every locale if `locale` is `nil`.
    public init(_ locale: LocaleID?, _ text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// The translations in the order written.
  public let translations: [Translation]

  /// Creates a text from its translations.
  public init(_ translations: [Translation]) {
    self.translations = translations
  }

  /// Creates a text that is the same in every locale.
  public init(_ text: String) {
    self.init([Translation(nil, text)])
  }

  /// Creates a text in English and Korean.
  public init(en: String, ko: String) {
    self.init([Translation(.english, en), Translation(.korean, ko)])
  }

  /// Returns the text for `locale`, or `nil` if it is missing.
  public func text(in locale: LocaleID) -> String? {
    translations.first { $0.locale == nil || $0.locale == locale }?.text
  }

  /// Returns the text for `locale`, otherwise for `fallback`, otherwise the first translation.
  public func text(in locale: LocaleID, else fallback: LocaleID) -> String {
    text(in: locale) ?? text(in: fallback) ?? translations.first?.text ?? ""
  }

  /// The English text, for machines and for people whose language is missing; the first translation if there is no
  /// English one.
  public var english: String { text(in: .english, else: .english) }
}

extension LocaleID {
  /// Returns the Korean text in Korean, and the English text in every other locale.
  package func say(en: String, ko: String) -> String { self == .korean ? ko : en }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Creates a text that is the same in every locale.
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// Creates a text with one translation for each locale.
  public init(dictionaryLiteral elements: (LocaleID, String)...) {
    self.init(elements.map { Translation($0, $1) })
  }
}
