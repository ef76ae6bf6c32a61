package import JuiceCatalogs
import JuiceRules

extension Format {
  /// A `juice-rules.yaml`.
  package static let configurationFile = FormatSection(
    "configuration",
    [
      FormatKey(
        "catalogs", .text, default: "Catalogs",
        en: "The root of the catalogs, relative to this file.",
        ko: "카탈로그가 있는 곳. 이 파일을 기준으로 합니다."),
      FormatKey(
        "with", .either(.text, .list(.text)), example: "[Packs/summer]",
        en: "Packs to add for every run.",
        ko: "실행할 때마다 더하는 팩."),
      FormatKey(
        "store", .text, default: "sqlite:.juice-rules/stock.sqlite",
        en:
          "The store of the stock: memory or sqlite:PATH. A server or a path outside this file's folder is not allowed here.",
        ko: "재고를 두는 곳: memory 또는 sqlite:경로. 여기에 서버나 이 파일의 폴더 밖의 경로를 적을 수는 없습니다."),
      FormatKey(
        "stand", .text, default: "main", en: "The stand whose stock is used.", ko: "재고를 쓰는 매장."),
      FormatKey(
        "locale", .locale, default: "the environment's", en: "The language of the output.",
        ko: "출력 언어."),
      FormatKey("lint", .section(lint), en: "The settings of the linter.", ko: "검사 설정."),
    ], isOfSettings: true, example: "{ catalogs: Catalogs }")

  /// The settings of lint.
  package static let lint = FormatSection(
    "lint",
    ruleChoiceKeys + [
      FormatKey(
        "fail-on", .word(["error", "warning", "info", "never"]), default: "warning",
        en: "The lowest level that makes the exit code 1.", ko: "종료 코드가 1이 되는 가장 낮은 수준."),
      FormatKey(
        "max-findings", .count, default: "all",
        en: "The maximum number of findings in the text and concise formats.",
        ko: "text와 concise 형식으로 출력하는 문제의 최대 개수."),
      FormatKey(
        "exclude", .list(.custom(.pattern)), example: "[drafts/]",
        en: "The paths that are not checked, as patterns like those in a .gitignore.",
        ko: "검사하지 않을 경로. .gitignore처럼 씁니다."),
      FormatKey(
        "per-path", .map(.custom(.pattern), .section(pathChoice)),
        example: "{ drafts/: { ignore: [unused-fruit] } }",
        en: "Settings for the files whose paths match. The last match takes precedence.",
        ko: "경로가 맞는 파일에만 적용하는 설정. 뒤에 쓴 것이 우선합니다."),
      FormatKey(
        "baseline", .text, en: "A file with the known findings.", ko: "이미 아는 문제를 적어 둔 파일."),
    ], example: "{ fail-on: error }")

  package static let pathChoice = FormatSection(
    "path", ruleChoiceKeys, example: "{ ignore: [unused-fruit] }")

  private static var ruleChoiceKeys: [FormatKey] {
    [
      FormatKey(
        "select", .list(.custom(.rule)), default: "the rules that are on by default",
        example: "[unused-fruit]",
        en: "The rules that are on. All other rules are off.", ko: "켤 규칙. 나머지는 모두 끕니다."),
      FormatKey(
        "extend-select", .list(.custom(.rule)), example: "[style]",
        en: "Additional rules that are on.",
        ko: "더 켤 규칙."),
      FormatKey(
        "ignore", .list(.custom(.optionalRule)), example: "[unused-fruit]",
        en: "Rules that are off.",
        ko: "끌 규칙."),
      FormatKey(
        "severity", .map(.custom(.optionalRule), .word(["error", "warning", "info", "off"])),
        example: "{ unused-fruit: info }",
        en: "The severity of the findings of a rule.", ko: "규칙마다 문제의 수준."),
    ]
  }
}
