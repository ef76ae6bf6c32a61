import JuiceRules
import TestSupport
import Testing

@testable import JuiceCatalogs

/// Every key that the format declares is a field: of the fingerprint, of `explain`, and of the parts that are compared.
@Suite(.tags(.unit))
struct DeclaredFieldTests {
  /// A pack that has every key, each on a line of its own.
  private static let base = """
    pack:
      name: shop
      version: 1.0.0
      locales: [en]
      requires: { classic: "*" }
      works-with: { syrups: "*" }
      conflicts: { winter: "*" }
    fruits:
      kiwi:
        name: Kiwi
        aliases: [a]
        emoji: K
        image: https://example.com/a.png
        tags: [wet]
        unit: g
        step: 1
        initial: 10
        low: 2
        maximum: 90
        sold-in: 5
        unlimited: false
        attributes: { origin: Jeju }
      fig:
        name: Fig
    extras:
      ice:
        name: Ice
    stock:
      default: 10
      maximum: 100
    recipes:
      kiwi-juice:
        name: Kiwi Juice
        aliases: [b]
        emoji: J
        image: https://example.com/b.png
        tags: [wet]
        facts: { won: 4500 }
        ingredients:
          fig: 3
          top:
            use: ice
            amount: 1
            optional: true
            when: order.count > 1
          base:
            any-of: [{ kiwi: 1 }, { ice: 1 }]
        sizes: { large: 2 }
        when: order.count > 0
        available: true
        menu: true
        group: cold
        messages:
          made:
            text: Done
      puree:
        name: Puree
        ingredients:
          kiwi: 3
        makes: 100 g
        initial: 0
        keep: true
        ahead: false
    messages:
      made:
        title: Title
        text: Done
        image: https://example.com/c.png
        actions: [{ label: OK, do: dismiss }]
    facts:
      won:
        type: int
        per: recipe
        default: 4000
      size:
        type: text
        per: request
        values: [s, l]
        default: s
        choice: false
        name: Size
        record: false
      note:
        type: text
        default: a
      diet:
        type: tags
        values: [wet, dry]
        default: [wet]
      seats:
        type: int
        minimum: 1
        maximum: 5
        default: 1
    rules:
      few:
        when: order.count > 5
        refuse:
          message: Too many
          title: Title
          image: https://example.com/d.png
          actions: [{ label: OK, do: dismiss }]
      many:
        when: order.count > 4
        alert:
          message: Many
      most:
        when: order.count > 3
        confirm:
          message: So many
    terms:
      cap:
        value: 5
    tables:
      grams:
        inputs: { n: order.count }
        hit: unique
        outputs:
          g:
            values: [1, 2, 5, 6, 7]
            default: 5
        rows: [{ n: 1, give: { g: 1 } }]
        otherwise: { g: 5 }
      sums:
        inputs: { n: order.count }
        hit: collect
        outputs:
          s:
            aggregate: sum
        rows: [{ n: 1, give: { s: 1 } }]
    groups:
      cold:
        name: Cold
        order: 1
      warm:
        name: Warm
    tags:
      wet:
        name: Wet
      dry:
        name: Dry
    renamed:
      old: kiwi
    deprecated:
      fig:
        since: 1.0.0
        message: Use kiwi.
    """

  /// The other value of each key.
  private static let edits: [(path: String, value: String)] = [
    ("pack.version", "1.0.1"), ("pack.locales", "[en-GB]"),
    ("pack.requires", "{ classic: \"^1.0\" }"), ("pack.works-with", "{ syrups: \"^1.0\" }"),
    ("pack.conflicts", "{ winter: \"^1.0\" }"), ("fruits.kiwi.name", "Green"),
    ("fruits.kiwi.aliases", "[b]"), ("fruits.kiwi.emoji", "G"),
    ("fruits.kiwi.tags", "[dry]"), ("recipes.kiwi-juice.tags", "[dry]"), ("tags.wet.name", "Damp"),
    ("fruits.kiwi.image", "https://example.com/z.png"), ("fruits.kiwi.unit", "kg"),
    ("fruits.kiwi.step", "0.5"), ("fruits.kiwi.initial", "11"), ("fruits.kiwi.low", "3"),
    ("fruits.kiwi.maximum", "91"), ("fruits.kiwi.sold-in", "6"),
    ("fruits.kiwi.attributes", "{ origin: Nonsan }"), ("fruits.fig.name", "Feige"),
    ("fruits.kiwi.unlimited", "true"), ("extras.ice.name", "Cubes"), ("stock.default", "11"),
    ("stock.maximum", "101"), ("recipes.kiwi-juice.name", "Green Juice"),
    ("recipes.kiwi-juice.aliases", "[c]"), ("recipes.kiwi-juice.emoji", "G"),
    ("recipes.kiwi-juice.image", "https://example.com/z.png"),
    ("recipes.kiwi-juice.ingredients.fig", "4"),
    ("recipes.kiwi-juice.ingredients.top.use", "fig"),
    ("recipes.kiwi-juice.ingredients.top.amount", "2"),
    ("recipes.kiwi-juice.ingredients.top.optional", "false"),
    ("recipes.kiwi-juice.ingredients.top.when", "order.count > 2"),
    ("recipes.kiwi-juice.ingredients.base.any-of", "[{ ice: 1 }, { kiwi: 1 }]"),
    ("recipes.kiwi-juice.sizes", "{ large: 3 }"), ("recipes.kiwi-juice.when", "order.count > 1"),
    ("recipes.kiwi-juice.available", "false"), ("recipes.kiwi-juice.menu", "false"),
    ("recipes.kiwi-juice.messages.made.text", "Ready"), ("recipes.puree.makes", "200 g"),
    ("recipes.puree.initial", "5"), ("recipes.puree.keep", "false"),
    ("recipes.puree.ahead", "true"), ("messages.made.title", "Other"),
    ("messages.made.text", "Ready"), ("messages.made.image", "https://example.com/z.png"),
    ("messages.made.actions", "[{ label: Fine, do: dismiss }]"),
    ("messages.made.actions", "[{ label: OK, do: edit-stock }]"),
    ("facts.won.default", "1"), ("facts.size.per", "line"),
    ("recipes.kiwi-juice.facts", "{ won: 5000 }"), ("facts.size.values", "[s, m]"),
    ("facts.size.default", "l"), ("facts.size.choice", "true"),
    ("facts.size.name", "Cup"), ("facts.size.record", "true"), ("facts.note.default", "b"),
    ("facts.diet.values", "[dry, wet]"), ("facts.diet.default", "[]"),
    ("facts.seats.minimum", "0"), ("facts.seats.maximum", "6"), ("facts.seats.type", "decimal"),
    ("rules.few.when", "order.count > 6"), ("rules.few.refuse.message", "No"),
    ("rules.few.refuse.title", "Other"), ("rules.few.refuse.image", "https://example.com/z.png"),
    ("rules.few.refuse.actions", "[{ label: Fine, do: dismiss }]"),
    ("rules.many.alert.message", "Oh"), ("rules.most.confirm.message", "Sure"),
    ("terms.cap.value", "6"), ("tables.grams.inputs", "{ n: order.count + 1 }"),
    ("tables.grams.outputs.g.values", "[1, 2, 5, 6]"), ("tables.grams.outputs.g.default", "6"),
    ("tables.sums.outputs.s.aggregate", "count"),
    ("tables.grams.hit", "first"),
    ("tables.grams.rows", "[{ n: 1, give: { g: 2 } }]"), ("tables.grams.otherwise", "{ g: 6 }"),
    ("recipes.kiwi-juice.group", "warm"), ("groups.cold.name", "Iced"),
    ("groups.cold.order", "2"), ("renamed.old", "fig"), ("deprecated.fig.since", "0.9.0"),
    ("deprecated.fig.message", "Use ice."),
  ]

  private static func loaded(_ text: String) throws -> Catalog {
    let files = MemoryFileSource(files: [
      "shop.yaml": text, "classic.yaml": "pack: { name: classic, version: 1.0.0 }",
      "syrups.yaml": "pack: { name: syrups, version: 1.0.0 }",
    ])
    let loaded = try CatalogLoader(files: files).load(".", keepsOrigins: true)
    return try #require(loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
  }

  /// Returns the base with another value at a path.
  private static func edited(_ path: String, _ value: String) throws -> String {
    var names: [String] = []
    var lines = base.split(separator: "\n").map(String.init)
    for index in lines.indices {
      let depth = lines[index].prefix { $0 == " " }.count / 2
      let key = lines[index].split(separator: ":")[0].drop { $0 == " " }
      names = names.prefix(depth) + [String(key)]
      guard names.joined(separator: ".") == path else { continue }
      lines[index] = String(repeating: "  ", count: depth) + "\(key): \(value)"
      return lines.joined(separator: "\n")
    }
    throw PathMissing()
  }

  private struct PathMissing: Error {}

  /// Returns the values of a field in a catalog, with those of the fields that it holds.
  private static func values(_ path: String, in catalog: Catalog) throws -> [String?]? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let section = PackSection(rawValue: parts[0]) else { return nil }
    let isWhole = section == .pack || section == .stock
    let origin = try catalog.origin(of: "\(section).shop\(isWhole ? "." : "/")\(parts[1])")
    #expect(origin.origins[0].operation != .default, "\(path)")
    return origin.origins.prefix(1).map(\.value) + origin.fields.map(\.value)
  }

  @Test(arguments: edits)
  func `Every declared key is a field`(_ path: String, _ value: String) throws {
    let catalogs = try [Self.base, Self.edited(path, value)].map(Self.loaded)
    #expect(catalogs[0].fingerprint != catalogs[1].fingerprint)
    let values = try catalogs.map { try Self.values(path, in: $0) }
    #expect(values[0] == nil || values[0] != values[1])
  }

  @Test func `A key that is declared is edited`() {
    var edited: Set<String> = []
    for (path, _) in Self.edits {
      var type: FormatType? = .section(Format.packFile)
      for name in path.split(separator: ".").map(String.init) {
        if case .section(let section)? = type { edited.insert("\(section.name) \(name)") }
        if case .either(_, .section(let section))? = type {
          edited.insert("\(section.name) \(name)")
        }
        type = type?.type(of: name)
      }
    }
    var declared: Set<String> = []
    declare(.section(Format.packFile), in: &declared)
    // The version of the format and a description mean nothing to a catalog, and an entry with overrides is one whose
    // fields are those of the result. Another name is another pack.
    declared.subtract(["pack format", "pack description", "pack file overrides", "pack name"])
    #expect(declared.subtracting(edited) == [])
  }

  private func declare(_ type: FormatType, in declared: inout Set<String>) {
    switch type {
    case .section(let section):
      guard section.name != "overrides" else { return }
      for key in section.keys {
        if !section.isEvents { declared.insert("\(section.name) \(key.name)") }
        declare(key.type, in: &declared)
      }
    case .map(_, let type), .either(_, let type): declare(type, in: &declared)
    default: break
    }
  }
}
