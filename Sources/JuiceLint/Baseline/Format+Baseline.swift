package import JuiceCatalogs

extension Format {
  /// A baseline, which the tool writes and people merge.
  package static let baselineFile = FormatSection(
    "baseline",
    [
      FormatKey("schema", .text, isRequired: true, en: "The kind of the file.", ko: "파일의 종류."),
      FormatKey(
        "paths", .list(.text), isRequired: true, en: "The paths that were checked.", ko: "검사한 경로."),
      FormatKey(
        "findings", .list(.section(knownFinding)), isRequired: true, en: "The known findings.",
        ko: "알고 있는 문제."),
    ], example: "{ schema: juice-rules/baseline/1, paths: [Catalogs], findings: [] }")

  static let knownFinding = FormatSection(
    "known finding",
    [
      FormatKey("rule", .text, isRequired: true, en: "The rule of the finding.", ko: "규칙."),
      FormatKey("pack", .text, en: "The pack of the finding.", ko: "문제가 있는 팩."),
      FormatKey(
        "file", .text, en: "The file of a finding that has no pack or no path.",
        ko: "파일. 팩에 없거나 경로가 없을 때 씁니다."),
      FormatKey("path", .text, en: "The path of the finding in the document.", ko: "문서 안의 위치."),
      FormatKey(
        "count", .quantity(.aboveZero), default: "1", en: "The number of such findings.", ko: "개수."),
    ], requiresOneOf: ["pack", "file"],
    example: "{ rule: unused-fruit, pack: classic, path: fruits.kiwi }")
}
