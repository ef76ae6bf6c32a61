import Foundation
import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Entries are added and removed in the style of the entries around them.
@Suite(.tags(.unit))
struct EntryChangeTests {
  /// A file before and after the fruit `fig` is added.
  struct Addition: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String

    init(_ description: String, _ before: String, _ after: String) {
      (testDescription, self.before, self.after) = (description, before, after)
    }
  }

  private static let header = "pack: { name: shop, locales: [en] }\n"

  static let additions = [
    Addition("a new section", "", "\nfruits:\n  fig:\n    name: Fig\n    low: 2\n"),
    Addition(
      "blocks", "fruits:\n  kiwi:\n    name: Kiwi\n",
      "fruits:\n  kiwi:\n    name: Kiwi\n  fig:\n    name: Fig\n    low: 2\n"),
    Addition(
      "braces in a block", "fruits:\n  kiwi: { name: Kiwi }\n",
      "fruits:\n  kiwi: { name: Kiwi }\n  fig: { name: Fig, low: 2 }\n"),
    Addition(
      "narrow braces", "fruits: {kiwi: {name: Kiwi}}\n",
      "fruits: {kiwi: {name: Kiwi}, fig: { name: Fig, low: 2 }}\n"),
    Addition("empty braces", "fruits: {}\n", "fruits: { fig: { name: Fig, low: 2 } }\n"),
    Addition("a key without a value", "fruits:\n", "fruits:\n  fig:\n    name: Fig\n    low: 2\n"),
    Addition(
      "blank lines between entries",
      "fruits:\n  kiwi:\n    name: Kiwi\n\n  plum:\n    name: Plum\n",
      "fruits:\n  kiwi:\n    name: Kiwi\n\n  plum:\n    name: Plum\n\n  fig:\n    name: Fig\n    low: 2\n"
    ),
    Addition(
      "wide indentation", "fruits:\n    kiwi:\n        name: Kiwi\n",
      "fruits:\n    kiwi:\n        name: Kiwi\n    fig:\n        name: Fig\n        low: 2\n"),
    Addition(
      "comments", "fruits:\n  kiwi: { name: Kiwi }  # ripe\n    # green inside\n# the end\n",
      "fruits:\n  kiwi: { name: Kiwi }  # ripe\n    # green inside\n  fig: { name: Fig, low: 2 }\n# the end\n"
    ),
    Addition(
      "a section before another", "fruits:\n  kiwi: { name: Kiwi }\n\nstock: { default: 3 }\n",
      "fruits:\n  kiwi: { name: Kiwi }\n  fig: { name: Fig, low: 2 }\n\nstock: { default: 3 }\n"),
    Addition(
      "no line break at the end", "fruits:\n  kiwi: { name: Kiwi }",
      "fruits:\n  kiwi: { name: Kiwi }\n  fig: { name: Fig, low: 2 }"),
    Addition(
      "braces on several lines", "fruits: {\n  kiwi: { name: Kiwi }, # ripe\n}\n",
      "fruits: {\n  kiwi: { name: Kiwi }, # ripe\n  fig: { name: Fig, low: 2 },\n}\n"),
    Addition(
      "braces on several lines without a last comma",
      "fruits: {\n  kiwi: { name: Kiwi } # ripe\n}\n",
      "fruits: {\n  kiwi: { name: Kiwi }, # ripe\n  fig: { name: Fig, low: 2 }\n}\n"),
    Addition(
      "a text on several lines at the end",
      "fruits:\n  kiwi:\n    name: Kiwi\n    attributes:\n      note: |\n        one\n        two\n",
      "fruits:\n  kiwi:\n    name: Kiwi\n    attributes:\n      note: |\n        one\n        two\n\n"
        + "  fig:\n    name: Fig\n    low: 2\n"),
  ]

  private static let fig: [EntryContent.Field] = [
    .init("name", .text("Fig")), .init("low", .plain("2")),
  ]

  private func loader(_ text: String) -> CatalogLoader {
    CatalogLoader(files: MemoryFileSource(files: ["shop.yaml": text]))
  }

  private func adding(
    _ fields: [EntryContent.Field], at path: [String] = ["fruits", "fig"], to text: String
  ) throws -> EntryOutcome {
    let loader = loader(text)
    let pack = try #require(try loader.editablePacks(of: "shop.yaml").first)
    var change = EntryChange()
    try change.add(.mapping(fields), at: path, to: try #require(pack.file(for: .fruits)))
    return try loader.trying(change, on: ["shop.yaml"])
  }

  @Test(arguments: additions)
  func `A new entry is written like the entries around it`(_ addition: Addition) throws {
    let outcome = try adding(Self.fig, to: Self.header + addition.before)
    let text = String(decoding: outcome.files[0].fixed, as: UTF8.self)
    #expect(text == Self.header + addition.after)
    #expect(outcome.isExact && !outcome.report.hasErrors)
    #expect(outcome.entries.map(\.path) == [["fruits", "fig"]])
  }

  @Test(arguments: additions)
  func `A new entry has the line breaks of the file`(_ addition: Addition) throws {
    func windows(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
    let outcome = try adding(Self.fig, to: "\u{FEFF}" + windows(Self.header + addition.before))
    let text = String(decoding: outcome.files[0].fixed, as: UTF8.self)
    #expect(text == "\u{FEFF}" + windows(Self.header + addition.after))
  }

  @Test(arguments: [
    "Fig", "무화과", "yes", "007", "a: b", "a #b", "{x}", "- a", "*", "'", "\"", "a\\b", "1.5", "~",
    "null", "12:30", "a\tb", " a", "a ", "[", "!x", "&x", "%x", "@x", "`x`", "# x", "|", ">", "?",
    "a,b", "}", "\u{2028}x", "\u{FEFF}x", "\u{7F}", "3 kg", "0x1F", "on", "=", "<<", "🥝",
  ])
  func `A text is in quotes if it would otherwise be read as something else`(text: String) throws {
    for before in ["", "fruits: { kiwi: { name: Kiwi } }\n"] {
      let fields: [EntryContent.Field] = [.init("name", .text(text))]
      let outcome = try adding(fields, to: Self.header + before)
      #expect(outcome.isExact)
      let fixed = String(decoding: outcome.files[0].fixed, as: UTF8.self)
      let loaded = try loader(fixed).load("shop.yaml")
      let name = loaded.catalog?.ingredients.first { $0.id.name == "fig" }?.name
      let rules = loaded.report.diagnostics.map(\.rule)
      // A name of invisible characters is a finding of its own.
      #expect(
        name == LocalizedText(text) || rules.contains("control-character"), "\(fixed) \(rules)")
      #expect(!rules.contains("yaml11-ambiguous"), "\(fixed)")
    }
  }

  @Test(arguments: [
    "x: &x { kiwi: { name: Kiwi } }\nfruits: *x\n", "fruits: [\n", "fruits: 3\n",
    "fruits:\n  - kiwi\n", "fruits: ~\n",
  ])
  func `A file whose notation leaves no place for an entry is refused`(text: String) {
    #expect(throws: EntryChange.Fault.unsuitable("shop.yaml")) {
      try adding(Self.fig, to: Self.header + text)
    }
  }

  @Test(arguments: additions)
  func `Removing an entry that was added restores the file`(_ addition: Addition) throws {
    let loader = loader(Self.header + addition.after)
    let pack = try #require(try loader.editablePacks(of: "shop.yaml").first)
    var change = EntryChange()
    try change.remove([["fruits", "fig"]], from: pack.files[0])
    let outcome = try loader.trying(change, on: ["shop.yaml"])
    #expect(outcome.isExact)
    let text = String(decoding: outcome.files[0].fixed, as: UTF8.self)
    let ways = [addition.before, addition.before + "\n", ""].map { Self.header + $0 }
    // A section without an entry goes as well, and so does a comma.
    let plain = { (text: String) in text.filter { !", \n".contains($0) } }
    #expect(ways.map(plain).contains(plain(text)), "\(text)")
  }

  @Test
  func `A removed entry takes the comment along that is about it alone`() throws {
    let text = """
      pack: { name: shop, locales: [en] }
      fruits:
        # Stone fruit.
        plum: { name: Plum }
        # Sour.
        lime: { name: Lime }
        # Green.
        kiwi: { name: Kiwi }

        # Blue.
        fig: { name: Fig }

        # Red.
        date: { name: Date }

      """
    let loader = loader(text)
    let pack = try #require(try loader.editablePacks(of: "shop.yaml").first)
    var change = EntryChange()
    let ids = ["plum", "lime", "fig"]
    try change.remove(ids.map { ["fruits", $0] }, from: pack.files[0])
    let outcome = try loader.trying(change, on: ["shop.yaml"])
    #expect(outcome.isExact)
    #expect(
      String(decoding: outcome.files[0].fixed, as: UTF8.self) == """
        pack: { name: shop, locales: [en] }
        fruits:
          # Stone fruit.
          # Green.
          kiwi: { name: Kiwi }

          # Red.
          date: { name: Date }

        """)
  }

  /// Every entry of the included packs is removed and added again at the end.
  @Test(arguments: Effort.seeds(4, of: 40))
  func `Any entries of the included packs can be removed together`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let loader = CatalogLoader(files: MemoryFileSource(bytes: ShippedCatalogs.files))
    let packs = try loader.editablePacks(of: ".")
    for pack in packs {
      let entries = pack.entries.shuffled(using: &random)
      let chosen = entries.prefix(Int.random(in: 1...5, using: &random))
      var change = EntryChange()
      for (path, group) in Dictionary(grouping: chosen, by: \EditablePack.Entry.file) {
        let file = try #require(pack.files.first { $0.path == path })
        try change.remove(group.map { [$0.section.rawValue, $0.id] }, from: file)
      }
      guard !chosen.isEmpty else { continue }
      let outcome = try loader.trying(change, on: ["."])
      #expect(outcome.entries.count == chosen.count, "\(chosen.map(\.id))")
    }
  }
}
