import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for scalars that YAML 1.1 reads differently.
  static let yaml11Ambiguous = LintRule(
    .yaml11Ambiguous, .yaml, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "An unquoted value has another meaning in YAML 1.1.",
      ko: "따옴표 없는 값이 YAML 1.1에서는 다른 뜻이 됩니다."),
    rationale: LocalizedText(
      en: """
        Catalogs are read as YAML 1.2, but many tools still follow YAML 1.1. In YAML 1.1, `no`, \
        the language tag of Norwegian, is false, `010` is 8, `1_000` is 1000 and `12:30` is 750. \
        Put text in quotes, and write numbers without leading zeros or separators.
        """,
      ko: """
        카탈로그는 YAML 1.2로 읽지만 아직 1.1을 따르는 도구가 많습니다. 그런 도구에서 노르웨이어를 뜻하는 `no`는 거짓, \
        `010`은 8, `1_000`은 1000, `12:30`은 750이 됩니다. 글이면 따옴표로 감싸고, 숫자에는 앞의 0이나 \
        구분 기호를 쓰지 마세요.
        """),
    fix: LocalizedText(
      en: """
        Puts text in quotes, and removes the leading zeros of a number. The meaning of the catalog \
        does not change. An attribute that YAML 1.2 reads as a number would become another value, \
        so the fix for such an attribute requires `--unsafe-fixes`.
        """,
      ko: """
        글은 따옴표로 감싸고, 숫자는 앞의 0을 뗍니다. 카탈로그의 뜻은 그대로입니다. 다만 YAML 1.2가 \
        숫자로 읽는 속성은 값이 달라지므로 `--unsafe-fixes`로만 고칩니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: 010  # warning: [yaml11-ambiguous] "010"
            attributes:
              organic: no  # warning: [yaml11-ambiguous] "no"
              delivered: 12:30  # warning: [yaml11-ambiguous] "12:30"
        """),
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            attributes:
              code: 0o17  # warning: [yaml11-ambiguous] "0o17"
        """),
    ],
    corrected: [
      "initial: 010": "initial: 10",
      "organic: no": "organic: false",
      "delivered: 12:30": "delivered: \"12:30\"",
    ])
}
