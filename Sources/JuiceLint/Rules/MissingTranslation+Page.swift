import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for texts that are missing in a locale of the pack.
  static let missingTranslation = LintRule(
    .missingTranslation, .messages,
    summary: LocalizedText(
      en: "A text is missing in a locale of the pack.",
      ko: "팩의 언어 가운데 글이 없는 언어가 있습니다."),
    rationale: LocalizedText(
      en: """
        The first of the pack's `locales` is its default: there the text must be, and without it this is \
        an error. In the others the default text is shown instead. One text without a locale serves \
        all of them.
        """,
      ko: """
        팩의 `locales` 가운데 첫 번째가 기본 언어입니다. 기본 언어의 글은 꼭 있어야 하며 없으면 오류입니다. 다른 언어의 \
        글이 없으면 기본 언어의 글을 보여 줍니다. 언어를 밝히지 않고 글 하나만 쓰면 모든 언어에 쓰입니다.
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
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, locales: [ko, en] }
          fruits:
            kiwi:
              name: { ko: 키위, en: Kiwi }
            mango:
              name: Mango
          """)
      ])
    ])
}
