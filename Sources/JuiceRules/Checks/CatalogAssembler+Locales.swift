extension CatalogAssembler {
  /// The locales of a pack's texts, until it is known whether the texts or the pack's list of locales is at fault.
  struct SpokenLocales {
    /// The number of texts that name their locales.
    var textCount = 0
    var unlisted: [UnlistedLocale] = []
    var gaps: [Gap] = []
  }

  /// A text in a locale that its pack does not list.
  struct UnlistedLocale {
    let locale: LocaleID
    /// The locale that is misspelt here, if one of the pack's locales with a missing text comes near.
    let meant: LocaleID?
    let place: CatalogProblem.Place
  }

  /// A text that is missing in a locale.
  struct Gap {
    let locale: LocaleID
    let place: CatalogProblem.Place
    /// `true` if a slip of the locale has a text. The slip is reported then, and not the missing text.
    let isFilled: Bool
  }

  /// Notes the locales in which `text` is missing, and those that the pack does not list. A text must exist in the
  /// pack's first locale, and should exist in the others.
  mutating func checkTranslations(
    _ text: LocalizedText, of pack: PackDefinition, at origin: CatalogOrigin, _ field: [String]
  ) {
    guard pack.areLocalesReadable else { return }
    let needed = text.translations.isEmpty ? pack.locales.prefix(1) : pack.locales[...]
    let missing = needed.filter { text.text(in: $0) == nil }
    var meant: [LocaleID] = []
    var isLocalized = false
    for translation in text.translations {
      guard let locale = translation.locale else { continue }
      isLocalized = true
      guard !pack.locales.contains(locale) else { continue }
      let right = locale.slip(of: missing)
      if let right { meant.append(right) }
      let place = CatalogProblem.Place(origin, .field(field + [locale.rawValue]))
      spoken[packAtHand].unlisted.append(UnlistedLocale(locale: locale, meant: right, place: place))
    }
    if isLocalized { spoken[packAtHand].textCount += 1 }
    for locale in missing {
      let place = CatalogProblem.Place(origin, .field(field))
      let isFilled = meant.contains(locale)
      spoken[packAtHand].gaps.append(Gap(locale: locale, place: place, isFilled: isFilled))
    }
  }

  /// Reports the locales that the texts of a pack lack, and those that the pack does not list.
  ///
  /// If most texts are in a locale that the pack does not list, and that locale is not a slip in the texts, the
  /// pack's list is reported instead.
  mutating func reportLocales(of index: Int) {
    let (pack, spoken) = (definitions[index], spoken[index])
    var explained: Set<LocaleID> = []
    for unlisted in spoken.unlisted.grouped(by: \.locale) {
      let misspelt = spoken.misspelling(of: unlisted[0].locale, in: pack.locales)
      let isRepeated = unlisted.distinct(by: \.place).count > 1
      let isCommon = isRepeated && unlisted.count * 2 > spoken.textCount
      if isCommon, misspelt != nil || unlisted[0].meant == nil {
        if let misspelt { explained.insert(misspelt) }
        reportUndeclared(unlisted, misspelt, of: pack)
      } else {
        for locale in unlisted { report(locale, of: pack) }
      }
    }
    for gap in spoken.gaps where !explained.contains(gap.locale) {
      if !gap.isFilled { report(gap, of: pack) }
    }
  }

  private mutating func reportUndeclared(
    _ unlisted: [UnlistedLocale], _ misspelt: LocaleID?, of pack: PackDefinition
  ) {
    let item = misspelt.flatMap { pack.locales.firstIndex(of: $0) }
    report(
      .undeclaredLocale(
        unlisted[0].locale, misspelt: misspelt, isDefault: item == 0,
        textCount: unlisted.count),
      at: pack.origin, .field(["locales"] + (item.map { [String($0)] } ?? [])),
      related: [related(.use, unlisted[0].place)])
  }

  private mutating func report(_ locale: UnlistedLocale, of pack: PackDefinition) {
    report(
      .unknownLocale(locale.locale, known: pack.locales, meant: locale.meant),
      at: locale.place)
  }

  private mutating func report(_ gap: Gap, of pack: PackDefinition) {
    let isDefault = gap.locale == pack.locales.first
    report(.missingTranslation(gap.locale, isDefault: isDefault), at: gap.place)
  }
}

extension CatalogAssembler.SpokenLocales {
  /// Returns the locale in the pack's list that `locale` was meant by and that no text is in, or `nil` if there is
  /// none.
  fileprivate func misspelling(of locale: LocaleID, in locales: [LocaleID]) -> LocaleID? {
    locales.first { named in
      named.slip(of: [locale]) != nil && gaps.count { $0.locale == named } >= textCount
    }
  }
}
