package import JuiceCatalogs
import JuiceRules
import YAMLSyntax

extension Format {
  /// A `juice-rules.yaml`.
  package static let configurationFile = TypedSection<Configuration>(
    "configuration",
    [
      TypedKey(
        "catalogs", .text, default: "Catalogs",
        en: "The root of the catalogs, relative to this file.",
        ko: "카탈로그가 있는 곳. 이 파일을 기준으로 합니다."
      ) { $0.catalogs = $1 },
      TypedKey(
        "with", .textOrTexts, example: "[Packs/summer]",
        en: "Packs to add for every run.",
        ko: "실행할 때마다 더하는 팩."
      ) { $0.with = $1 },
      TypedKey(
        "store", .text, default: "sqlite:.juice-rules/stock.sqlite",
        en:
          "The store of the stock: memory or sqlite:PATH. A server or a path outside this file's folder is not allowed here.",
        ko: "재고를 두는 곳: memory 또는 sqlite:경로. 여기에 서버나 이 파일의 폴더 밖의 경로를 적을 수는 없습니다."
      ) { $0.store = $1 },
      TypedKey(
        "stand", .text, default: "main", en: "The stand whose stock is used.", ko: "재고를 쓰는 매장."
      ) { $0.stand = $1 },
      TypedKey(
        "locale", .locale, default: "the environment's", en: "The language of the output.",
        ko: "출력 언어."
      ) { $0.locale = $1 },
      TypedKey(
        "lint", .section(lint, LintSettings()), en: "The settings of the linter.", ko: "검사 설정."
      ) { $0.lint = $1 },
    ], isOfSettings: true, example: "{ catalogs: Catalogs }")

  /// The settings of lint.
  package static let lint = TypedSection<LintSettings>(
    "lint",
    ruleChoiceKeys(\.choice) + [
      TypedKey(
        "fail-on", .text(.word(["error", "warning", "info", "never"])), default: "warning",
        en: "The lowest level that makes the exit code 1.", ko: "종료 코드가 1이 되는 가장 낮은 수준."
      ) { $0.failOn = $1 },
      TypedKey(
        "max-findings", .count, default: "all",
        en: "The maximum number of findings in the text and concise formats.",
        ko: "text와 concise 형식으로 출력하는 문제의 최대 개수."
      ) { $0.maxFindings = $1 },
      TypedKey(
        "exclude", .texts(.custom(.pattern)), example: "[drafts/]",
        en: "The paths that are not checked, as patterns like those in a .gitignore.",
        ko: "검사하지 않을 경로. .gitignore처럼 씁니다."
      ) { $0.exclude = $1 },
      TypedKey(
        "per-path", .paths,
        example: "{ drafts/: { ignore: [unused-fruit] } }",
        en: "Settings for the files whose paths match. The last match takes precedence.",
        ko: "경로가 맞는 파일에만 적용하는 설정. 뒤에 쓴 것이 우선합니다."
      ) { $0.paths = $1 },
      TypedKey(
        "baseline", .text, en: "A file with the known findings.", ko: "이미 아는 문제를 적어 둔 파일."
      ) { $0.baseline = $1 },
    ], example: "{ fail-on: error }")

  package static let pathChoice = TypedSection<RuleChoice>(
    "path", ruleChoiceKeys(\.self), example: "{ ignore: [unused-fruit] }")

  /// Returns the keys of a choice of rules.
  private static func ruleChoiceKeys<Definition>(
    _ choice: any WritableKeyPath<Definition, RuleChoice> & Sendable
  ) -> [TypedKey<Definition>] {
    [
      TypedKey(
        "select", .selection, default: "the rules that are on by default",
        example: "[unused-fruit]",
        en: "The rules that are on. All other rules are off.", ko: "켤 규칙. 나머지는 모두 끕니다."
      ) { $0[keyPath: choice].selected = $1 },
      TypedKey(
        "extend-select", .texts(.custom(.rule)), example: "[style]",
        en: "Additional rules that are on.",
        ko: "더 켤 규칙."
      ) { $0[keyPath: choice].added = $1.selectors },
      TypedKey(
        "ignore", .texts(.custom(.optionalRule)), example: "[unused-fruit]",
        en: "Rules that are off.",
        ko: "끌 규칙."
      ) { $0[keyPath: choice].ignored += $1.selectors },
      TypedKey(
        "severity", .levels,
        example: "{ unused-fruit: info }",
        en: "The severity of the findings of a rule.", ko: "규칙마다 문제의 수준."
      ) { $0[keyPath: choice].levels = $1 },
    ]
  }
}

extension ValueType<LocaleID?> {
  fileprivate static var locale: Self {
    ValueType(.locale) { node, file in file.tree.string(of: node).flatMap { LocaleID($0) } }
  }
}

extension ValueType<[String]> {
  /// A text, or the texts of a list.
  fileprivate static var textOrTexts: Self {
    ValueType(.either(.text, .list(.text))) { node, file in
      file.tree.string(of: node).map { [$0] } ?? file.tree.strings(of: node)
    }
  }
}

extension ValueType<[RuleSelector]?> {
  /// A list of rules, or `nil` if no element can be read, so that a mistake does not turn off all rules.
  fileprivate static var selection: Self {
    ValueType(.list(.custom(.rule))) { node, file in
      let selectors = file.tree.strings(of: node).selectors
      let list = file.tree.resolved(node)
      let isEmptyList = file.tree.kind(of: list) == .sequence && file.tree.count(of: list) == 0
      return selectors.isEmpty && !isEmptyList ? nil : selectors
    }
  }
}

extension ValueType<[RuleSelector: RuleLevel]> {
  fileprivate static var levels: Self {
    ValueType(.map(.custom(.optionalRule), .word(["error", "warning", "info", "off"]))) {
      node, file in
      let tree = file.tree
      let levels = tree.pairs(of: tree.resolved(node)).compactMap { key, value in
        RuleSelector(tree.string(decoding: key)).flatMap { selector in
          RuleLevel(tree.string(decoding: tree.resolved(value))).map { (selector, $0) }
        }
      }
      return Dictionary(levels) { _, last in last }
    }
  }
}

extension ValueType<[LintSettings.Path]> {
  fileprivate static var paths: Self {
    let choice = ValueType<RuleChoice>.section(Format.pathChoice, RuleChoice())
    return ValueType(.map(.custom(.pattern), choice.format)) { node, file in
      let tree = file.tree
      return tree.pairs(of: tree.resolved(node)).compactMap { key, value in
        (try? PathPattern(tree.string(decoding: key))).map { ($0, choice.decode(value, file)) }
      }
    }
  }
}

extension [String] {
  /// The rules that the texts select. Texts that select none have been reported.
  fileprivate var selectors: [RuleSelector] { compactMap { RuleSelector($0) } }
}
