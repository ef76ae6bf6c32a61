import JuiceRules

extension Format {
  /// A root's catalog.yaml.
  static let catalogFile = FormatSection(
    "catalog",
    [
      FormatKey("name", .text, en: "What the catalog is called.", ko: "카탈로그의 이름."),
      FormatKey(
        "packs", .list(.packName), default: "all",
        en: "The packs that are on; what they require comes with them.",
        ko: "쓰는 팩. 필요로 하는 팩은 함께 들어옵니다."),
      FormatKey(
        "locale", .locale, default: "the first pack's first locale",
        en: "The language of those who ask for none.", ko: "언어를 고르지 않은 사람에게 쓰는 언어."),
      FormatKey(
        "messages", .packName, en: "The pack whose wording speaks where a pack has none.",
        ko: "팩에 메시지가 없을 때 쓰는 팩."),
      FormatKey(
        "overrides", .map(.text, .map(.text, .map(.text, .scalar))), awaiting: .overrides,
        en: "The last word over every pack.", ko: "모든 팩에 대한 마지막 결정."),
    ])

  /// A juice-rules.yaml.
  static let configurationFile = FormatSection(
    "configuration",
    [
      FormatKey(
        "catalogs", .text, default: "Catalogs",
        en: "The root of the catalogs, relative to this file.",
        ko: "카탈로그가 있는 곳. 이 파일을 기준으로 합니다."),
      FormatKey(
        "with", .either(.text, .list(.text)), en: "Packs to add for every run.",
        ko: "실행할 때마다 더하는 팩."),
      FormatKey(
        "store", .text, default: "sqlite:.juice-rules/stock.sqlite",
        en: "Where stock is kept: memory or sqlite:PATH. A server cannot be named here.",
        ko: "재고를 두는 곳: memory 또는 sqlite:경로. 여기에 서버를 적을 수는 없습니다."),
      FormatKey(
        "stand", .text, default: "main", en: "The stand whose stock is meant.", ko: "재고를 쓰는 판매대."),
      FormatKey(
        "locale", .locale, default: "the environment's", en: "The language of what is printed.",
        ko: "출력 언어."),
    ])
}
