import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for required packs that are missing.
  static let packMissing = LintRule(
    .packMissing, .packs,
    summary: LocalizedText(
      en: "A required pack does not exist, or the pack of the messages is off.",
      ko: "팩이 요구하는 팩이 없거나, 메시지를 제공할 팩이 꺼져 있습니다."),
    rationale: LocalizedText(
      en: """
        The fruits and recipes of the missing pack cannot be found, so the pack that requires it \
        cannot be used. Check the name, which must be the `pack.name` of the required pack and not \
        the name of its folder, or add the pack to the catalogs. If no pack requires a pack with a \
        similar name, and the folder of that pack or several requirements use the missing name, \
        the rule reports the similar name once instead. The pack that `messages` in `catalog.yaml` \
        names provides nothing unless it is on.
        """,
      ko: """
        그 팩의 과일과 레시피를 찾을 수 없으므로 이 팩을 쓸 수 없습니다. 이름을 확인하세요. 폴더 이름이 아니라 \
        `pack.name`에 쓴 이름이어야 합니다. 팩이 없으면 카탈로그에 추가하세요. 이름이 비슷한 팩을 요구하는 \
        곳이 없고 그 팩의 폴더나 여러 곳에서 찾지 못한 이름을 쓰면, 그 팩의 이름을 한 번만 알립니다. \
        `catalog.yaml`의 `messages`에 쓴 팩은 켜져 있어야 메시지를 제공합니다.
        """),
    fix: LocalizedText(
      en: """
        Replaces the name with the name of the pack that was probably meant, if there is only one \
        candidate. The entries of that pack can then be used.
        """,
      ko: """
        이름이 비슷한 팩이 하나뿐이면 그 이름으로 바꿉니다. 그러면 그 팩의 항목을 쓸 수 있습니다.
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
    corrected: ["requires: { clasic: \"*\" }": "requires: { classic: \"*\" }"])
}
