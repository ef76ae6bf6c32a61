import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for texts that are missing in a locale of the pack.
  static let missingTranslation = LintRule(
    .missingTranslation, .messages,
    summary: LocalizedText(
      en: "A text is missing in one of the pack's locales.",
      ko: "팩의 언어 가운데 하나에 글이 없습니다."),
    rationale: LocalizedText(
      en: """
        The first locale under the pack's `locales` is the default locale. A text that is missing \
        in the default locale is an error; in any other locale, the default text is shown instead. \
        Add the missing text, or write a single text without a locale, which is used for all \
        locales.
        """,
      ko: """
        팩의 `locales` 가운데 첫 번째가 기본 언어입니다. 기본 언어의 글이 없으면 오류입니다. 다른 언어의 글이 \
        없으면 기본 언어의 글을 보여 줍니다. 빠진 글을 추가하거나, 언어를 밝히지 않은 글 하나만 쓰세요. 이런 \
        글은 모든 언어에 쓰입니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, locales: [ko, en] }
          fruits:
            kiwi:
              name: { ko: 키위 }  # warning: [missing-translation] "name"
            mango:
              name: { en: Mango }  # error: [missing-translation] "name"
          """)
      ])
    ],
    corrected: [
      "name: { ko: 키위 }": "name: { ko: 키위, en: Kiwi }",
      "name: { en: Mango }": "name: Mango",
    ])
}
