import JuiceRules

/// The catalog format: all keys, section by section.
package enum Format {
  /// The format version that this juice-rules reads: `major.minor`.
  package static let version = (major: 1, minor: 0)

  /// A file of a pack.
  package static let packFile = FormatSection(
    "pack file",
    [
      FormatKey(
        "pack", .section(pack), otherNames: ["팩"],
        en: "What the pack is called and what it builds on.",
        ko: "팩의 이름, 그리고 팩이 필요로 하는 것."),
      FormatKey(
        "fruits", .map(.id, .section(ingredient)), otherNames: ["과일", "재료"],
        en: "The fruits of this pack, by id.",
        ko: "이 팩의 과일, 아이디별."),
      FormatKey(
        "extras", .map(.id, .section(ingredient)), example: "{ ice: { name: Ice } }",
        otherNames: ["부재료", "기타", "재료"],
        en: "Ingredients that are no fruit, such as milk or ice, by id.",
        ko: "우유나 얼음처럼 과일이 아닌 재료, 아이디별."),
      FormatKey(
        "stock", .section(stock), otherNames: ["재고"],
        en: "The stock of this pack's ingredients counted in pieces.",
        ko: "이 팩에서 낱개로 세는 재료의 재고."),
      FormatKey(
        "recipes", .map(.id, .section(recipe)), otherNames: ["레시피", "음료"],
        en: "What can be made, by id.",
        ko: "만들 수 있는 것, 아이디별."),
      FormatKey(
        "messages", .section(messages), otherNames: ["메시지"],
        en: "What is said when something happens, by event.",
        ko: "일이 생겼을 때 하는 말, 이벤트별."),
      FormatKey(
        "renamed", .map(.id, .reference), example: "{ kiwi-green: kiwi }",
        en: "Former ids, each with the id of this pack that took its place.",
        ko: "예전 아이디와, 그 자리를 이어받은 이 팩의 아이디."),
      FormatKey(
        "deprecated", .map(.id, .section(deprecation)),
        en: "Entries of this pack that are to go, by id.", ko: "이 팩에서 곧 없어질 것, 아이디별."),
      FormatKey(
        "overrides", .section(overrides),
        en: "Changes to packs that this one builds on or works with.",
        ko: "이 팩이 바탕으로 삼거나 함께 쓰는 팩을 바꾸는 것."),
    ], example: "{ fruits: { kiwi: { name: Kiwi } } }")

  package static let pack = FormatSection(
    "pack",
    [
      FormatKey(
        "name", .packName, otherNames: ["이름"],
        en: "The pack's id. Required in a pack.yaml; a lone file has its file's name.",
        ko: "팩의 아이디. pack.yaml에는 꼭 있어야 하고, 홀로 있는 파일은 파일 이름을 씁니다."),
      FormatKey(
        "version", .version, otherNames: ["버전"],
        en: "The semantic version; needed as soon as another pack requires this one.",
        ko: "유의적 버전. 다른 팩이 이 팩을 요구하면 있어야 합니다."),
      FormatKey(
        "format", .formatVersion, default: "1", en: "The version of this format.", ko: "이 형식의 버전."),
      FormatKey(
        "description", .text, otherNames: ["설명"], en: "What the pack is for.", ko: "팩의 쓰임새."),
      FormatKey(
        "locales", .list(.locale), default: "[en]", example: "[ko, en]",
        otherNames: ["local", "languages", "language", "langs", "lang", "언어"],
        en: "The languages of its texts. The first is the default and must be complete.",
        ko: "글의 언어. 첫째가 기본이며 빠짐없이 있어야 합니다."),
      FormatKey(
        "requires", .map(.pack, .versionRange), example: "{ classic: \"^1.0\" }",
        otherNames: ["dependencies", "depends-on", "depends"],
        en: "The packs that this one builds on, with the versions that it takes.",
        ko: "이 팩이 바탕으로 삼는 팩과, 맞는 버전."),
      FormatKey(
        "works-with", .map(.pack, .versionRange), example: "{ syrups: \"^1.0\" }",
        en: "Packs that this one comes after and may change, when they are there.",
        ko: "있으면 이 팩보다 앞서고 이 팩이 바꿀 수도 있는 팩과, 맞는 버전."),
      FormatKey(
        "conflicts", .map(.pack, .versionRange), example: "{ winter: \"*\" }",
        en: "Packs that this one cannot be used together with, by version.",
        ko: "함께 쓸 수 없는 팩과 그 버전."),
    ], example: "{ name: classic, version: 1.0.0 }")

  package static let ingredient = FormatSection(
    "ingredient",
    [
      FormatKey(
        "name", .localizedText, isRequired: true, example: "{ ko: 키위, en: Kiwi }",
        otherNames: ["title", "label", "이름"],
        en: "What people call it, in one or several languages.",
        ko: "부르는 이름, 하나 또는 여러 언어로."),
      FormatKey(
        "aliases", .list(.text), example: "[딸기열매]", otherNames: ["별칭", "별명"],
        en: "Other names that it is found by.", ko: "찾을 때 쓰는 다른 이름."),
      FormatKey(
        "emoji", .text, example: "🥝", otherNames: ["이모지"], en: "A picture of it.", ko: "그림 글자."),
      FormatKey(
        "unit", .unit, default: "piece", otherNames: ["단위"],
        en: "What it is counted in: piece, g, kg, mg, ml, cl, l, or a label of your own.",
        ko: "세는 단위: piece, g, kg, mg, ml, cl, l 또는 직접 지은 이름."),
      FormatKey(
        "step", .quantity(.aboveZero), default: "0.001 for what converts, 1 otherwise",
        en: "Every amount of it is a multiple of this.", ko: "모든 수량은 이 값의 배수입니다."),
      FormatKey(
        "initial", .quantity(.fromZero), default: "stock.default for pieces",
        otherNames: ["초기", "처음"],
        en: "How much a stand holds at first.", ko: "처음 수량."),
      FormatKey(
        "low", .quantity(.fromZero), en: "The low-stock alert fires when stock falls below this.",
        ko: "재고가 이보다 적어지면 알립니다."),
      FormatKey(
        "maximum", .quantity(.fromZero), default: "stock.maximum for pieces",
        otherNames: ["max", "최대"],
        en: "The highest level that a stock command reaches without --force.",
        ko: "--force 없이 재고 명령으로 올릴 수 있는 최대 수량."),
      FormatKey(
        "sold-in", .quantity(.aboveZero), default: "step",
        en:
          "The amount that it is bought in, such as a bottle of 500 ml: a shopping list asks for whole ones.",
        ko: "500 ml짜리 한 병처럼 사는 단위. 장보기 목록의 양은 이 값의 배수입니다."),
      FormatKey(
        "unlimited", .boolean, default: "false", otherNames: ["무제한"],
        en: "Never short and never deducted.",
        ko: "모자라지도 줄지도 않습니다."),
      FormatKey(
        "attributes", .map(.text, .scalar), example: "{ origin: Nonsan }",
        en: "Whatever else you want to say of it.",
        ko: "그 밖에 적어 두고 싶은 것."),
    ], example: "{ name: Kiwi, initial: 20 }")

  package static let deprecation = FormatSection(
    "deprecation",
    [
      FormatKey(
        "since", .version, en: "The version of the pack since which it is so.",
        ko: "언제부터인지, 팩의 버전."),
      FormatKey("message", .localizedText, en: "What to use instead.", ko: "대신 쓸 것."),
    ], requiresOneOf: ["message", "since"],
    example: "{ message: Use mango instead. }")

  package static let stock = FormatSection(
    "stock",
    [
      FormatKey(
        "default", .quantity(.fromZero), default: "10", otherNames: ["initial", "기본"],
        en: "The initial amount of what states none.",
        ko: "따로 정하지 않은 재료의 처음 수량."),
      FormatKey(
        "maximum", .quantity(.fromZero), default: "no limit", otherNames: ["max", "최대"],
        en: "The maximum of what states none.",
        ko: "따로 정하지 않은 재료의 최대 수량."),
    ], example: "{ default: 10, maximum: 100 }")
}
