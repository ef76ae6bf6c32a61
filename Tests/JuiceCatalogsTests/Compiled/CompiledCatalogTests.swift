import Foundation
import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// A compiled catalog is the catalog that it was compiled from.
@Suite(.tags(.unit)) struct CompiledCatalogTests {
  /// A catalog with every key of the format, an override of everything that has a name of its own, and texts with
  /// characters that lines escape.
  static let files = [
    "catalog.yaml": """
    packs: [shop, tea]
    locale: ko
    timezone: Asia/Seoul
    messages: shop
    overrides:
      fruits: { shop/fig: { patch: { name: { ko: 무화과, en: Fig } } } }
    """,
    "shop.yaml": #"""
    pack: { name: shop, version: 1.2.0, locales: [ko, en], works-with: { syrups: "*" }, conflicts: { winter: "^2.0" } }
    fruits:
      kiwi:
        name: { en: "Ki\\wi\tand\nmore \"quoted\"", ko: 키위 }
        aliases: [a, "b, c", "= d"]
        emoji: 🥝
        image: https://example.com/a.png
        unit: g
        step: 0.5
        initial: 10
        low: 2
        maximum: 90
        sold-in: 5
        attributes: { origin: Jeju, organic: true, grade: 1.50, "": ~, count: "3" }
        tags: [sour, green]
      fig: { name: { ko: 무화과 , en: Fig } }
      plum: { name: { ko: 자두, en: Plum } }
    extras:
      ice: { name: { ko: 얼음, en: Ice }, unlimited: true }
      mint: { name: { ko: 민트, en: Mint }, unit: { ko: 장, en: leaf }, initial: 30 }
      bag: { name: { ko: 봉지, en: Bag }, unit: bag, initial: 3 }
    stock: { default: 12, maximum: 100 }
    facts:
      sugar: { type: text, values: [none, half, "3"], default: "3", choice: true, name: { ko: 당도, en: Sugar } }
      note: { type: text, default: "true" }
      seats: { type: int, minimum: 1, maximum: 5, default: 1, record: true }
      weight: { type: decimal, maximum: 2.5 }
      member: { type: bool, default: false }
      allergies: { type: tags, values: [green, sour], default: [sour] }
    recipes:
      kiwi-juice:
        name: { ko: 키위주스, en: Kiwi Juice }
        aliases: [green]
        emoji: 🥤
        image: a.png
        group: cold
        ingredients:
          fig: 3
          kiwi: 1 + tables.grams.g
          more: { use: kiwi, amount: 0.5 g }
          top: { use: mint, amount: 2 장, optional: true, when: order.count > 1 }
          computed: { use: plum, amount: order.count, when: "facts.sugar == '3'" }
          base:
            any-of:
              - { plum: 1, mint: 1 }
              - { ice: 1, when: order.count > 2 }
              - { plum: facts.seats }
        when: clock.hour >= 0 && facts.seats < 6
        messages:
          made: { text: { ko: "{juice} 완성", en: "{juice} is done" }, title: Title }
          empty: { text: { ko: 없음, en: None }, actions: [{ label: OK, do: edit-stock }, { label: No, do: dismiss }] }
      plain: { name: { ko: 자두주스, en: Plum Juice }, ingredients: { plum: 4 }, sizes: { large: 1.5, small: 0.5 } }
      puree:
        name: { ko: 퓌레, en: Puree }
        ingredients: { plum: 3 }
        makes: 100 g
        initial: 0.2 kg
        keep: false
        ahead: true
      off: { name: { ko: 없음, en: Off }, ingredients: { puree: 50 }, available: false, menu: false }
      old: { name: { ko: 옛것, en: Old }, ingredients: { fig: 2 } }
    messages:
      made: { title: { ko: 제목, en: Title }, text: { ko: "{juice} 나왔다\n", en: "{juice}\\n" }, image: b.png }
    rules:
      few:
        when: order.count > facts.seats + 10 && !facts.member
        refuse: { message: { ko: "{count:은/는} 많아요", en: "Too many for {facts.seats}" }, title: T, image: c.png, actions: [{ label: OK, do: dismiss }] }
      many: { when: order.count > 4 && !("green" in facts.allergies), alert: { message: Many } }
      most: { when: order.count > 8, confirm: { message: Sure } }
    tables:
      grams:
        inputs: { n: order.count, sugar: facts.sugar, member: facts.member }
        hit: first
        rows:
          - { n: "> 3", sugar: [none, half], give: { g: 1.5, text: "3" } }
          - { n: 2..3, sugar: ~, member: true, give: { g: order.count, text: a } }
          - { sugar: "3", give: { g: 2, text: "true" } }
        otherwise: { g: 5, text: b }
      listed: { inputs: { n: order.count }, hit: collect, rows: [{ n: 1, give: { x: true } }] }
    groups:
      cold: { name: { ko: 찬 것, en: Cold }, order: 2 }
      warm: { name: { ko: 더운 것, en: Warm } }
    tags: { sour: { name: { ko: 신 것, en: sour } }, green: { name: { ko: 초록, en: green } } }
    renamed: { former: kiwi, older: former, past: old }
    deprecated:
      fig: { since: 1.0.0, message: { ko: 쓰지 마세요, en: Do not use } }
      old: { message: { ko: 없앴어요, en: Gone } }
    """#,
    "tea.yaml": """
    pack: { name: tea, locales: [ko, en], requires: { shop: ">=1.0" } }
    fruits:
      leaf: { name: { ko: 잎, en: Leaf } }
    facts: { kind: { type: text, default: x } }
    terms: { cap: 5, sweet: { value: tables.own.g * terms.cap } }
    tables:
      own: { inputs: { n: order.count }, rows: [{ n: 1, give: { g: 3 } }], otherwise: { g: 2 } }
    groups:
      teas: { name: { ko: 차, en: Teas } }
    tags: { hot: { name: { ko: 뜨거운 것, en: hot } } }
    recipes:
      leaf-tea: { name: { ko: 잎차, en: Leaf Tea }, ingredients: { leaf: 1, shop/plum: 1 } }
    overrides:
      recipes:
        shop/plain:
          patch:
            group: teas
            tags: [hot, shop/sour]
            ingredients: { leaf: 2, plum: tables.own.g }
            when: "facts.kind != 'y'"
        shop/kiwi-juice:
          patch:
            ingredients:
              top: { when: "facts.kind == 'x'" }
              computed: { amount: size(facts.kind) }
        shop/old: { remove: true }
      rules: { shop/many: { patch: { when: "order.count > 3 && facts.kind == 'z'", alert: { message: "{facts.kind}" } } } }
      tables:
        shop/listed: { patch: { inputs: { n: size(facts.kind) } } }
      fruits: { shop/kiwi: { patch: { tags: [hot] }, unset: [tags.green] } }
      messages: { shop/made: { patch: { text: { en: "{juice}!" } } } }
      stock: { shop: { patch: { maximum: 110 } } }
    """,
  ]

  static func loaded(
    _ files: [String: String], with added: [String] = []
  ) throws -> (catalog: Catalog, bytes: [UInt8]) {
    let loaded = try CatalogLoader(files: MemoryFileSource(files: files))
      .load(".", with: added, keepsOrigins: true)
    let problems = loaded.report.diagnostics.filter { $0.severity == .error }
    return (
      try #require(loaded.catalog, "\(problems.map(\.message.english))"),
      try #require(loaded.definition).compiled()
    )
  }

  @Test func `A catalog with every key is the same after compiling`() throws {
    let (catalog, bytes) = try Self.loaded(Self.files)
    let compiled = try Catalog(compiled: bytes)
    #expect(compiled.fingerprint == catalog.fingerprint)
    #expect(Reflection.text(of: compiled) == Reflection.text(of: catalog))
    #expect(compiled.recipe("shop/plain")?.group == "tea/teas")
    let kiwi = try #require(compiled.ingredient("shop/kiwi"))
    #expect(compiled.tags(of: kiwi).map(\.id) == ["shop/sour", "tea/hot"])
  }

  @Test func `The same catalog gives the same bytes`() throws {
    let (_, bytes) = try Self.loaded(Self.files)
    for _ in 0..<3 { #expect(try Self.loaded(Self.files).bytes == bytes) }
  }

  @Test func `The shipped packs are the same after compiling, in every combination`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Catalogs"
    )
    .standardizedFileURL
    let packs = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0 != "catalog.yaml" }.sorted()
    #expect(packs.count > 3)
    var compiledCount = 0
    for added in [[]] + packs.map({ [$0] }) + [packs] {
      let loaded = try CatalogLoader().load(
        root.path, with: added.map { root.appending(path: $0).path }, keepsOrigins: true)
      guard let catalog = loaded.catalog else { continue }
      let bytes = try #require(loaded.definition).compiled()
      let compiled = try Catalog(compiled: bytes)
      #expect(compiled.fingerprint == catalog.fingerprint)
      #expect(Reflection.text(of: compiled) == Reflection.text(of: catalog))
      compiledCount += 1
    }
    #expect(compiledCount >= packs.count)
  }

  @Test func `Bytes of any sequence are read`() throws {
    let (catalog, bytes) = try Self.loaded(Self.files)
    #expect(try Catalog(compiled: Data(bytes)).fingerprint == catalog.fingerprint)
    #expect(try Catalog(compiled: bytes.lazy.map { $0 }).fingerprint == catalog.fingerprint)
  }
}

/// The text of all values in a catalog.
enum Reflection {
  private static let ignored: Set = ["fingerprintCache", "zones", "originSource"]

  static func text(of catalog: Catalog) -> [String] {
    Mirror(reflecting: catalog).children.compactMap { child in
      let label = child.label ?? ""
      return ignored.contains(label) ? nil : "\(label): \(text(ofValue: child.value))"
    }
  }

  private static func text(ofValue value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { ($0.label ?? "") + "=" + text(ofValue: $0.value) }
    switch mirror.displayStyle {
    case .dictionary, .set: return "{" + parts.sorted().joined(separator: ", ") + "}"
    case .class: return "\(type(of: value))"
    default: return parts.isEmpty ? "\(value)" : "(" + parts.joined(separator: ", ") + ")"
    }
  }
}
