import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// A faulty declaration causes no further findings, not even beyond its pack.
@Suite(.tags(.unit))
struct DeclarationFaultTests {
  private func findings(in files: [String: String]) throws -> [String] {
    try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."]).diagnostics
      .filter { $0.severity > .info }.map { "\($0.rule) \($0.primary.file) \($0.path)" }
  }

  private static let texts = """
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi } }
      mango: { name: { ko: 망고, en: Mango } }

    """

  @Test
  func `A locale that a pack misspells is reported in the pack and not in the settings`() throws {
    let found = try findings(in: [
      "catalog.yaml": "locale: ko\n",
      "classic/pack.yaml": "pack: { name: classic, locales: [kr, en] }\n\(Self.texts)",
    ])
    #expect(found == ["unknown-locale classic/pack.yaml pack.locales.0"])
  }

  @Test func `A settings locale that no pack declares is reported`() throws {
    let found = try findings(in: [
      "catalog.yaml": "locale: fr\n",
      "classic/pack.yaml": "pack: { name: classic, locales: [ko, en] }\n\(Self.texts)",
    ])
    #expect(found == ["unknown-locale catalog.yaml locale"])
  }

  @Test
  func `A pack misspelled in the settings is reported there if another pack spells it right`()
    throws
  {
    let found = try findings(in: [
      "catalog.yaml": "packs: [clasic, summer]\nmessages: clasic\n",
      "one/pack.yaml": "pack: { name: classic, version: 1.0.0 }\n",
      "two/pack.yaml": "pack: { name: summer, requires: { classic: \"*\" } }\n",
    ])
    #expect(found == ["pack-missing catalog.yaml packs.0", "pack-missing catalog.yaml messages"])
  }

  @Test
  func `A catalog does not load if the settings misspell the name of a pack`() throws {
    let files = [
      "catalog.yaml": "packs: [classic, clasic]\n",
      "classic/pack.yaml": "pack: { name: classic }\n\(Self.texts)",
      "summer/pack.yaml": "pack: { name: summer }\n",
    ]
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files)).load(".")
    #expect(loaded.catalog == nil)
    #expect(loaded.report.diagnostics.contains { $0.rule == "pack-missing" })
  }

  @Test
  func `Entries beside a field that is indented like an entry are still checked`() throws {
    let found = try findings(in: [
      "tea/pack.yaml": """
      pack: { name: tea }
      extras:
        milk:
          name: Milk
          unit: ml
        initial: 2 l
        honey:
          name: Honey
          unit: g
      """
    ])
    #expect(
      found == [
        "wrong-type tea/pack.yaml extras.initial", "missing-initial tea/pack.yaml extras.honey",
      ])
  }

  @Test func `Names of fields, such as 'emoji', are valid ids`() throws {
    let found = try findings(in: [
      "tea/pack.yaml": """
      pack: { name: tea }
      fruits:
        kiwi: { name: Kiwi }
        emoji: { name: Emoji Fruit }
      recipes:
        kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 1, emoji: 1 } }
        ingredients: { name: Everything, ingredients: { kiwi: 2 } }
      """
    ])
    #expect(found == [])
  }
}
