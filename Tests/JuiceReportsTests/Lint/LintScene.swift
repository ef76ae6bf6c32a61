import JuiceCatalogs
import JuiceReports
import JuiceRules
import Testing
import YAMLSyntax

/// Files in memory, and a way to point at words in them.
struct LintScene {
  let sources: [String: SourceFile]

  init(_ files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  init(bytes files: [String: [UInt8]]) {
    sources = Dictionary(
      uniqueKeysWithValues: files.map { ($0, SourceFile(path: $0, bytes: $1)) }
    )
  }

  /// The place of `words` in `file`: where they stand first, or for the `nth` time.
  func span(_ words: String, in file: String, nth: Int = 1) throws -> ByteSpan {
    var rest = try #require(sources[file]).bytes[...]
    var span: Range<Int>?
    for _ in 0..<nth {
      let found = try #require(rest.firstRange(of: Array(words.utf8)))
      rest = rest[found.upperBound...]
      span = found
    }
    let range = try #require(span)
    return ByteSpan(start: range.lowerBound, end: range.upperBound)
  }

  func label(
    _ words: String, in file: String, nth: Int = 1, _ text: LocalizedText? = nil
  ) throws -> Diagnostic.Label {
    Diagnostic.Label(file: file, span: try span(words, in: file, nth: nth), text: text)
  }

  func report(_ diagnostics: [Diagnostic], fileCount: Int = 1) -> LintReport {
    LintReport(diagnostics: diagnostics, sources: sources, fileCount: fileCount)
  }

  /// Returns the text of an error `rule: message` at one place.
  func text(
    at primary: Diagnostic.Label, related: [Diagnostic.Label] = [], context: [ByteSpan] = [],
    width: Int = 120
  ) -> String {
    let finding = Diagnostic(
      rule: "rule", severity: .error, message: "message", primary: primary, related: related,
      context: context
    )
    return LintTextReport(report([finding]), width: width).text(of: finding)
  }
}

extension LintScene {
  /// The misspelt fruit that the manual shows.
  static let mengo = LintScene([
    "Catalogs/classic/recipes.yaml": """
    # The classic juices. An amount is a number of pieces, unless it names its unit.
    recipes:
      strawberry-juice:
        name: { ko: 딸기쥬스, en: strawberry juice }
        ingredients:
          strawberry: 16
      banana-juice:
        ingredients:
          banana: 2
      # Summer:

      mango-juice:
        ingredients:
          mengo: 3

    """,
    "Catalogs/classic/fruits.yaml": String(repeating: "#\n", count: 17) + "  mango:\n",
  ])

  func misspelling() throws -> Diagnostic {
    let recipes = "Catalogs/classic/recipes.yaml"
    return Diagnostic(
      rule: "unknown-ingredient", severity: .error,
      message: [
        .english: "unknown ingredient `mengo`",
        .korean: "`mengo`는 과일도 레시피도 아님",
      ],
      primary: try label(
        "mengo", in: recipes,
        [
          .english: "not declared in `classic` or in a pack it requires",
          .korean: "`classic`에도 그 팩이 요구하는 팩에도 없음",
        ]
      ),
      path: "recipes.mango-juice.ingredients.mengo",
      related: [
        try label(
          "mango", in: "Catalogs/classic/fruits.yaml",
          [.english: "a fruit with a similar name", .korean: "이름이 비슷한 과일"]
        )
      ],
      context: [
        try span("mango-juice", in: recipes), try span("ingredients", in: recipes, nth: 3),
      ],
      data: Diagnostic.Details(found: "mengo", candidates: ["mango"]),
      help: [.english: "did you mean `mango`?", .korean: "혹시 `mango`?"],
      fix: Diagnostic.Fix(
        safety: .safe,
        edits: [.init(file: recipes, span: try span("mengo", in: recipes), text: "mango")],
        changes: [
          "recipes.mango-juice.ingredients.mengo", "recipes.mango-juice.ingredients.mango",
        ]
      )
    )
  }
}
