import JuiceRules
import YAMLSyntax

/// The values of an entry that help to recognize it, as its file writes them.
struct EntrySummary {
  /// The name by locale, or under an empty text if it is the same in every locale.
  private(set) var names: [(locale: String, text: String)] = []
  let emoji: String?
  let unit: String?
  let initial: String?
  /// The amount that one batch of a recipe makes.
  let makes: String?

  init(of declaration: Declaration, in tree: YAMLTree) {
    func text(_ key: String) -> String? {
      let node = tree.value(named: key, in: declaration.value)
      return node.flatMap { tree.kind(of: $0) == .scalar ? tree.text(of: $0) : nil }
    }
    emoji = text("emoji")
    makes = text("makes")
    initial = text("initial")
    unit = text("unit") ?? makes.flatMap(EntrySummary.unit)
    guard let name = tree.value(named: "name", in: declaration.value) else { return }
    if tree.kind(of: name) == .scalar {
      names = [("", tree.text(of: name))]
    } else {
      names = tree.pairs(of: name).map { (tree.text(of: $0.key), tree.text(of: $0.value)) }
    }
  }

  /// The unit at the end of an amount such as `100 ml`.
  static func unit(of amount: String) -> String? {
    let unit = amount.drop { !$0.isLetter }
    return unit.isEmpty ? nil : String(unit)
  }

  /// The names in all languages, with the emoji.
  var title: String {
    (names.map(\.text) + [emoji].compactMap(\.self)).joined(separator: " · ")
  }

  /// The names, the unit and the initial stock.
  func detail(in client: Client) -> String {
    let stock = initial.map { amount in
      LocalizedText(en: "stock \(amount)", ko: "재고 \(amount)")
    }
    return ([title, unit, stock.map(client.text)].compactMap(\.self)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
