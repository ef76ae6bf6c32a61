/// Checks the messages of packs and recipes.
struct MessageCheck {
  private(set) var problems: [CatalogProblem] = []

  init(_ graph: PackGraph) {
    for pack in graph.order {
      // Most recipes have no messages of their own.
      let locale = graph.packs[pack].locales.first ?? .english
      for messages in graph.packs[pack].recipes.lazy.map(\.messages) where !messages.isEmpty {
        check(messages, in: locale)
      }
      check(graph.packs[pack].messages, in: locale)
    }
  }

  private mutating func check(_ messages: [MessageDefinition], in locale: LocaleID) {
    for messages in messages.grouped(by: \.event) {
      check(messages[0], in: locale)
      for other in messages.dropFirst() {
        problems.report(
          .duplicateID(other.event.rawValue), at: other.origin,
          related: [.init(.firstDefinition, messages[0].origin)])
      }
    }
  }

  private mutating func check(_ definition: MessageDefinition, in locale: LocaleID) {
    let message = definition.message
    if message.title == nil, message.text == nil, !definition.isUnreadable {
      problems.report(.emptyMessage(definition.event), at: definition.origin)
    }
    for (text, field) in message.textFields() {
      for translation in text.translations {
        check(
          translation, field + (translation.locale.map { [$0.rawValue] } ?? []), of: definition,
          in: locale)
      }
    }
  }

  private mutating func check(
    _ translation: LocalizedText.Translation, _ field: [String], of message: MessageDefinition,
    in locale: LocaleID
  ) {
    let template = MessageTemplate(translation.text)
    for use in template.placeholders where !message.event.placeholders.contains(use.placeholder) {
      problems.report(
        .unknownPlaceholder(
          use.placeholder.rawValue, event: message.event, length: use.range.count),
        at: message.origin, .field(field), range: use.range)
    }
    let findings = template.findings(in: translation.locale, else: locale) { placeholder in
      message.event.placeholders.contains(placeholder) ? placeholder == .count : nil
    }
    for (finding, range) in findings {
      problems.report(finding, at: message.origin, .field(field), range: range)
    }
  }
}

extension MessageTemplate {
  /// Returns the findings about braces, and about what follows the placeholders that are known.
  ///
  /// - Parameters:
  ///   - locale: The locale of the text; `nil` if the text serves every locale.
  ///   - fallback: The default locale of the pack.
  ///   - isNumber: A closure that indicates whether the value of a placeholder is a number; `nil` if the placeholder is
  ///     unknown.
  func findings(
    in locale: LocaleID?, else fallback: LocaleID, isNumber: (Placeholder) -> Bool?
  ) -> [(finding: Finding, range: Range<Int>)] {
    var findings = unbalancedBraces.map { (finding: Finding.unbalancedPlaceholder(), range: $0) }
    let language = locale ?? fallback
    for use in placeholders {
      guard let suffix = use.suffix, KoreanParticle(rawValue: suffix) == nil,
        let isNumber = isNumber(use.placeholder)
      else { continue }
      if !isNumber || language.language == "ko" {
        findings.append((.unknownParticle(suffix), use.range))
      } else if !NounForms(suffix).fit(language) {
        findings.append((.wrongNounForms(suffix, of: use.placeholder, in: language), use.range))
      }
    }
    // A text in another language may quote Korean.
    guard locale.map({ $0.language == "ko" }) ?? true else { return findings }
    for bare in bareParticles where isNumber(bare.placeholder) != nil {
      findings.append(
        (
          .bareParticle(bare.form, placeholder: bare.placeholder.rawValue, bare.particle),
          bare.range
        ))
    }
    return findings
  }
}
