import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The advice for conditions, cells and changes that people get wrong.
@Suite(.tags(.unit))
struct ConditionAdviceTests {
  /// Returns the errors of a root with two packs, of which one has `text` under its recipes.
  private func errors(_ text: String, in section: String = "recipes") throws -> [Diagnostic] {
    let files = [
      "kiosk/pack.yaml": """
      pack: { name: kiosk, version: 1.0.0 }
      facts: { guests: { name: Guests, type: int, default: 1 } }
      fruits: { kiwi: { name: Kiwi, low: 2 } }
      recipes: { juice: { name: Juice, ingredients: { kiwi: 1 }, when: facts.guests > 0 } }
      """,
      "a/pack.yaml": """
      pack: { name: a, version: 1.0.0, requires: { kiosk: '*' } }
      facts:
        nut-allergy: { name: Nuts, type: bool }
        size: { name: Size, type: text, values: [small, large] }
      \(section):
      \(text)
      """,
    ]
    return try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."]).diagnostics
      .filter { $0.severity == .error }
  }

  private func recipe(_ field: String) -> String {
    "  lassi:\n    name: Lassi\n    ingredients: { kiwi: 2 }\n    \(field)"
  }

  @Test(
    arguments: [
      ("facts.nut-allergy", "write facts.`nut-allergy`", "`nut-allergy`"),
      ("facts.kiosk/guests > 2", "write facts.`kiosk/guests`", "`kiosk/guests`"),
      ("guests > 2", "did you mean `facts.guests`?", "facts.guests"),
      ("kiwi < 3", "did you mean `stock[\"kiwi\"]`?", "stock[\"kiwi\"]"),
      ("order.recipe == lassi", "did you mean `\"lassi\"`?", "\"lassi\""),
      ("8 <= order.count <= 20", "write `8 <= order.count && order.count <= 20`", nil),
      ("'\"order.count > 2\"'", "write `order.count > 2`", nil),
      ("sold(\"lassi\", \"week\") > 2", "write one of `\"hour\"`, `\"today\"`", nil),
      ("sold(\"lassi\") > 2", "write `sold(\"lassi\", \"hour\")`", nil),
      (
        "\"order.count > 5\" && order.count < 9",
        "write `when: \"order.count > 5 && order.count < 9\"`", nil
      ),
      (
        "\"juice\" == order.recipe || false", "write `when: '\"juice\" == order.recipe || false'`",
        nil
      ),
      ("\"juice\" == \"lassi\"", "write `when: '\"juice\" == \"lassi\"'`", nil),
      ("{ order.count > 5 }", "write the value as in `when: order.count > 5`", nil),
      ("{ order.size == 1 }", "write the value as in `when: order.size == 1`", nil),
      ("{ facts.guests }", "write the value as in `when: facts.guests`", nil),
      (
        "order.recipe == \"a #1\"",
        "` #` begins a comment, so the expression ends before; put it in quotes if `#` is part of it",
        nil
      ),
      (
        "order.count > 2 && # many",
        "` #` begins a comment, so the expression ends before; put it in quotes if `#` is part of it",
        nil
      ),
      (
        "facts.gu\u{435}sts > 2",
        "write `guests`: `\u{435}` is a Cyrillic letter that looks like `e`", nil
      ),
    ] as [(String, String, String?)])
  func `The advice for a condition is what was meant`(
    _ condition: String, _ help: String, _ fix: String?
  ) throws {
    let errors = try errors(recipe("when: \(condition)"))
    #expect(errors.map(\.help?.english) == [help])
    if let fix { #expect(errors.first?.fix?.edits.map(\.text) == [fix]) }
  }

  @Test(arguments: [
    ("size: != large", "a text that begins with `!` needs quotes, as in `\"!= large\"`"),
    ("size: '!large'", "write `\"!= large\"`"), ("hour: 9-17", "write `9..17`"),
    ("hour: 22..4", "write `[22..23, 0..4]`"), ("hour: 9 ~ 17", "write `9..17`"),
    ("hour: 17-9", "write a number such as `3`"),
  ])
  func `The advice for a cell is a cell`(_ cell: String, _ help: String) throws {
    let table = """
        sweetness:
          inputs: { size: facts.size, hour: clock.hour }
          rows: [{ \(cell), give: { grams: 1 } }]
          otherwise: { grams: 2 }
      """
    #expect(try errors(table, in: "tables").map(\.help?.english) == [help])
  }

  @Test(
    arguments: [
      ("r: '!lassi'", "write `\"!= lassi\"`"), ("r: '\"lasi\"'", "did you mean `lassi`?"),
      ("r: 'facts.size == \"large\" ? \"lasi\" : \"juice\"'", "did you mean `lassi`?"),
      ("s: ['\"lagre\"', small]", "did you mean `large`?"), ("r: '-', s: '-', h: '-'", nil),
    ] as [(String, String?)])
  func `A text in a cell that the input never is has advice`(_ cell: String, _ help: String?) throws
  {
    let files = [
      "a.yaml": """
      pack: { name: a, version: 1.0.0 }
      facts: { size: { name: Size, type: text, values: [small, large] } }
      fruits: { kiwi: { name: Kiwi } }
      recipes:
        lassi: { name: Lassi, ingredients: { kiwi: 2 }, when: tables.t.v > 0 }
        juice: { name: Juice, ingredients: { kiwi: 1 } }
      tables:
        t:
          inputs: { r: order.recipe, s: facts.size, h: clock.hour }
          hit: first
          rows: [{ \(cell), give: { v: 1 } }]
          otherwise: { v: 2 }
      """
    ]
    let found = try CatalogLoader(files: MemoryFileSource(files: files)).lint(["a.yaml"])
      .diagnostics.filter { $0.rule == "unknown-value" || $0.rule == "invalid-table" }
    #expect(found.map(\.help?.english) == (help.map { [$0] } ?? []))
  }

  @Test func `A fix of a condition in double quotes has single quotes`() throws {
    let finding = try errors(recipe("when: \"order.recipe == lassi\"")).first
    #expect(finding?.fix?.edits.map(\.text) == ["'lassi'"])
  }

  @Test func `A condition has the key of conditions`() throws {
    #expect(
      try errors(recipe("available: order.count > 2")).map(\.help?.english)
        == ["write `true` or `false`, and a condition under `when`"])
  }

  @Test(arguments: [
    ("fruits", "kiwi", "low"), ("recipes", "juice", "menu"),
    ("facts", "guests", "type"), ("fruits", "kiwi", "attributes"), ("recipes", "juice", "when"),
    ("recipes", "juice", "sizes"), ("facts", "guests", "default"),
    ("recipes", "juice", "ingredients.kiwi"),
  ])
  func `The advice for null in a patch names 'unset'`(
    _ section: String, _ entry: String, _ field: String
  ) throws {
    for null in ["null", "~", ""] {
      let path =
        field.replacing(".", with: ": { ") + ": \(null)" + (field.contains(".") ? " }" : "")
      let change = "  \(section): { kiosk/\(entry): { patch: { \(path) } } }"
      #expect(
        try errors(change, in: "overrides").first?.help?.english
          == "write a value, or remove the field with `unset: [\(field)]` instead of `patch`",
        "\(null)")
    }
  }

  @Test func `A letter that looks like a Latin one is named`() throws {
    let notes = try errors("  lassi: { name: Lassi, ingredients: { k\u{456}wi: 2 } }").first?.notes
    #expect(
      notes?.map(\.english) == ["`\u{456}` is a Cyrillic letter that looks like `i`"])
  }
}
