import CEL

extension Finding.Rule {
  package static let missingTranslation = Finding.Rule("missing-translation", .warning)
  package static let unbalancedPlaceholder = Finding.Rule("unbalanced-placeholder")
  package static let unknownLocale = Finding.Rule("unknown-locale", .warning)
  package static let unknownPlaceholder = Finding.Rule("unknown-placeholder")
  package static let wrongNounForms = Finding.Rule("wrong-noun-forms")
  package static let wrongParticle = Finding.Rule("wrong-particle")
}

/// The findings about messages and translations.
extension Finding {
  /// Creates the finding for a text that is missing in a locale.
  ///
  /// - Parameter isDefault: `true` if the locale is the pack's first. Without its text in that locale, a pack is
  ///   incomplete.
  package static func missingTranslation(_ locale: LocaleID, isDefault: Bool) -> Finding {
    Finding(
      .missingTranslation, as: isDefault ? .error : .warning,
      en: isDefault
        ? "the text is missing in `\(locale)`, the pack's default locale"
        : "the text is missing in `\(locale)`",
      ko: isDefault ? "팩의 기본 언어인 `\(locale)` 글이 없습니다" : "`\(locale)` 글이 없습니다",
      help: LocalizedText(
        en: "add `\(locale): …`, or write one text for every locale",
        ko: "`\(locale): …`를 추가하거나, 모든 언어에 쓸 글 하나만 쓰세요"),
      expected: locale.rawValue, target: .key)
  }

  /// Creates the finding for a brace without a counterpart.
  package static func unbalancedPlaceholder() -> Finding {
    Finding(
      .unbalancedPlaceholder, en: "this `{` is never closed", ko: "`{`가 닫히지 않았습니다",
      help: LocalizedText(
        en: "add the closing `}`, or write `{{` for a brace", ko: "닫는 `}`를 넣거나, 중괄호 자체는 `{{`로 쓰세요"),
      expected: "}", found: "{")
  }

  /// Creates the finding for a text in a locale that the pack does not list.
  ///
  /// - Parameters:
  ///   - known: The locales of the pack. Without the text in the first of them, the pack is incomplete.
  ///   - meant: The locale in the list that seems to be meant and whose text is missing.
  package static func unknownLocale(
    _ locale: LocaleID, known: [LocaleID], meant: LocaleID?
  ) -> Finding {
    let candidate = meant ?? LocaleID.language(named: locale.rawValue)
    return Finding(
      .unknownLocale, as: meant != nil && meant == known.first ? .error : .warning,
      en: "`\(locale)` is not among the pack's locales", ko: "\(locale.ticked(.topic)) 팩의 언어가 아닙니다",
      help: candidate.map { .didYouMean([$0.rawValue]) }
        ?? LocalizedText(
          en: "add `\(locale)` to the pack's `locales`, or delete the text",
          ko: "팩의 `locales`에 \(locale.ticked(.object)) 추가하거나 글을 지우세요"),
      found: locale.rawValue, candidates: (candidate.map { [$0] } ?? known).map(\.rawValue),
      target: .key)
  }

  /// Creates the finding for a list of locales without the one that most texts are in.
  ///
  /// - Parameters:
  ///   - misspelt: The locale in the list that seems to be meant for `locale`.
  ///   - isDefault: `true` if `misspelt` is the first of the list, so that the pack is incomplete.
  package static func undeclaredLocale(
    _ locale: LocaleID, misspelt: LocaleID?, isDefault: Bool, textCount: Int
  ) -> Finding {
    let topic = locale.ticked(.topic)
    return Finding(
      .unknownLocale, as: isDefault ? .error : .warning,
      misspelt.map { misspelt in
        LocalizedText(
          en: """
            no text is in `\(misspelt)`, but \(textCount) texts are in `\(locale)`, which is not among \
            the pack's locales
            """,
          ko: "`\(misspelt)` 글은 없고, 글 \(textCount)개를 쓴 \(topic) 팩의 언어가 아닙니다")
      }
        ?? LocalizedText(
          en: "\(textCount) texts are in `\(locale)`, which is not among the pack's locales",
          ko: "글 \(textCount)개를 쓴 \(topic) 팩의 언어가 아닙니다"),
      help: misspelt == nil
        ? LocalizedText(
          en: "add `\(locale)` to the pack's `locales`",
          ko: "팩의 `locales`에 \(locale.ticked(.object)) 추가하세요") : .didYouMean([locale.rawValue]),
      expected: locale.rawValue, found: misspelt?.rawValue, candidates: [locale.rawValue])
  }

  /// Creates the finding for a placeholder in the text of a rule that names no value.
  ///
  /// - Parameter fault: The mistake in the name, with its bytes in the name.
  static func unknownPlaceholder(
    _ use: MessageTemplate.Use, _ fault: (finding: Finding, range: Range<Int>)
  ) -> Finding {
    let name = use.placeholder.rawValue
    let isOfName = fault.finding.rule == .unknownName
    let near = fault.finding.replacement.flatMap { replacement -> [String]? in
      var bytes = Array(name.utf8)
      guard isOfName, fault.range.upperBound <= bytes.count else { return nil }
      bytes.replaceSubrange(fault.range, with: replacement.utf8)
      return [String(decoding: bytes, as: UTF8.self)]
    }
    let names = near ?? nearest(to: name, in: ["juice", "count"])
    var finding = Finding(
      .unknownPlaceholder, en: "unknown placeholder `{\(name)}` in the text of a rule",
      ko: "규칙의 글에 쓸 수 있는 `{\(name)}` 자리표시자가 없습니다",
      help: .didYouMean(names.map { "{\($0)}" })
        ?? (isOfName ? fault.finding.help : nil)
        ?? LocalizedText(
          en: "write the name of a value, such as `{request.count}`",
          ko: "`{request.count}`처럼 값의 이름을 쓰세요")
    ).proposing(names, insteadOf: name)
    finding.replacement = finding.replacement.map { only in
      "{\(only)\(use.suffix.map { ":\($0)" } ?? "")}"
    }
    return finding
  }

  /// Creates the finding for an expression in a placeholder.
  static func expressionInPlaceholder(_ text: String) -> Finding {
    Finding(
      .unknownPlaceholder, en: "`{\(text)}` is an expression, but a placeholder is only a name",
      ko: "`{\(text)}` 자리에는 식이 아니라 이름만 쓸 수 있습니다",
      help: LocalizedText(
        en: "give the expression a name under `terms`, and write `{terms.NAME}`",
        ko: "`terms`에서 식에 이름을 붙이고 `{terms.NAME}`으로 쓰세요"),
      found: text)
  }

  /// Creates the finding for a value that a text cannot show.
  static func placeholderOfType(_ name: String, _ type: ValueType) -> Finding {
    Finding(
      .unknownPlaceholder, en: "`{\(name)}` is of the type `\(type)`, which a text cannot show",
      ko: "`{\(name)}` 값은 글로 나타낼 수 없는 `\(type)`입니다",
      help: LocalizedText(
        en: "show a number, a text or a list of texts", ko: "숫자나 글, 글 목록인 값을 쓰세요"),
      found: name)
  }

  /// Creates the finding for a value of a line in the text of a rule that is decided for the whole request.
  static func placeholderOfLine(_ name: String) -> Finding {
    Finding(
      .unknownPlaceholder,
      en: "`{\(name)}` is a value of a line, but the rule is decided once for the whole request",
      ko: "`{\(name)}` 값은 주문 한 줄에 있지만 이 규칙은 요청 전체를 한 번 판단합니다",
      help: LocalizedText(
        en: "show a value such as `{request.count}`, or let the condition read `order`",
        ko: "`{request.count}`처럼 요청의 값을 쓰거나, 조건에서 `order`를 읽으세요"),
      found: name)
  }

  /// Creates the finding for forms of a noun that the language does not have.
  static func wrongNounForms(
    _ forms: String, of placeholder: Placeholder, in locale: LocaleID
  ) -> Finding {
    let example = "{\(placeholder.rawValue):drink/drinks}"
    let numbers = NounForms.examples(in: locale)
    if numbers.count > 2 {
      let list = numbers.map(String.init).joined(separator: ", ")
      return Finding(
        .wrongNounForms,
        en: "`\(forms)` is not the \(numbers.count) forms that a noun has after a number",
        ko: "\(forms.ticked(.topic)) 수 뒤에 오는 명사의 꼴 \(numbers.count)개가 아닙니다",
        help: LocalizedText(
          en: "write the forms that follow \(list), with slashes between them",
          ko: "\(list) 뒤에 오는 꼴을 빗금으로 나누어 차례로 쓰세요"),
        found: forms)
    }
    return Finding(
      .wrongNounForms,
      locale.language == "en"
        ? LocalizedText(
          en: "`\(forms)` is not the two forms that an English noun has after a number",
          ko: "\(forms.ticked(.topic)) 영어에서 수 뒤에 오는 명사의 두 꼴이 아닙니다")
        : LocalizedText(
          en: "`\(forms)` is not one or two forms of a noun after a number",
          ko: "\(forms.ticked(.topic)) 수 뒤에 오는 명사의 한 꼴이나 두 꼴이 아닙니다"),
      help: LocalizedText(
        en: "write the form after 1 and that after other numbers: `\(example)`",
        ko: "1 뒤의 꼴과 다른 수 뒤의 꼴을 쓰세요: `\(example)`"),
      found: forms)
  }

  /// Creates the finding for a placeholder that is unknown, or not available for the event.
  ///
  /// - Parameter length: The number of bytes that the placeholder takes up in the text, with its braces and particle.
  package static func unknownPlaceholder(
    _ name: String, event: MessageEvent, length: Int
  ) -> Finding {
    let names = event.placeholders.map(\.rawValue)
    let near = nearest(to: name, in: names)
    var finding = Finding(
      .unknownPlaceholder, en: "unknown placeholder `{\(name)}` in message `\(event.rawValue)`",
      ko: "`\(event.rawValue)`에는 `{\(name)}` 자리표시자가 없습니다",
      help: .didYouMean(near.map { "{\($0)}" }) ?? .oneOf(names.map { "{\($0)}" })
    ).proposing(near, insteadOf: name)
    if near.isEmpty { finding.data.candidates = names }
    let hasParticle = length != name.utf8.count + 2
    finding.replacement = hasParticle ? nil : finding.replacement.map { "{\($0)}" }
    return finding
  }

  /// Creates the finding for a particle that is not one of the known pairs.
  package static func unknownParticle(_ particle: String) -> Finding {
    let pairs = KoreanParticle.allCases.map(\.rawValue)
    let parts = particle.split(separator: "/").map(String.init)
    let meant = pairs.filter { pair in
      let forms = pair.split(separator: "/").map(String.init)
      return Set(forms) == Set(parts) || parts.count == 1 && forms.contains(particle)
    }
    return Finding(
      .wrongParticle, en: "`\(particle)` is not a pair of Korean particles",
      ko: "\(particle.ticked(.topic)) 조사 쌍이 아닙니다", help: .didYouMean(meant) ?? .oneOf(pairs),
      found: particle, candidates: meant)
  }

  /// Creates the finding for a particle after a placeholder that does not depend on the value.
  package static func bareParticle(
    _ form: String, placeholder: String, _ particle: KoreanParticle
  ) -> Finding {
    let text = "{\(placeholder):\(particle.rawValue)}"
    var finding = Finding(
      .wrongParticle, as: .warning,
      en: "the particle `\(form)` does not change with the word that replaces `{\(placeholder)}`",
      ko: "조사 \(form.ticked(.topic)) `{\(placeholder)}` 자리에 오는 낱말에 따라 바뀌지 않습니다",
      help: LocalizedText(
        en: "write `\(text)`, which picks the right form", ko: "`\(text)`로 쓰면 알맞은 조사가 들어갑니다"),
      expected: text, found: "{\(placeholder)}\(form)", replacement: text)
    // Each of these forms can also be a word of its own, or the end of one.
    if ["이", "가", "은", "과", "로"].contains(form) { finding.isFixSafe = false }
    return finding
  }
}
