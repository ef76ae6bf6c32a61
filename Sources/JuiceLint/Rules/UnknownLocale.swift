import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for locales that the pack does not list or that are not valid.
  static let unknownLocale = LintRule(
    .unknownLocale, .messages,
    summary: LocalizedText(
      en: "A locale is invalid, or is not among the locales of the pack.",
      ko: "언어 태그가 올바르지 않거나 팩의 언어 목록에 없습니다."),
    rationale: LocalizedText(
      en: """
        `locales` lists the languages in which the texts of a pack are complete. A text in another \
        locale may be a mistake, such as `kr` in place of `ko` for Korean. Add the locale to \
        `locales`, or delete the text. If most texts are in a locale that is not listed, the rule \
        reports the list once instead. An invalid language tag is an error, and so is a wrong \
        locale that leaves the pack without a text in its default locale.
        """,
      ko: """
        팩의 `locales`는 글이 빠짐없이 있는 언어의 목록입니다. 다른 언어의 글은 실수일 수 있습니다. 한국어를 \
        `ko`가 아니라 `kr`로 쓰는 경우가 그렇습니다. `locales`에 추가하거나 글을 지우세요. 글이 대부분 목록에 \
        없는 언어로 있으면 목록을 한 번만 알립니다. 올바르지 않은 언어 태그는 오류이며, 잘못 적은 태그 때문에 \
        팩의 기본 언어에 글이 없으면 그것도 오류입니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, locales: [ko, en] }
          fruits:
            kiwi:
              name:
                ko: 키위
                en: Kiwi
                de: Kiwi  # warning: [unknown-locale] "de"
          """)
      ]),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, locales: [ko, en] }
          fruits:
            kiwi:
              name:
                kr: 키위  # error: [unknown-locale] "kr"
                en: Kiwi
          """)
      ]),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            locales: [kr, en]  # error: [unknown-locale] "kr"
          fruits:
            kiwi: { name: { ko: 키위, en: Kiwi } }
            mango: { name: { ko: 망고, en: Mango } }
          """)
      ]),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            locales:
              - Korean  # error: [unknown-locale] "Korean"
          """)
      ]),
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, locales: [ko, en] }
          fruits:
            kiwi:
              name:
                ko: 키위
                en: Kiwi
          """)
      ])
    ])
}
