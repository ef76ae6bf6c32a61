/// Checks that the texts of packs are in the locales that the packs list. A text must exist in the first locale of its
/// pack, and should exist in the others.
struct LocaleCheck {
  private(set) var problems: [CatalogProblem] = []

  init(_ graph: PackGraph) {
    for pack in graph.order where graph.packs[pack].areLocalesReadable { check(graph.packs[pack]) }
  }

  /// Reports the locales that the texts of a pack lack, and those that the pack does not list.
  ///
  /// If most texts are in a locale that the pack does not list, and that locale is not a slip in the texts, the
  /// pack's list is reported instead.
  private mutating func check(_ pack: PackDefinition) {
    let texts = TextLocales(of: pack)
    var explained: Set<LocaleID> = []
    for unlisted in texts.unlisted.grouped(by: \.locale) {
      let misspelt = texts.misspelling(of: unlisted[0].locale)
      let isRepeated = unlisted.distinct(by: \.place).count > 1
      let isCommon = isRepeated && unlisted.count * 2 > texts.count
      if isCommon, misspelt != nil || unlisted[0].meant == nil {
        if let misspelt { explained.insert(misspelt) }
        reportUndeclared(unlisted, misspelt, of: pack)
      } else {
        for text in unlisted {
          problems.report(
            .unknownLocale(text.locale, known: pack.locales, meant: text.meant), at: text.place)
        }
      }
    }
    for gap in texts.gaps where !gap.isFilled && !explained.contains(gap.locale) {
      let isDefault = gap.locale == pack.locales.first
      problems.report(.missingTranslation(gap.locale, isDefault: isDefault), at: gap.place)
    }
  }

  private mutating func reportUndeclared(
    _ unlisted: [TextLocales.Unlisted], _ misspelt: LocaleID?, of pack: PackDefinition
  ) {
    let item = misspelt.flatMap { pack.locales.firstIndex(of: $0) }
    problems.report(
      .undeclaredLocale(
        unlisted[0].locale, misspelt: misspelt, isDefault: item == 0, textCount: unlisted.count),
      at: pack.origin, .field(["locales"] + (item.map { [String($0)] } ?? [])),
      related: [.init(.use, unlisted[0].place)])
  }
}

/// The locales of a pack's texts, compared with the locales that the pack lists.
private struct TextLocales {
  /// The number of texts that name their locales.
  private(set) var count = 0
  private(set) var unlisted: [Unlisted] = []
  private(set) var gaps: [Gap] = []
  private let listed: [LocaleID]

  /// A text in a locale that its pack does not list.
  struct Unlisted {
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

  init(of pack: PackDefinition) {
    listed = pack.locales
    for deprecations in pack.deprecations.grouped(by: \.id) {
      if let message = deprecations[0].message {
        add(message, at: deprecations[0].origin, ["message"])
      }
    }
    for ingredient in pack.ingredients {
      add(ingredient.name, at: ingredient.origin, ["name"])
      if case .value(.label(let label)) = ingredient.unit {
        add(label, at: ingredient.origin, ["unit"])
      }
    }
    for recipe in pack.recipes {
      add(recipe.name, at: recipe.origin, ["name"])
      add(recipe.messages)
    }
    add(pack.messages)
    for fact in pack.facts {
      if let name = fact.name { add(name, at: fact.origin, ["name"]) }
    }
    for tag in pack.tags { add(tag.name, at: tag.origin, ["name"]) }
    for rule in pack.rules {
      for effect in rule.effects {
        for (text, path) in effect.message.textFields(textKey: "message") {
          add(text, at: rule.origin, [effect.kind.rawValue] + path)
        }
      }
    }
  }

  private mutating func add(_ messages: [MessageDefinition]) {
    guard !messages.isEmpty else { return }
    for messages in messages.grouped(by: \.event) where !messages[0].isPartial {
      for (text, path) in messages[0].message.textFields() {
        add(text, at: messages[0].origin, path)
      }
    }
  }

  private mutating func add(_ text: LocalizedText, at origin: CatalogOrigin, _ field: [String]) {
    let needed = text.translations.isEmpty ? listed.prefix(1) : listed[...]
    let missing = needed.filter { text.text(in: $0) == nil }
    var meant: [LocaleID] = []
    var isLocalized = false
    for translation in text.translations {
      guard let locale = translation.locale else { continue }
      isLocalized = true
      guard !listed.contains(locale) else { continue }
      let right = locale.slip(of: missing)
      if let right { meant.append(right) }
      let place = CatalogProblem.Place(origin, .field(field + [locale.rawValue]))
      unlisted.append(Unlisted(locale: locale, meant: right, place: place))
    }
    if isLocalized { count += 1 }
    for locale in missing {
      let place = CatalogProblem.Place(origin, .field(field))
      gaps.append(Gap(locale: locale, place: place, isFilled: meant.contains(locale)))
    }
  }

  /// Returns the locale in the pack's list that `locale` was meant by and that no text is in, or `nil` if there is
  /// none.
  func misspelling(of locale: LocaleID) -> LocaleID? {
    listed.first { named in
      named.slip(of: [locale]) != nil && gaps.count { $0.locale == named } >= count
    }
  }
}
