import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for versions of packs that are not semantic versions.
  static let invalidVersion = LintRule(
    .invalidVersion, .packs,
    summary: LocalizedText(
      en: "A pack's version is not a semantic version.",
      ko: "팩의 버전이 유의적 버전이 아닙니다."),
    rationale: LocalizedText(
      en: """
        Packs state which versions of each other they work with, so versions must compare: three \
        numbers without leading zeros, as in `1.2.0`, and perhaps a pre-release, as in `2.0.0-beta.1` \
        (https://semver.org).
        """,
      ko: """
        팩은 서로 어느 버전과 맞는지 밝히므로 버전끼리 견줄 수 있어야 합니다. `1.2.0`처럼 앞에 0을 붙이지 않은 숫자 \
        셋으로 쓰고, 필요하면 `2.0.0-beta.1`처럼 시험판을 붙입니다(https://semver.org).
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            version: 1.0  # error: [invalid-version] "1.0"
          """)
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            version: 1.0.0
          """)
      ])
    ])
}
