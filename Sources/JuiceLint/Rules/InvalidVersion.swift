import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for versions of packs that are not semantic versions.
  static let invalidVersion = LintRule(
    .invalidVersion, .packs,
    summary: LocalizedText(
      en: "The version of a pack, or the version in `since`, is not a semantic version.",
      ko: "팩의 버전이나 `since`에 쓴 버전이 유의적 버전이 아닙니다."),
    rationale: LocalizedText(
      en: """
        Packs state which versions of other packs they work with, so versions must be comparable. \
        Write three numbers without leading zeros, as in `1.2.0`, optionally with a pre-release, \
        as in `2.0.0-beta.1` (https://semver.org).
        """,
      ko: """
        팩은 다른 팩의 어느 버전과 맞는지 밝히므로 버전끼리 비교할 수 있어야 합니다. `1.2.0`처럼 앞에 0을 \
        붙이지 않은 숫자 셋으로 쓰고, 필요하면 `2.0.0-beta.1`처럼 시험판을 붙입니다(https://semver.org).
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
    corrected: ["version: 1.0": "version: 1.0.0"])
}
