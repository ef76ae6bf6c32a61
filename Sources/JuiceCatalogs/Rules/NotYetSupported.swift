import JuiceRules

extension LintRule {
  /// What the format has and this version cannot do.
  static let notYetSupported = LintRule(
    "not-yet-supported", .format,
    summary: LocalizedText(
      en: "The format has this, but this version of juice-rules cannot do it yet.",
      ko: "형식에는 있지만 이 버전의 juice-rules가 아직 하지 못하는 것입니다."),
    rationale: LocalizedText(
      en: """
        Ignoring it would make something else than the catalog says. Leave it out until a later version \
        supports it.
        """,
      ko: """
        그냥 넘기면 카탈로그에 쓴 것과 다른 것을 만들게 됩니다. 나중 버전이 지원할 때까지 빼 두세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        recipes:
          fruit-juice:
            name: Fruit Juice
            ingredients:
              base:
                any-of:  # error: [not-yet-supported] "any-of"
                  - { kiwi: 3 }
                  - { mango: 2 }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        recipes:
          fruit-juice:
            name: Fruit Juice
            ingredients:
              kiwi: 3
              mango: 2
        """)
    ])
}

extension Finding {
  mutating func explainNotYetSupported(_ feature: CatalogProblem.Feature) {
    data.found = feature.rawValue
    help = LocalizedText(en: "leave it out until then", ko: "그때까지는 빼 두세요")
  }
}
