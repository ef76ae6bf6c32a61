package import JuiceRules
import YAMLSyntax

/// The catalog format: all keys, section by section.
package enum Format {
  /// The format version that this juice-rules reads: `major.minor`.
  package static let version = (major: 1, minor: 1)

  /// A file of a pack.
  package static let packFile = FormatSection(
    "pack file",
    [
      FormatKey(
        "pack", .section(pack), otherNames: ["팩"],
        en: "The pack's metadata, such as its name and the packs that it requires.",
        ko: "팩의 이름과 팩이 요구하는 팩 등의 정보."),
      FormatKey(
        "fruits", .map(.id, .section(IngredientFormat.ingredient)), otherNames: ["과일", "재료"],
        en: "The fruits of this pack, by id.",
        ko: "이 팩의 과일, 아이디별."),
      FormatKey(
        "extras", .map(.id, .section(IngredientFormat.ingredient)),
        example: "{ ice: { name: Ice } }",
        otherNames: ["부재료", "기타", "재료"],
        en: "Ingredients other than fruits, such as milk or ice, by id.",
        ko: "우유나 얼음처럼 과일이 아닌 재료, 아이디별."),
      FormatKey(
        "stock", .section(stock), otherNames: ["재고"],
        en: "The stock of this pack's ingredients counted in pieces.",
        ko: "이 팩에서 낱개로 세는 재료의 재고."),
      FormatKey(
        "recipes", .map(.id, .section(RecipeFormat.recipe)), otherNames: ["레시피", "음료"],
        en: "The recipes of this pack, by id.",
        ko: "이 팩의 레시피, 아이디별."),
      FormatKey(
        "messages", .section(MessageFormat.messages), otherNames: ["메시지"],
        en: "The messages of this pack, by event.",
        ko: "이 팩의 메시지, 이벤트별."),
    ] + DeclaredSection.all.map(\.key) + [
      FormatKey(
        "renamed", .map(.id, .reference()), example: "{ kiwi-green: kiwi }",
        en: "Former ids, each with the id of this pack that replaces it.",
        ko: "예전 아이디와, 그것을 대신하는 이 팩의 아이디."),
      FormatKey(
        "deprecated", .map(.id, .section(deprecation)),
        en: "Deprecated entries of this pack, by id.", ko: "이 팩에서 사용을 중단하는 항목, 아이디별."),
      FormatKey(
        "overrides", .section(OverrideFormat.overrides),
        en: "Changes to packs that this pack requires or works with.",
        ko: "이 팩이 요구하거나 함께 쓰는 팩에 대한 변경."),
    ], example: "{ fruits: { kiwi: { name: Kiwi } } }")

  package static let pack = TypedSection<PackFields>(
    "pack",
    [
      TypedKey(
        "name", .node(.packName), otherNames: ["이름"],
        en:
          "The pack's id. Required in a pack.yaml; a single-file pack has the name of its file by default.",
        ko: "팩의 아이디. pack.yaml에는 꼭 있어야 합니다. 파일 하나로 된 팩은 파일 이름이 기본값입니다."
      ) { $0.name = $1 },
      TypedKey(
        "version", .version, otherNames: ["버전"],
        en: "The semantic version. Required if another pack requires this pack.",
        ko: "유의적 버전. 다른 팩이 이 팩을 요구하면 있어야 합니다."
      ) { $0.version = $1.map(Given.value) ?? .unreadable },
      TypedKey(
        "format", .node(.formatVersion), default: "1",
        en:
          "The version of this format. A pack that uses what a version added states that version.",
        ko: "이 형식의 버전. 어느 버전에 추가된 것을 쓰는 팩은 그 버전을 적습니다."
      ) { $0.format = $1 },
      TypedKey(
        "description", .text, otherNames: ["설명"], en: "The purpose of the pack.", ko: "팩의 쓰임새."),
      TypedKey(
        "locales", .node(.list(.locale)), default: "[en]", example: "[ko, en]",
        otherNames: ["local", "languages", "language", "langs", "lang", "언어"],
        en: "The languages of the pack's texts. The first is the default and must be complete.",
        ko: "글의 언어. 첫째가 기본 언어이며, 모든 글이 이 언어로 있어야 합니다."
      ) { $0.locales = $1 },
      TypedKey(
        "requires", .node(.map(.pack, .versionRange)), example: "{ classic: \"^1.0\" }",
        otherNames: ["dependencies", "depends-on", "depends"],
        en: "The packs that this pack requires, each with a version range.",
        ko: "이 팩이 요구하는 팩과 버전 범위."
      ) { $0.requires = $1 },
      TypedKey(
        "works-with", .node(.map(.pack, .versionRange)), example: "{ syrups: \"^1.0\" }",
        en:
          "Optional packs, each with a version range. This pack comes after these packs and can change their entries.",
        ko: "없어도 되는 팩과 버전 범위. 이 팩은 그 팩들 뒤에 오고 그 팩들의 항목을 바꿀 수 있습니다."
      ) { $0.worksWith = $1 },
      TypedKey(
        "conflicts", .node(.map(.pack, .versionRange)), example: "{ winter: \"*\" }",
        en: "Packs that cannot be used together with this pack, each with a version range.",
        ko: "함께 쓸 수 없는 팩과 버전 범위."
      ) { $0.conflicts = $1 },
    ], example: "{ name: classic, version: 1.0.0 }")

  package static let deprecation = TypedSection<DeprecationDefinition>(
    "deprecation",
    [
      TypedKey(
        "since", .version, en: "The version of the pack that deprecated the entry.",
        ko: "항목의 사용을 중단한 팩 버전."
      ) { $0.since = $1 },
      TypedKey(
        "message", .localizedText, en: "A note, such as what to use instead.",
        ko: "대신 쓸 것 등을 알리는 글."
      ) { $0.message = $1 },
    ], requiresOneOf: ["message", "since"],
    example: "{ message: Use mango instead. }")

  package static let stock = TypedSection<StockFields>(
    "stock",
    [
      TypedKey(
        "default", .quantity(.fromZero), default: "10", otherNames: ["initial", "기본"],
        en: "The initial amount of ingredients without `initial`.",
        ko: "따로 정하지 않은 재료의 처음 수량."
      ) { $0.initial = $1 },
      TypedKey(
        "maximum", .quantity(.fromZero), default: "no limit", otherNames: ["max", "최대"],
        en: "The maximum of ingredients without `maximum`.",
        ko: "따로 정하지 않은 재료의 최대 수량."
      ) { $0.maximum = $1 },
    ], example: "{ default: 10, maximum: 100 }")
}

/// The fields of a pack's header.
package struct PackFields: Sendable {
  var name: YAMLTree.NodeID?
  var version = Given<String>.absent
  var format: YAMLTree.NodeID?
  var locales: YAMLTree.NodeID?
  var requires: YAMLTree.NodeID?
  var worksWith: YAMLTree.NodeID?
  var conflicts: YAMLTree.NodeID?
}

/// The levels of a `stock` section.
package struct StockFields: Sendable {
  var initial = Given<Quantity>.absent
  var maximum = Given<Quantity>.absent
}

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
        "timezone", .node(.custom(.zone)), default: "the machine's time zone",
        otherNames: ["time-zone", "zone", "tz", "시간대"],
        en: "The time zone of the clock that rules read: an IANA name, or an offset from UTC.",
        ko: "규칙이 읽는 시계의 시간대. IANA 이름이나 UTC와의 차이."
      ) { $0.timeZone = $1 },
      TypedKey(
        "messages", .node(.packName),
        en: "The pack that provides the messages that a pack does not have.",
        ko: "팩에 없는 메시지를 제공하는 팩."
      ) { $0.messages = $1 },
      TypedKey(
        "overrides", .section(OverrideFormat.overrides), en: "Changes to any pack, applied last.",
        ko: "어느 팩이든 마지막에 바꾸는 변경."),
    ], isOfSettings: true, example: "{ packs: [classic] }")
}

/// The fields of a `catalog.yaml`.
package struct SettingsFields: Sendable {
  var packs: YAMLTree.NodeID?
  var locale: YAMLTree.NodeID?
  var timeZone: YAMLTree.NodeID?
  var messages: YAMLTree.NodeID?
}
