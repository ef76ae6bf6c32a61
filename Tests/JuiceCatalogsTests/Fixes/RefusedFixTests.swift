import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The cases in which fixing leaves a file unchanged.
@Suite(.tags(.unit))
struct RefusedFixTests {
  private let head = "pack: { name: tea, locales: [en] }\nfruits: { lemon: { name: Lemon } }\n"

  private func fix(
    _ text: String, allowing allowed: Diagnostic.Fix.Safety = .safe
  ) throws -> (text: String, outcome: FixOutcome) {
    let files = MemoryFileSource(files: ["tea.yaml": text])
    let outcome = try CatalogLoader(files: files).fix(["tea.yaml"], allowing: allowed)
    let fixed = outcome.files.first.map { String(decoding: $0.fixed, as: UTF8.self) }
    return (fixed ?? text, outcome)
  }

  @Test
  func `A fix that would cause another finding is not applied`() throws {
    let recipes = "recipes: { tea: { name: Tea, ingredients: { lemon: 1, lemmon: 2 } } }\n"
    let (text, outcome) = try fix(head + recipes)
    #expect(text == head + recipes)
    #expect(outcome.fixedCount == 0 && outcome.files.isEmpty)
    #expect(outcome.report.diagnostics.map(\.rule) == ["unknown-ingredient"])
    #expect(outcome.report.diagnostics.map(\.fix) == [nil], "a refused fix is not offered again")
  }

  @Test
  func `One harmful fix among many is skipped, and the other fixes are applied`() throws {
    let good = (1...20).map { "  t\($0): { name: T\($0), ingredients: { lemmon: \($0) } }\n" }
    let bad = "  bad: { name: Bad, ingredients: { lemon: 1, lemmon: 2 } }\n"
    let recipes = ["recipes:\n"] + good[..<9] + [bad] + good[9...]
    let (text, outcome) = try fix(head + recipes.joined())
    let right = recipes.map { $0 == bad ? bad : $0.replacing("lemmon", with: "lemon") }
    #expect(text == head + right.joined())
    #expect(outcome.fixedCount == 20)
    #expect(outcome.report.count(of: .error) == 1)
  }

  @Test
  func `Hundreds of harmful fixes are skipped, and the harmless fix is applied`() throws {
    let bad = (1...400).map { "  t\($0): { name: T, ingredients: { lemon: 1, lemmon: 2 } }\n" }
    let good = "  good: { name: Good, ingredients: { lemmon: 2 } }\n"
    let (text, outcome) = try fix(head + "recipes:\n" + bad.joined() + good)
    let right = good.replacing("lemmon", with: "lemon")
    #expect(text == head + "recipes:\n" + bad.joined() + right)
    #expect(outcome.report.diagnostics.allSatisfy { $0.fix == nil })
  }

  @Test
  func `A fix is not applied if the fix reveals a finding that cannot be fixed`() throws {
    let recipes = "recipes: { tea: { name: Tea, ingrediants: { durian: 1 } } }\n"
    #expect(try fix(head + recipes).text == head + recipes)
    let both = "recipes: { tea: { name: Tea, ingrediants: { lemmon: 1 } } }\n"
    let right = "recipes: { tea: { name: Tea, ingredients: { lemon: 1 } } }\n"
    let (text, outcome) = try fix(head + both)
    #expect(text == head + right)
    #expect(outcome.fixedCount == 2)
  }

  @Test(arguments: [
    "recipes: { tea: { name: Tea, ingredients: { lemon: 1, nuts: \"0,5\" } } }\n",
    "recipes: { tea: { name: Tea, ingredients: { lemon: 1, lemmon: 2 } } }\n",
    "recipes: { tea: { name: Tea, ingrediants: { durian: 1 } } }\n",
  ])
  func `A fix that is refused is not offered before`(_ entries: String) throws {
    let good = head + "messages: { mdae: { text: \"{juice} is ready.\" } }\n"
    let loader = CatalogLoader(files: MemoryFileSource(files: ["tea.yaml": good + entries]))
    let report = try loader.lint(["tea.yaml"])
    let offered = loader.withoutRefusedFixes(report, of: ["tea.yaml"], policy: LintPolicy())
    func count(_ report: LintReport) -> Int {
      report.diagnostics.count { $0.fix?.safety == .safe }
    }
    #expect(count(report) > count(offered))
    #expect(count(offered) == (try loader.fix(["tea.yaml"]).fixedCount))
    #expect(offered.diagnostics.map(\.message) == report.diagnostics.map(\.message))
  }

  @Test
  func `Unsafe fixes are applied only if unsafe fixes are allowed`() throws {
    let extras = """
      extras:
        ice:
          name: Ice
          initial: 3 PIECE
          attributes:
            heat: 1e3  # 뜨겁게

      """
    let half = extras.replacing("PIECE", with: "piece")
    #expect(try fix(head + extras).text == head + half)
    let (text, outcome) = try fix(head + extras, allowing: .unsafe)
    #expect(text == head + half.replacing("1e3", with: "\"1e3\""))
    #expect(outcome.report.diagnostics.isEmpty)
  }

  @Test
  func `Fixing one file of a pack changes no other file`() throws {
    let files = [
      "tea/pack.yaml": "pack: { name: tea, locales: [en] }\n",
      "tea/fruits.yaml": "fruits: { lemon: { name: Lemon, initail: 3 } }\n",
      "tea/recipes.yaml": "recipes: { tea: { name: Tea, ingrediants: { lemon: 2 } } }\n",
    ]
    let loader = CatalogLoader(files: MemoryFileSource(files: files))
    #expect(try loader.fix(["tea/pack.yaml"]).files.isEmpty)
    for path in ["tea/recipes.yaml", "tea/fruits.yaml"] {
      #expect(try loader.fix([path]).files.map(\.path) == [path])
    }
  }

  @Test
  func `Fixing standard input uses the given text in place of the file on disk`() throws {
    let files = MemoryFileSource(files: ["tea.yaml": "broken: ["])
    let text = head.replacing("fruits", with: "friuts")
    let outcome = try CatalogLoader(files: files)
      .fix(standardInput: Array(text.utf8), filename: "tea.yaml")
    #expect(outcome.files.map { String(decoding: $0.fixed, as: UTF8.self) } == [head])
    #expect(outcome.files.map { String(decoding: $0.original, as: UTF8.self) } == [text])
  }
}
