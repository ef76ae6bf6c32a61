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
        en: "The pack's metadata, such as its name and the packs that it requires.",
        ko: "팩의 이름과 팩이 요구하는 팩 등의 정보."),
      FormatKey(
        "fruits", .map(.id, .section(ingredient)), otherNames: ["과일", "재료"],
        en: "The fruits of this pack, by id.",
        ko: "이 팩의 과일, 아이디별."),
      FormatKey(
        "extras", .map(.id, .section(ingredient)), example: "{ ice: { name: Ice } }",
        otherNames: ["부재료", "기타", "재료"],
        en: "Ingredients other than fruits, such as milk or ice, by id.",
        ko: "우유나 얼음처럼 과일이 아닌 재료, 아이디별."),
      FormatKey(
        "stock", .section(stock), otherNames: ["재고"],
        en: "The stock of this pack's ingredients counted in pieces.",
        ko: "이 팩에서 낱개로 세는 재료의 재고."),
      FormatKey(
        "recipes", .map(.id, .section(recipe)), otherNames: ["레시피", "음료"],
        en: "The recipes of this pack, by id.",
        ko: "이 팩의 레시피, 아이디별."),
      FormatKey(
        "messages", .section(messages), otherNames: ["메시지"],
        en: "The messages of this pack, by event.",
        ko: "이 팩의 메시지, 이벤트별."),
      FormatKey(
        "renamed", .map(.id, .reference), example: "{ kiwi-green: kiwi }",
        en: "Former ids, each with the id of this pack that replaces it.",
        ko: "예전 아이디와, 그것을 대신하는 이 팩의 아이디."),
      FormatKey(
        "deprecated", .map(.id, .section(deprecation)),
        en: "Deprecated entries of this pack, by id.", ko: "이 팩에서 사용을 중단하는 항목, 아이디별."),
      FormatKey(
        "overrides", .section(overrides),
        en: "Changes to packs that this pack requires or works with.",
        ko: "이 팩이 요구하거나 함께 쓰는 팩에 대한 변경."),
    ], example: "{ fruits: { kiwi: { name: Kiwi } } }")

  package static let pack = FormatSection(
    "pack",
    [
      FormatKey(
        "name", .packName, otherNames: ["이름"],
        en:
          "The pack's id. Required in a pack.yaml; a single-file pack has the name of its file by default.",
        ko: "팩의 아이디. pack.yaml에는 꼭 있어야 합니다. 파일 하나로 된 팩은 파일 이름이 기본값입니다."),
      FormatKey(
        "version", .version, otherNames: ["버전"],
        en: "The semantic version. Required if another pack requires this pack.",
        ko: "유의적 버전. 다른 팩이 이 팩을 요구하면 있어야 합니다."),
      FormatKey(
        "format", .formatVersion, default: "1", en: "The version of this format.", ko: "이 형식의 버전."),
      FormatKey(
        "description", .text, otherNames: ["설명"], en: "The purpose of the pack.", ko: "팩의 쓰임새."),
      FormatKey(
        "locales", .list(.locale), default: "[en]", example: "[ko, en]",
        otherNames: ["local", "languages", "language", "langs", "lang", "언어"],
        en: "The languages of the pack's texts. The first is the default and must be complete.",
        ko: "글의 언어. 첫째가 기본 언어이며, 모든 글이 이 언어로 있어야 합니다."),
      FormatKey(
        "requires", .map(.pack, .versionRange), example: "{ classic: \"^1.0\" }",
        otherNames: ["dependencies", "depends-on", "depends"],
        en: "The packs that this pack requires, each with a version range.",
        ko: "이 팩이 요구하는 팩과 버전 범위."),
      FormatKey(
        "works-with", .map(.pack, .versionRange), example: "{ syrups: \"^1.0\" }",
        en:
          "Optional packs, each with a version range. This pack comes after these packs and can change their entries.",
        ko: "없어도 되는 팩과 버전 범위. 이 팩은 그 팩들 뒤에 오고 그 팩들의 항목을 바꿀 수 있습니다."),
      FormatKey(
        "conflicts", .map(.pack, .versionRange), example: "{ winter: \"*\" }",
        en: "Packs that cannot be used together with this pack, each with a version range.",
        ko: "함께 쓸 수 없는 팩과 버전 범위."),
    ], example: "{ name: classic, version: 1.0.0 }")

  package static let ingredient = FormatSection(
    "ingredient",
    [
      FormatKey(
        "name", .localizedText, isRequired: true, example: "{ ko: 키위, en: Kiwi }",
        otherNames: ["title", "label", "이름"],
        en: "The name that people see, in one or several languages.",
        ko: "화면에 보이는 이름, 하나 또는 여러 언어로."),
      FormatKey(
        "aliases", .list(.text), example: "[딸기열매]", otherNames: ["별칭", "별명"],
        en: "Other names that find the ingredient.", ko: "찾을 때 쓰는 다른 이름."),
      FormatKey(
        "emoji", .text, example: "🥝", otherNames: ["이모지"], en: "An emoji for the ingredient.",
        ko: "그림 글자."),
      FormatKey(
        "image", .custom(.image), otherNames: ["picture", "photo", "이미지", "사진"],
        en: "A picture of the ingredient: a path in the pack's folder, or an https URL.",
        ko: "재료의 사진. 팩 폴더 안의 경로나 https 주소."),
      FormatKey(
        "unit", .unit, default: "piece", otherNames: ["단위"],
        en: "The unit of the amounts: piece, g, kg, mg, ml, cl, l, or a label of your own.",
        ko: "세는 단위: piece, g, kg, mg, ml, cl, l 또는 직접 지은 이름."),
      FormatKey(
        "step", .quantity(.aboveZero), default: "0.001 for units that convert, 1 otherwise",
        en: "Every amount of the ingredient is a multiple of the step.", ko: "모든 수량은 이 값의 배수입니다."),
      FormatKey(
        "initial", .quantity(.fromZero), default: "stock.default for pieces",
        otherNames: ["초기", "처음"],
        en: "The initial amount at a stand.", ko: "처음 수량."),
      FormatKey(
        "low", .quantity(.fromZero),
        en: "The low-stock alert fires when stock falls below this amount.",
        ko: "재고가 이보다 적어지면 알립니다."),
      FormatKey(
        "maximum", .quantity(.fromZero), default: "stock.maximum for pieces",
        otherNames: ["max", "최대"],
        en: "The highest level that a stock command reaches without --force.",
        ko: "--force 없이 재고 명령으로 올릴 수 있는 최대 수량."),
      FormatKey(
        "sold-in", .quantity(.aboveZero), default: "step",
        en:
          "The amount of one purchase, such as a bottle of 500 ml. A shopping list asks for multiples of this amount.",
        ko: "500 ml짜리 한 병처럼 사는 단위. 장보기 목록의 양은 이 값의 배수입니다."),
      FormatKey(
        "unlimited", .boolean, default: "false", otherNames: ["무제한"],
        en: "True: the ingredient never runs out and is never deducted.",
        ko: "true이면 모자라지도 줄지도 않습니다."),
      FormatKey(
        "attributes", .map(.text, .scalar), example: "{ origin: Nonsan }",
        en: "Any other data about the ingredient.",
        ko: "그 밖에 적어 둘 정보."),
    ], example: "{ name: Kiwi, initial: 20 }")

  package static let deprecation = FormatSection(
    "deprecation",
    [
      FormatKey(
        "since", .version, en: "The version of the pack that deprecated the entry.",
        ko: "항목의 사용을 중단한 팩 버전."),
      FormatKey(
        "message", .localizedText, en: "A note, such as what to use instead.",
        ko: "대신 쓸 것 등을 알리는 글."),
    ], requiresOneOf: ["message", "since"],
    example: "{ message: Use mango instead. }")

  package static let stock = FormatSection(
    "stock",
    [
      FormatKey(
        "default", .quantity(.fromZero), default: "10", otherNames: ["initial", "기본"],
        en: "The initial amount of ingredients without `initial`.",
        ko: "따로 정하지 않은 재료의 처음 수량."),
      FormatKey(
        "maximum", .quantity(.fromZero), default: "no limit", otherNames: ["max", "최대"],
        en: "The maximum of ingredients without `maximum`.",
        ko: "따로 정하지 않은 재료의 최대 수량."),
    ], example: "{ default: 10, maximum: 100 }")
}
