import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The pictures that packs name and their folders lack.
@Suite(.tags(.unit))
struct MissingImageTests {
  private static let fruits = """
    fruits:
      kiwi: { name: Kiwi, image: images/kiwi.png }
      lime: { name: Lime, image: lime.png }
      fig: { name: Fig, image: "https://example.com/fig.png" }
    extras:
      milk: { name: Milk, unit: ml, initial: 10, image: images }
    recipes:
      mix: { name: Mix, image: Images/mix.png, ingredients: { kiwi: 1, lime: 1, fig: 1, milk: 1 } }

    """

  private func findings(_ files: [String: String], in path: String = "stand") throws -> [String] {
    let loader = CatalogLoader(
      files: MemoryFileSource(bytes: files.mapValues { Array($0.utf8) }))
    return try loader.lint([path]).diagnostics.filter { $0.rule == "missing-image" }
      .map { "\($0.message.english); \($0.help?.english ?? "")" }
  }

  @Test func `A picture must be a file in the folder of its pack`() throws {
    let files = [
      "stand/kiosk/pack.yaml": "pack: { name: kiosk }\n", "stand/kiosk/more/all.yaml": Self.fruits,
      "stand/kiosk/images/kiwi.png": "", "stand/kiosk/images/mix.png": "", "stand/lime.png": "",
      "stand/kiosk/limes.png": "",
    ]
    #expect(
      try findings(files) == [
        "there is no file `lime.png` in the pack's folder; did you mean `limes.png`?",
        """
        there is no file `images` in the pack's folder; add the file, or correct the path, which \
        starts from the pack's folder
        """,
        """
        there is no file `Images/mix.png` in the pack's folder; add the file, or correct the path, \
        which starts from the pack's folder
        """,
      ])
  }

  @Test func `Pictures are not looked for without a folder`() throws {
    #expect(try findings(["stand/kiosk.yaml": Self.fruits], in: "stand/kiosk.yaml").isEmpty)
    let loader = CatalogLoader(files: MemoryFileSource(files: [:]))
    let report = try loader.lint(
      standardInput: Array(Self.fruits.utf8), filename: "elsewhere/kiosk.yaml")
    #expect(!report.diagnostics.contains { $0.rule == "missing-image" })
  }
}
