import TestSupport
import Testing

/// Tags of ingredients and recipes, and facts that are tags, word for word.
@Suite(.tags(.process))
struct TagTests {
  private static let classic = """
    pack: { name: classic, version: 1.0.0, format: 1.1, locales: [ko, en] }
    tags:
      nuts: { name: { ko: 견과, en: nuts } }
      dairy: { name: { ko: 유제품, en: dairy } }
      juice: { name: { ko: 쥬스, en: juice } }
    fruits:
      mango: { name: { ko: 망고, en: Mango }, initial: 20 }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 10 l, tags: [dairy] }
      almond-milk: { name: { ko: 아몬드밀크, en: Almond Milk }, unit: ml, initial: 2 l, tags: [nuts] }
    recipes:
      mango-juice: { name: { ko: 망고주스, en: Mango Juice }, tags: [juice], ingredients: { mango: 2 } }
      lassi: { name: { ko: 라씨, en: Lassi }, ingredients: { mango: 2, milk: 200 ml } }
      nutty: { name: { ko: 아몬드라씨, en: Nutty Lassi }, ingredients: { mango: 2, almond-milk: 200 ml } }

    """

  /// A pack that adds tags to entries of the other pack, and takes one away.
  private static let cafe = """
    pack: { name: cafe, version: 1.0.0, format: 1.1, locales: [ko, en], requires: { classic: ^1.0.0 } }
    tags:
      cold: { name: { ko: 찬 음료, en: cold } }
    recipes:
      shake: { name: { ko: 셰이크, en: Shake }, tags: [cold, dairy], ingredients: { mango: 3, milk: 300 ml } }
    overrides:
      recipes:
        classic/lassi: { patch: { tags: [cold, dairy] } }
        classic/mango-juice: { patch: { tags: [cold] }, unset: [tags.juice] }
      extras:
        classic/milk: { expect: { tags: [dairy] }, patch: { tags: [classic/juice] } }

    """

  private func sandbox(_ packs: [String: String]) throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    for (name, text) in packs { try sandbox.write(text, to: "Catalogs/\(name).yaml") }
    return sandbox
  }

  @Test func `Overrides add to tags and take one away`() throws {
    let sandbox = try sandbox(["classic": Self.classic, "cafe": Self.cafe])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("explain", "lassi.tags")
    try transcript.run("explain", "mango-juice.tags")
    try transcript.run("explain", "milk.tags")
    try transcript.run("explain", "tags.classic/nuts")
    try transcript.compare("tags")
  }

  @Test func `'lint' finds tags that are unknown, unused, former or taken away in vain`() throws {
    let sandbox = try sandbox([
      "classic": Self.classic.replacing("tags: [nuts]", with: "tags: [nut, dairy]")
        + "renamed: { milk-product: dairy }\ndeprecated: { juice: { since: 1.0.0 } }\n",
      "cafe": Self.cafe.replacing(
        "tags: [cold, dairy], ing", with: "tags: [cold, milk-product], ing"
      )
      .replacing("[tags.juice]", with: "[tags.nuts]")
      .replacing("expect: { tags: [dairy] }", with: "expect: { tags: [nuts] }")
      .replacing("{ tags: [cold, dairy] }", with: "{ tags: [cold, diary, milk-product] }")
      .replacing("overrides:", with: "facts: { diet: { type: bool, default: false } }\noverrides:")
        + """
          tags:
            classic/nuts: { patch: { name: { ko: 견과류 } } }

        """,
    ])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("lint", "--fix")
    try sandbox.write(
      Self.classic.replacing("tags: [nuts]", with: "low: 1 l"), to: "Catalogs/classic.yaml")
    try sandbox.write(Self.cafe, to: "Catalogs/cafe.yaml")
    try transcript.run("lint")
    try transcript.compare("lint-tags")
  }

  @Test func `A pack that uses tags states the version of the format`() throws {
    let block = Self.cafe.replacing(
      "pack: { name: cafe, version: 1.0.0, format: 1.1, locales: [ko, en], requires: { classic: ^1.0.0 } }",
      with: """
        pack:
          name: cafe
          locales: [ko, en]
          requires: { classic: ^1.0.0 }
        """)
    let sandbox = try sandbox([
      "classic": Self.classic.replacing("format: 1.1", with: "format: 1"), "cafe": block,
      "lone": "fruits:\n  kiwi: { name: Kiwi, tags: [sour] }\ntags: { sour: { name: sour } }\n",
      "later": "pack: { name: later, format: 1.2 }\nfruits: { fig: { name: Fig } }\n",
    ])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--fix")
    try transcript.run("lint", "Catalogs/lone.yaml", "--fix")
    for name in ["classic", "cafe", "lone"] {
      let text = sandbox.contents(of: "Catalogs/\(name).yaml").map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(text?.contains("format: 1.1") == true, "\(name): \(text ?? "")")
    }
    transcript.note("Catalogs/cafe.yaml", in: sandbox)
    transcript.note("Catalogs/lone.yaml", in: sandbox)
    try transcript.compare("format-version")
  }

  @Test func `A tag has another id, and one that entries have cannot be removed`() throws {
    let sandbox = try sandbox(["classic": Self.classic, "cafe": Self.cafe])
    #expect(try sandbox.run("rename", "juice", "fresh", "--keep-former").status == 0)
    let texts = ["classic", "cafe"].compactMap { sandbox.contents(of: "Catalogs/\($0).yaml") }
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0].contains("tags: [fresh]") && texts[0].contains("juice: fresh"))
    #expect(texts[1].contains("[tags.fresh]") && texts[1].contains("[classic/fresh]"))
    #expect(try sandbox.run("lint").output.hasPrefix("no findings"))
    #expect(try sandbox.run("remove", "nuts").status == 1)
    // A pack that others keep still uses the former id.
    try sandbox.write(Self.cafe, to: "Catalogs/cafe.yaml")
    #expect(try sandbox.run("lint").output.contains("[renamed-id]"))
    #expect(try sandbox.run("lint", "--fix").status == 0)
    #expect(try sandbox.run("lint").output.hasPrefix("no findings"))
  }

  /// A pack with facts that are tags, and rules that read them.
  private static let counter = """
    pack: { name: counter, version: 1.0.0, format: 1.1, locales: [ko, en], requires: { classic: ^1.0.0 } }
    facts:
      allergies: { type: tags, values: [nuts, dairy], default: [], name: { ko: 알레르기, en: Allergies } }
      wishes: { type: tags, default: [classic/juice], record: true }
    rules:
      nuts:
        when: '"nuts" in facts.allergies'
        refuse: { message: { ko: 견과가 들어갑니다., en: There are nuts in everything. } }
      dairy:
        when: facts.allergies.exists(a, a == "classic/dairy") && order.recipe == "lassi"
        confirm: { message: { ko: 유제품이 들어갑니다., en: There is milk in it. } }
      none:
        when: facts.wishes == [] || !("juice" in facts.wishes)
        alert: { message: { ko: 주스입니다., en: "It is a juice, though." } }

    """

  @Test func `A fact can be tags, which are given with an order by name`() throws {
    let sandbox = try sandbox(["classic": Self.classic, "counter": Self.counter])
    var transcript = Transcript(sandbox)
    try transcript.run("plan", "lassi", "--rules")
    try transcript.run("make", "lassi", "--fact", "allergies=nuts,dairy")
    try transcript.run("make", "lassi", "--fact", "allergies=classic/dairy")
    try transcript.run("make", "lassi", "--fact", "allergies=dairy", "--yes")
    try transcript.run("make", "lassi", "--fact", "allergies=", "--fact", "wishes=nuts")
    try transcript.run("stock", "why", "2")
    for fact in ["allergies=nts", "allergies=juice", "wishes=nts,juice", "wishes=tomatoes"] {
      try transcript.run("make", "lassi", "--fact", fact)
    }
    try transcript.run(
      "eval", "facts.wishes.map(w, size(w))", "--fact", "wishes=dairy,classic/nuts")
    try transcript.run("eval", "'nts' in facts.allergies")
    let key = ["make", "lassi", "--key", "one", "--fact", "wishes=nuts,dairy"]
    try transcript.run(key)
    try transcript.run(key.dropLast() + ["wishes=classic/dairy,classic/nuts"])
    try transcript.run(key.dropLast() + ["wishes=nuts"])
    try transcript.compare("tag-facts")
  }

  @Test func `'lint' finds mistakes in facts that are tags, and in what reads them`() throws {
    let sandbox = try sandbox([
      "classic": Self.classic + "renamed: { milk-product: dairy }\n",
      "counter": Self.counter.replacing("format: 1.1, ", with: "")
        .replacing("values: [nuts, dairy]", with: "values: [nuts, milk-product, diary]")
        .replacing("default: [],", with: "default: [juice],")
        .replacing("default: [classic/juice]", with: "default: juice")
        .replacing("\"nuts\" in", with: "\"nts\" in")
        .replacing("classic/dairy\"", with: "milk-product\"")
        .replacing("\"juice\" in", with: "facts.wishes < 3 || \"juise\" in"),
    ])
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("lint", "--fix")
    try transcript.compare("lint-tag-facts")
  }
}
