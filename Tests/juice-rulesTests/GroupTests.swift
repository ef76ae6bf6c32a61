import TestSupport
import Testing

/// The groups of a menu.
@Suite(.tags(.process))
struct GroupTests {
  private static let shop = """
    pack: { name: shop, version: 1.0.0, locales: [en, ko] }
    fruits:
      kiwi: { name: { en: Kiwi, ko: 키위 }, initial: 12 }
    groups:
      milks: { name: { en: Milks, ko: 우유 }, order: 2 }
      smoothies: { name: { en: Smoothies, ko: 스무디 }, order: 1 }
      empty: { name: { en: Empty, ko: 없음 } }
    recipes:
      latte: { name: { en: Latte, ko: 라떼 }, group: milks, ingredients: { kiwi: 3 } }
      ice: { name: { en: Ice, ko: 얼음 }, group: smoothies, ingredients: { kiwi: 2 } }
      plain: { name: { en: Plain, ko: 플레인 }, ingredients: { kiwi: 1 } }
      slush: { name: { en: Slush, ko: 슬러시 }, group: shop/smoothies, ingredients: { kiwi: 4 } }

    """

  /// A pack that adds a recipe to a group of the shop, and changes recipes and groups of the shop.
  private static let site = """
    pack: { name: site, locales: [en, ko], requires: { shop: "^1" } }
    groups:
      own: { name: { en: Ours, ko: 우리 }, order: 5 }
    recipes:
      shake: { name: { en: Shake, ko: 셰이크 }, group: smoothies, ingredients: { kiwi: 6 } }
    overrides:
      recipes:
        shop/plain: { patch: { group: own } }
      groups:
        shop/milks: { patch: { order: 0 } }

    """

  private func sandbox(_ packs: [String: String]) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    for (name, text) in packs { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    return sandbox
  }

  @Test func `The menu shows recipes under the names of their groups`() throws {
    let sandbox = try sandbox(["shop": Self.shop])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    for locale in ["en", "ko"] { try transcript.run("menu", "--locale", locale) }
    try transcript.run("explain", "shop/latte.group")
    try transcript.run("explain", "groups.shop/milks")
    try transcript.compare("groups")
    let menu = try sandbox.run("menu", "--json").json
    #expect(try JSONSchema(named: "menu").problems(of: menu).isEmpty)
    #expect(
      menu["groups"].array.map { $0["group"].string }
        == ["shop/empty", "shop/smoothies", "shop/milks"])
    #expect(
      menu["recipes"].array.map { $0["group"].string }
        == [nil, "shop/smoothies", "shop/smoothies", "shop/milks"])
  }

  @Test func `Groups of required packs can be used, and overrides change groups`() throws {
    let sandbox = try sandbox(["shop": Self.shop, "site": Self.site])
    #expect(try sandbox.run("lint").status == 0)
    let recipes = try sandbox.run("menu", "--json").json["recipes"].array
    #expect(
      recipes.map { $0["recipe"].string }
        == ["shop/latte", "shop/ice", "shop/slush", "site/shake", "shop/plain"])
    #expect(recipes.last?["group"].string == "site/own")
  }

  @Test func `A group has another id`() throws {
    let sandbox = try sandbox(["shop": Self.shop, "site": Self.site])
    #expect(try sandbox.run("rename", "smoothies", "thick", "--keep-former").status == 0)
    let packs = ["shop", "site"].compactMap { sandbox.contents(of: "Catalogs/\($0).yaml") }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(packs[0].contains("group: shop/thick") && packs[1].contains("group: thick"))
    #expect(try sandbox.run("lint").output.hasPrefix("no findings"))
    // A pack that others keep still uses the former id.
    try sandbox.write(Self.site, to: "Catalogs/site.yaml")
    let lint = try sandbox.run("lint")
    #expect(lint.output.contains("[renamed-id]"), "\(lint.output)")
    #expect(try sandbox.run("lint", "--fix").status == 0)
    #expect(
      try sandbox.run("menu", "--json").json["recipes"].array.map { $0["group"].string }
        .contains("shop/thick"))
  }

  @Test func `A group that recipes are in cannot be removed, and its pack must be on`() throws {
    let sandbox = try sandbox(["shop": Self.shop, "site": Self.site])
    #expect(try sandbox.run("remove", "milks").status == 1)
    #expect(try sandbox.run("remove", "empty").status == 0)
    try sandbox.write(
      Self.site.replacing(#", requires: { shop: "^1" }"#, with: ""), to: "Catalogs/site.yaml")
    #expect(try sandbox.run("lint").output.contains("[unknown-group]: unknown group `smoothies`"))
  }

  @Test func `A repeated id and a wrong place are errors`() throws {
    let text = Self.shop.replacing("order: 2", with: "order: -1")
      .replacing("  empty:", with: "  milks: { name: Twice }\n  Empty:")
    let run = try sandbox(["shop": text]).run("lint", "--format", "json")
    #expect(
      Set(run.json["findings"].array.compactMap { $0["rule"].string })
        == ["duplicate-key", "invalid-id", "wrong-type"])
  }
}
