import TestSupport
import Testing

/// Orders that rules of packs refuse, question or comment on, word for word.
@Suite(.tags(.process))
struct OrderRuleTests {
  @Test
  func `'make' and 'plan' show the rules that apply, with their reasons`() throws {
    let sandbox = try Sandbox.withRules()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("make", "mango-juice=8")
    try transcript.run("make", "mango-juice=8", "--fact", "member=true")
    try transcript.run("make", "mango-juice")
    try transcript.run("make", "kiwi-juice", "--fact", "guests=12")
    try transcript.run("make", "kiwi-juice", "--fact", "guests=12", "--yes")
    try transcript.run("make", "kiwi-juice=3", "--fact", "nickname=키위왕")
    try transcript.run("make", "kiwi-juice", "--fact", "nickname=키위왕")
    try transcript.run("make", "kiwi-juice=6", "kiwi-juice", "--mode", "most")
    try transcript.run("plan", "mango-juice=7", "--fact", "guests=10")
    try transcript.run("plan", "mango-juice", "--fact", "guests=10")
    try transcript.run("stock", "history")
    try transcript.compare("order-rules")
  }

  @Test
  func `What rules say alike about several orders is said once, and else names the orders`() throws
  {
    let sandbox = try Sandbox.withRules()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    let party = ["mango-juice", "kiwi-juice", "--fact", "guests=10"]
    try transcript.run(["plan"] + party)
    try transcript.run(["make"] + party)
    try transcript.run(["make"] + party + ["--yes"])
    try transcript.run(["plan"] + party + ["--json"])
    try transcript.run("plan", "mango-juice=8", "kiwi-juice=8", "mango-juice=7")
    try transcript.compare("rules-of-several")
  }

  @Test
  func `JSON tells which order a rule is about`() throws {
    let sandbox = try Sandbox.withRules()
    let facts = ["--fact", "guests=12", "--json"]
    let planned = try sandbox.run(
      ["plan", "kiwi-juice", "mango-juice=4", "mango-juice=4"] + facts
    ).json["rules"]
    #expect(planned.array.map { $0["rule"].string } == ["shop/big-group", "shop/at-most-five"])
    #expect(planned[0]["order"].isNull && planned[1]["order"].int == 1)
    let made = try sandbox.run(
      ["make", "mango-juice=4", "mango-juice=4", "kiwi-juice=6"] + facts
    ).json["orders"]
    #expect(made.array.count == 3)
    for order in made.array { #expect(order["rules"].array.map { $0["order"].int } == [0, 2]) }
    let most = try sandbox.run(
      ["make", "kiwi-juice", "mango-juice=8", "--mode", "most", "--yes"] + facts
    ).json["orders"]
    #expect(most[0]["rules"][0]["order"].isNull)
    #expect(most[1]["rules"][0]["order"].int == 1)
    let equal = try sandbox.run(
      ["make", "mango-juice=8", "mango-juice=8", "--mode", "most", "--yes"] + facts
    ).json["orders"]
    #expect(equal[1]["rules"].array.last?["order"].isNull == true)
  }

  @Test
  func `JSON tells the order also if it writes out the default of a fact`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: shop, version: 1.0.0, format: 1.1, locales: [en] }
      fruits: { mango: { name: Mango, initial: 20 } }
      recipes:
        juice: { name: Juice, ingredients: { mango: 1 } }
        lassi: { name: Lassi, ingredients: { mango: 2 } }
      facts: { iced: { type: bool, default: false, per: line } }
      rules: { many: { when: order.count > 2 && !facts.iced, alert: { message: Many. } } }
      """, to: "Catalogs/shop.yaml")
    let made = try sandbox.run("make", "juice=4", "lassi=3", "--fact", "2:iced=false", "--json")
    for order in made.json["orders"].array {
      #expect(order["rules"].array.map { $0["order"].int } == [0, 1])
    }
  }

  @Test
  func `The texts of rules show values, in the language of the reader`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: stall, version: 1.0.0, format: 1.1, locales: [ko, en] }
      tags: { nuts: { name: { ko: 견과, en: nuts } }, dairy: { name: { ko: 유제품, en: dairy } } }
      extras:
        milk: { name: { ko: 우유, en: Milk }, initial: 90, tags: [dairy] }
        almond: { name: { ko: 아몬드, en: Almond }, initial: 90, tags: [nuts] }
      recipes:
        shake: { name: { ko: 셰이크, en: Shake }, ingredients: { milk: 1, almond: 1 } }
        cocoa: { name: { ko: 코코아, en: Cocoa }, ingredients: { milk: 1 } }
      facts:
        guests: { type: int, minimum: 1, maximum: 50 }
        allergies: { type: tags, values: [nuts, dairy], default: [] }
      rules:
        allergy:
          when: '"dairy" in order.tags && "dairy" in facts.allergies'
          refuse:
            message:
              ko: "{juice}에는 {order.tags:이/가} 들어요. 피하실 것: {facts.allergies}"
              en: "{juice} has {order.tags}; you avoid {facts.allergies}."
        many:
          when: request.count > 3
          confirm:
            message:
              ko: "{request.count}잔을 {facts.guests}명이 드시나요?"
              en: "{request.count:drink/drinks} for {facts.guests:guest/guests}?"

      """, to: "Catalogs/stall.yaml")
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      sandbox.environment["LC_ALL"] = "\(locale)_XX.UTF-8"
      try transcript.run("plan", "shake", "cocoa", "--fact", "allergies=nuts,dairy")
      try transcript.run("plan", "cocoa=4", "--fact", "guests=1")
    }
    try transcript.run("plan", "cocoa=4", "--fact", "guests=2", "--json")
    try transcript.run("make", "cocoa=4", "--yes")
    try transcript.run("stock", "why", "2")
    try transcript.compare("rule-texts")
  }

  @Test
  func `A wrong '--fact' is refused with the right names and values`() throws {
    let sandbox = try Sandbox.withRules()
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    for facts in [
      ["guest=2"], ["guests=0"], ["guests=2.5"], ["member=ja"], ["sweetness=ful"], ["guests"],
      ["=1"], ["guests=1", "shop/guests=2"], ["guests="], ["sweetness=x"],
    ] {
      try transcript.run(["make", "kiwi-juice"] + facts.flatMap { ["--fact", $0] })
    }
    try transcript.compare("wrong-facts")
  }

  @Test
  func `Conditions and computed amounts of recipes are decided for each order`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(Sandbox.lassi, to: "Catalogs/bar.yaml")
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("menu")
    try transcript.run("menu", "--fact", "vegan=true", "--fact", "sweetness=none")
    try transcript.run("plan", "lassi=3", "--fact", "sweetness=half")
    try transcript.run("plan", "lassi=3", "--fact", "vegan=true")
    try transcript.run("make", "lassi", "--choose", "milk=milk", "--fact", "vegan=true")
    try transcript.run("make", "lassi@large")
    try transcript.run("make", "secret")
    try transcript.run("make", "secret", "--json")
    try transcript.run("make", "bitter", "--fact", "sweetness=none")
    try transcript.run("stock", "history")
    try transcript.compare("conditional-recipes")
  }

  @Test
  func `'plan' shows what would help an order that rules refuse, and what every rule came to`()
    throws
  {
    let sandbox = try Sandbox.withRules()
    try sandbox.write(Sandbox.lassi, to: "lassi/bar.yaml")
    try sandbox.write(Sandbox.counter, to: "counter/counter.yaml")
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("plan", "mango-juice=8", "--verify")
    try transcript.run("plan", "kiwi-juice=3")
    try transcript.run("plan", "mango-juice=8", "kiwi-juice", "--fact", "nickname=x", "--verify")
    try transcript.run("plan", "kiwi-juice=2", "--fact", "nickname=x", "--rules")
    let lassi = ["--catalogs", "lassi", "--store", "memory"]
    try transcript.run(["plan", "lassi=30", "--rules", "--verify"] + lassi)
    try transcript.run(
      ["plan", "lassi", "--choose", "milk=milk", "--fact", "vegan=true", "--verify"] + lassi)
    try transcript.run(["plan", "bitter", "--fact", "sweetness=none", "--verify"] + lassi)
    try transcript.run(["plan", "secret"] + lassi)
    let counter = ["--catalogs", "counter", "--store", "memory"]
    try transcript.run(["plan", "tea@huge", "--verify"] + counter)
    try transcript.run(["plan", "tea", "--fact", "guests=2", "--verify"] + counter)
    try transcript.run(["plan", "tea=1000000", "--verify"] + counter)
    try transcript.run(["plan", "tea@huge", "--json"] + counter)
    try transcript.run(["plan", "kiwi-juice", "--rules", "--catalogs", "Catalogs"])
    try transcript.compare("rule-remedies")
  }

  @Test
  func `'--fact' completes the names of facts with their values`() throws {
    let sandbox = try Sandbox.withRules()
    let script = try sandbox.run("--generate-completion-script", "bash").output
    #expect(script.contains("--fact"))
  }
}

extension Sandbox {
  /// A pack with facts and rules.
  static func withRules() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(rules, to: "Catalogs/shop.yaml")
    return sandbox
  }

  /// A pack whose recipes have conditions and computed amounts.
  static let lassi = """
    pack: { name: bar, version: 1.0.0, locales: [ko, en] }
    fruits:
      mango: { name: { ko: 망고, en: Mango } }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 2000 }
      oat-milk: { name: { ko: 귀리우유, en: Oat Milk }, unit: ml, initial: 500 }
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 500 }
      mint: { name: { ko: 민트, en: Mint }, initial: 12 }
    facts:
      vegan: { type: bool, default: false }
      sweetness: { type: text, values: [none, half, full], default: full, choice: true }
    recipes:
      lassi:
        name: { ko: 망고라씨, en: Mango Lassi }
        when: order.count <= 5 && sold("lassi", "today") < 20
        sizes: { large: 1.5 }
        ingredients:
          mango: 2
          milk:
            any-of:
              - oat-milk: 200 ml
              - milk: 200 ml
                when: "!facts.vegan"
          sugar: { amount: 'facts.sweetness == "none" ? 0 : facts.sweetness == "half" ? 5 : 10' }
          mint: { amount: 2, optional: true, when: 'stock["mint"] > 10' }
      secret:
        name: { ko: 비밀주스, en: Secret Juice }
        when: stock["mango"] > 100
        ingredients: { mango: 1 }
      bitter:
        name: { ko: 쓴주스, en: Bitter Juice }
        ingredients:
          mango: 1
          sugar: 'facts.sweetness == "none" ? 0 - 5 : 5'

    """

  /// A pack whose rules refuse sizes, tables without a row, and large orders.
  static let counter = """
    pack: { name: counter, version: 1.0.0, locales: [ko, en] }
    fruits:
      leaf: { name: { ko: 찻잎, en: Leaf }, unlimited: true }
    recipes:
      tea:
        name: { ko: 차, en: Tea }
        sizes: { large: 2, huge: 4 }
        ingredients: { leaf: 1 }
    facts:
      guests: { type: int, minimum: 1, maximum: 9, default: 5 }
    tables:
      seats:
        inputs: { guests: facts.guests }
        rows:
          - { guests: 3..9, give: { kind: table } }
    rules:
      no-huge:
        when: order.size == "huge"
        refuse: { message: { ko: 그 크기는 없어요., en: Not in this size. } }
      seated:
        when: tables.seats.kind == "bar"
        refuse: { message: { ko: 자리가 없어요., en: No seat. } }
      in-all:
        when: sold("tea", "today") + order.count * 3 > 1000
        refuse: { message: { ko: 너무 많아요., en: Too many. } }

    """

  static let rules = """
    pack: { name: shop, version: 1.0.0, locales: [ko, en] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi } }
      mango: { name: { ko: 망고, en: Mango }, initial: 20 }
    recipes:
      kiwi-juice: { name: { ko: 키위주스, en: Kiwi Juice }, ingredients: { kiwi: 1 } }
      mango-juice: { name: { ko: 망고주스, en: Mango Juice }, ingredients: { mango: 2 } }
    facts:
      member: { type: bool, default: false, name: { ko: 단골, en: Regular } }
      guests: { type: int, minimum: 1, maximum: 50, default: 1 }
      nickname: { type: text }
      sweetness: { type: text, values: [none, half, full], default: full, choice: true }
    rules:
      at-most-five:
        when: order.count > 5 && !facts.member
        refuse: { message: { ko: 한 번에 다섯 잔까지 주문할 수 있어요., en: At most five at a time. } }
      last-mangoes:
        when: stock["mango"] < 18.5 && order.recipe == "mango-juice"
        alert: { message: { ko: 망고가 거의 떨어졌어요., en: Mangoes are running out. } }
      big-group:
        when: facts.guests >= 10
        confirm: { message: { ko: 단체 손님이 맞나요?, en: Is this a group? } }
      king:
        when: order.recipe == "kiwi-juice" && order.count != 6 && facts.guests == 1
          && facts.nickname == "키위왕" && 10 / (order.count - 1) > 0
        alert: { message: { ko: 키위왕이시네요!, en: You are the king of kiwis! } }

    """
}
