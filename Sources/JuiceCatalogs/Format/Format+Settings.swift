import JuiceRules
import YAMLTree

extension Format {
  /// The keys of a `juice-rules.yaml` that have lists or mappings, with examples. A layer above declares the file.
  package static let configurationExamples = [
    "lint": "{ fail-on: error }", "with": "[Packs/summer]",
  ]

  /// The `catalog.yaml` of a root.
  package static let catalogFile = TypedSection<SettingsFields>(
    "catalog",
    [
      TypedKey("name", .text, en: "The name of the catalog.", ko: "카탈로그의 이름."),
      TypedKey(
        "packs", .node(.list(.packName)), default: "all", example: "[classic, summer]",
        en: "The packs to use. The packs that they require are included.",
        ko: "쓸 팩. 이 팩들이 요구하는 팩도 함께 쓰입니다."
      ) { $0.packs = $1 },
      TypedKey(
        "locale", .node(.locale), default: "the first pack's first locale",
        en: "The language for people who do not choose one.", ko: "언어를 고르지 않은 사람에게 쓰는 언어."
      ) { $0.locale = $1 },
      TypedKey(
        "messages", .node(.packName),
        en: "The pack that provides the messages that a pack does not have.",
        ko: "팩에 없는 메시지를 제공하는 팩."
      ) { $0.messages = $1 },
      TypedKey(
        "overrides", .section(overrides), en: "Changes to any pack, applied last.",
        ko: "어느 팩이든 마지막에 바꾸는 변경."),
    ], isOfSettings: true, example: "{ packs: [classic] }")
}

/// The fields of a `catalog.yaml`.
package struct SettingsFields: Sendable {
  var packs: YAMLTree.NodeID?
  var locale: YAMLTree.NodeID?
  var messages: YAMLTree.NodeID?
}
