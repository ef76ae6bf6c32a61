extension Sandbox {
  /// The classic catalog and a pack with everything that it lacks: units, low marks, what is unlimited or
  /// unavailable, and a name that both have.
  static func withCorner() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(corner, to: "Catalogs/corner.yaml")
    return sandbox
  }

  private static let corner = """
    pack:
      name: corner
      version: 1.0.0
      locales: [ko, en]
    fruits:
      lime: { name: { ko: 라임, en: Lime }, aliases: [초록귤], low: 8, maximum: 20 }
    extras:
      milk: { name: { ko: 우유, en: Milk }, unit: ml, initial: 1 l }
      water: { name: { ko: 물, en: Water }, unit: ml, unlimited: true }
      mint: { name: { ko: 민트, en: Mint }, unit: { ko: 장, en: leaf }, initial: 6 }
    recipes:
      lime-milk:
        name: { ko: 라임우유, en: Lime Milk }
        ingredients: { lime: 3, milk: 200 ml, water: 50 ml, mint: 1 }
      water-glass:
        name: { ko: 물 한 잔, en: Glass of Water }
        ingredients: { water: 200 ml }
      winter-punch:
        name: { ko: 겨울펀치, en: Winter Punch }
        available: false
        ingredients: { lime: 1 }
      kiwi-juice:
        name: { ko: 모퉁이키위, en: Corner Kiwi }
        ingredients: { lime: 1 }

    """

  /// A pack whose recipes use each other, leave choices and come in sizes.
  static func withBar() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(bar, to: "Catalogs/bar.yaml")
    try sandbox.write("packs: [bar]\n", to: "Catalogs/catalog.yaml")
    return sandbox
  }

  static let bar = """
    pack: { name: bar, version: 1.0.0, locales: [ko, en] }
    fruits:
      lemon: { name: { ko: 레몬, en: Lemon } }
      mango: { name: { ko: 망고, en: Mango }, initial: 3 }
      apricot: { name: { ko: 살구, en: Apricot }, initial: 20 }
    extras:
      sugar: { name: { ko: 설탕, en: Sugar }, unit: g, initial: 1200 }
      water: { name: { ko: 물, en: Water }, unit: ml, unlimited: true }
      mint: { name: { ko: 민트, en: Mint }, unit: { ko: 장, en: leaf }, initial: 2 }
    recipes:
      sugar-syrup:
        name: { ko: 시럽, en: Sugar Syrup }
        ingredients: { sugar: 500 g, water: 500 ml }
        makes: 750 ml
      foam:
        name: { ko: 거품, en: Foam }
        ingredients: { lemon: 1 }
        makes: 50 ml
        keep: false
        menu: false
      cordial:
        name: { ko: 코디얼, en: Cordial }
        ingredients: { apricot: 4, sugar-syrup: 2 cl }
        makes: 1 l
        initial: 30 ml
        ahead: true
      cooler:
        name: { ko: 쿨러, en: Cooler }
        ingredients:
          lemon: 2
          sugar-syrup: 20 ml
          mint: { amount: 1, optional: true }
          base:
            any-of:
              - { mango: 2 }
              - { apricot: 3, lemon: 1 }
        sizes: { double: 2 }
      fizz:
        name: { ko: 피즈, en: Fizz }
        ingredients: { cordial: 2 cl, foam: 50 ml }

    """
}
