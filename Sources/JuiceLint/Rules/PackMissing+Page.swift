import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for required packs that are missing.
  static let packMissing = LintRule(
    .packMissing, .packs,
    summary: LocalizedText(
      en: "A pack requires another one that is not there.",
      ko: "팩이 요구하는 다른 팩이 없습니다."),
    rationale: LocalizedText(
      en: """
        Its fruits and recipes could not be found, so the pack cannot be used without it. Check the \
        name, which is that of `pack.name` and not of the folder, or add the pack to the catalogs. Where nothing \
        asks for a pack of a similar name, and its folder or several others say otherwise, that pack's \
        name is reported, and once.
        """,
      ko: """
        그 팩의 과일과 레시피를 찾을 수 없으므로 이 팩을 쓸 수 없습니다. 이름을 확인하세요. 폴더 이름이 아니라 \
        `pack.name`에 쓴 이름이어야 합니다. 팩이 없으면 카탈로그에 추가하세요. 이름이 비슷한 팩을 찾는 곳이 \
        없고 그 팩의 폴더나 다른 여러 곳이 다른 이름을 쓰면, 그 팩의 이름을 한 번만 알립니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the name of the pack that was probably meant, when there is only one. What that pack \
        defines can then be used.
        """,
      ko: """
        이름이 비슷한 팩이 하나뿐이면 그 이름으로 바꿉니다. 그 팩이 정의한 것을 쓸 수 있게 됩니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { clasic: "*" }  # error: [pack-missing] "clasic"
          """),
      ]),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: calssic  # error: [pack-missing] "calssic"
            version: 1.0.0
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
          """),
      ]),
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
          """),
      ])
    ])
}
