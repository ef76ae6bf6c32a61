import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for keys that a mapping contains twice.
  static let duplicateKey = LintRule(
    .duplicateKey, .yaml,
    summary: LocalizedText(
      en: "A mapping has the same key twice.",
      ko: "매핑 하나에 같은 키가 두 번 있습니다."),
    rationale: LocalizedText(
      en: """
        Most YAML parsers silently keep the last value, so the other value is lost. Delete or \
        rename one of the two keys. To use an ingredient twice in a recipe, give the second line a \
        name: `garnish: { use: mint, amount: 2 }`.
        """,
      ko: """
        YAML을 읽는 프로그램은 대부분 마지막 값만 남기므로 둘 중 하나가 소리 없이 사라집니다. 하나를 지우거나 이름을 \
        바꾸세요. 한 레시피에 같은 재료를 두 번 쓰려면 두 번째 줄에 이름을 붙입니다: \
        `garnish: { use: mint, amount: 2 }`.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 3
              kiwi: 1  # error: [duplicate-key] "kiwi"
        """)
    ],
    corrected: ["kiwi: 1": "garnish: { use: kiwi, amount: 1 }"])
}
