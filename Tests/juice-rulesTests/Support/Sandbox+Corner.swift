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
}
