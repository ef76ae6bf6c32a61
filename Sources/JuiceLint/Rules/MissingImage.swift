import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for pictures that are not in the folder of their pack.
  static let missingImage = LintRule(
    .missingImage, .names,
    summary: LocalizedText(
      en: "The picture of an entry is not in the pack's folder.",
      ko: "항목의 그림 파일이 팩 폴더에 없습니다."),
    rationale: LocalizedText(
      en: """
        Screens show a broken picture in place of the fruit, the extra or the recipe. The path of \
        an `image` starts from the pack's folder, and the case of letters counts. Add the file, or \
        correct the path. Addresses with `https://` are not checked, and neither is a pack that is \
        a single file.
        """,
      ko: """
        화면에 과일, 부재료나 레시피의 그림이 깨져 보입니다. `image`의 경로는 팩 폴더에서 시작하고 대소문자를 \
        구별합니다. 파일을 넣거나 경로를 고치세요. `https://` 주소와 파일 하나로 된 팩은 검사하지 않습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          fruits:
            kiwi: { name: Kiwi, image: images/kiwii.png }  # warning: [missing-image] "images/kiwii.png"
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File("classic/images/kiwi.png", "…"),
      ])
    ],
    corrected: ["kiwii.png": "kiwi.png"])
}
