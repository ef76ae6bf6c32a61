import JuiceRules

extension Format {
  /// The keys of a `juice-rules.yaml` that have lists or mappings, with examples. A layer above declares the file.
  package static let configurationExamples = [
    "lint": "{ fail-on: error }", "with": "[Packs/summer]",
  ]

  /// The `catalog.yaml` of a root.
  package static let catalogFile = FormatSection(
    "catalog",
    [
      FormatKey("name", .text, en: "What the catalog is called.", ko: "카탈로그의 이름."),
      FormatKey(
        "packs", .list(.packName), default: "all", example: "[classic, summer]",
        en: "The packs that are on; what they require comes with them.",
        ko: "쓰는 팩. 필요로 하는 팩은 함께 들어옵니다."),
      FormatKey(
        "locale", .locale, default: "the first pack's first locale",
        en: "The language of those who ask for none.", ko: "언어를 고르지 않은 사람에게 쓰는 언어."),
      FormatKey(
        "messages", .packName, en: "The pack whose wording speaks where a pack has none.",
        ko: "팩에 메시지가 없을 때 쓰는 팩."),
      FormatKey(
        "overrides", .section(overrides), en: "The last word over every pack.",
        ko: "모든 팩에 대한 마지막 결정."),
    ], isOfSettings: true, example: "{ packs: [classic] }")
}
