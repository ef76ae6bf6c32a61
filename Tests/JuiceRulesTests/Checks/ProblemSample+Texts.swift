import JuiceRules

extension ProblemSample {
  static let texts = [
    ProblemSample(
      "message that says nothing", "missing-key", en: "message `made` needs a `title` or a `text`",
      ko: "`made` 메시지에는 `title`이나 `text`가 있어야 합니다"
    ) { draft in
      FoundProblem(.emptyMessage(.made), at: draft.message(.made, Message(image: "a.png")))
    },
    ProblemSample(
      "placeholder that is none", "unknown-placeholder",
      en: "unknown placeholder `{drink}` in message `made`",
      ko: "`made`에는 `{drink}` 자리표시자가 없습니다"
    ) { draft in
      FoundProblem(
        .unknownPlaceholder("drink", event: .made, length: 7),
        at: draft.message(.made, Message(text: "쥬스 {drink}!")), .field(["text"]), range: 7..<14)
    },
    ProblemSample(
      "placeholder of another event", "unknown-placeholder",
      en: "unknown placeholder `{fruit}` in message `unavailable`",
      ko: "`unavailable`에는 `{fruit}` 자리표시자가 없습니다"
    ) { draft in
      FoundProblem(
        .unknownPlaceholder("fruit", event: .unavailable, length: 15),
        at: draft.message(.unavailable, Message(title: "{fruit:이/가}")), .field(["title"]),
        range: 0..<15)
    },
    ProblemSample(
      "particle that is none", "wrong-particle", en: "`가/이` is not a pair of Korean particles",
      ko: "`가/이`는 조사 쌍이 아닙니다"
    ) { draft in
      FoundProblem(
        .unknownParticle("가/이"), at: draft.message(.made, Message(text: "{juice:가/이}")),
        .field(["text"]), range: 0..<15)
    },
    ProblemSample(
      "brace that stays open", "unbalanced-placeholder", en: "this `{` is never closed",
      ko: "`{`가 닫히지 않았습니다"
    ) { draft in
      FoundProblem(
        .unbalancedPlaceholder(), at: draft.message(.made, Message(text: "a {juice")),
        .field(["text"]), range: 2..<3)
    },
    ProblemSample(
      "fault in the label of an action", "unknown-placeholder",
      en: "unknown placeholder `{x}` in message `made`", ko: "`made`에는 `{x}` 자리표시자가 없습니다"
    ) { draft in
      let actions = ["OK", "{x}"].map {
        Message.Action(label: LocalizedText([.init(.english, $0)]), effect: .dismiss)
      }
      return FoundProblem(
        .unknownPlaceholder("x", event: .made, length: 3),
        at: draft.message(.made, Message(text: "a", actions: actions)),
        .field(["actions", "1", "label", "en"]), range: 0..<3)
    },
    ProblemSample(
      "fault in a recipe's own message", "unbalanced-placeholder", en: "this `{` is never closed",
      ko: "`{`가 닫히지 않았습니다"
    ) { draft in
      draft.fruit("kiwi")
      let origin = draft.nextOrigin()
      try draft.recipe("kiwi-juice", ["kiwi": "3"]) {
        $0.messages = [MessageDefinition(.made, Message(text: "{"), at: origin)]
      }
      return FoundProblem(.unbalancedPlaceholder(), at: origin, .field(["text"]), range: 0..<1)
    },
    ProblemSample(
      "name that is missing in the default locale", "missing-translation",
      en: "the text is missing in `ko`, the pack's default locale",
      ko: "팩의 기본 언어인 `ko` 글이 없습니다"
    ) { draft in
      draft.edit { $0.locales = [.korean, .english] }
      return FoundProblem(
        .missingTranslation(.korean, isDefault: true),
        at: draft.fruit("kiwi", name: ["en": "Kiwi"]), .field(["name"]))
    },
    ProblemSample(
      "name without any text", "missing-translation",
      en: "the text is missing in `en`, the pack's default locale",
      ko: "팩의 기본 언어인 `en` 글이 없습니다"
    ) { draft in
      FoundProblem(
        .missingTranslation(.english, isDefault: true), at: draft.fruit("kiwi", name: [:]),
        .field(["name"]))
    },
    ProblemSample(
      "text that is missing in another locale", "missing-translation", severity: .warning,
      en: "the text is missing in `en`", ko: "`en` 글이 없습니다"
    ) { draft in
      draft.edit { $0.locales = [.korean, .english] }
      return FoundProblem(
        .missingTranslation(.english, isDefault: false),
        at: draft.message(.made, Message(text: ["ko": "끝"])), .field(["text"]))
    },
    ProblemSample(
      "text in a locale that the pack has not", "unknown-locale", severity: .warning,
      en: "`fr` is not among the pack's locales", ko: "`fr`는 팩의 언어가 아닙니다"
    ) { draft in
      FoundProblem(
        .unknownLocale("fr", known: [.english], meant: nil),
        at: draft.fruit("kiwi", name: ["en": "Kiwi", "fr": "Kiwi"]), .field(["name", "fr"]))
    },
    ProblemSample(
      "text of the default locale in one that is not there", "unknown-locale",
      en: "`kr` is not among the pack's locales", ko: "`kr`는 팩의 언어가 아닙니다"
    ) { draft in
      draft.edit { $0.locales = [.korean, .english] }
      return FoundProblem(
        .unknownLocale("kr", known: [.korean, .english], meant: .korean),
        at: draft.fruit("kiwi", name: ["kr": "키위", "en": "Kiwi"]), .field(["name", "kr"]))
    },
  ]
}
