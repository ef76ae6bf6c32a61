import JuiceCatalogs
import TestSupport

/// A mistake that one fix fixes: it is made in the catalogs that ship.
struct Slip: Hashable, CustomStringConvertible {
  let rule: String
  let file: String
  /// The bytes that are right, and what stands in their place.
  let range: Range<Int>
  let text: String

  var description: String { "\(rule) \(file):\(range.lowerBound) \(text)" }

  /// The files of the catalogs that ship, by their path in the folder.
  static let catalogs = ShippedCatalogs.files.merging(["half.yaml": Array(half.utf8)]) { $1 }

  /// A pack of its own, for what those that ship have no example of.
  private static let half = """
    pack: { format: 1.1, name: half, version: 1.0.0, locales: [en], requires: { classic: "*" } }
    extras:
      salt:
        name: Salt
        unit: g
        initial: 0.5 kg
        tags: [mineral]
    tags: { mineral: { name: Mineral } }
    recipes:
      salted-kiwi: &salted { name: Salted Kiwi, group: snack, facts: { price: 4500 }, ingredients: { kiwi: 3, salt: 5 g } }  # juice-rules: ignore[unused-anchor] for later
    groups:
      snack: { name: Snacks }
    facts:
      sweetness: { type: text, values: [half, regular], default: regular }
      price: { type: int, default: 4000, per: recipe }
    rules:
      dear: { when: facts.price > 9000, alert: { message: Dear! } }
      many: { when: 'order.count > 5 && clock.weekday in ["friday", "sunday"]', alert: { message: Many! } }
    tables:
      sugar: { inputs: { wish: facts.sweetness }, rows: [{ wish: half, give: { grams: 5 } }], otherwise: { grams: 9 } }
    renamed: { sea-salt: salt }
    deprecated: { salt: { since: 1.0.0 } }
    overrides:
      fruits:
        classic/kiwi: { patch: { attributes: { with: salt } } }

    """

  /// Each slip at one random place, or at every place in a whole test.
  static let sample: [Slip] =
    Effort.isWhole
    ? all
    : Dictionary(grouping: all) { [$0.rule, $0.text] }.compactMap { $0.value.randomElement() }

  /// Every slip of `slips`, wherever it can be made.
  static let all: [Slip] = catalogs.sorted { $0.key < $1.key }.flatMap { file, bytes in
    slips.flatMap { rule, right, wrong in
      places(of: right, in: bytes).map {
        Slip(rule: rule, file: file, range: $0, text: wrong)
      }
    }
  }

  /// Slips that may well be something else: they are fixed when that is asked for.
  static let doubtful: [Slip] = catalogs.sorted { $0.key < $1.key }.flatMap { file, bytes in
    [
      ("unknown-ingredient", " pineapple: 2", " pinaple: 2"),
      ("unknown-ingredient", " mango: 3", " mengo: 3"),
      ("unknown-action", "do: edit-stock", "do: edit-stok"),
      ("override-missing-target", "classic/kiwi:", "classic/kiwy:"),
    ].flatMap { rule, right, wrong in
      places(of: right, in: bytes).map { Slip(rule: rule, file: file, range: $0, text: wrong) }
    }
  }

  private static func places(of text: String, in bytes: [UInt8]) -> [Range<Int>] {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return [] }
    return (0...bytes.count - text.count).map { $0..<$0 + text.count }
      .filter { bytes[$0].elementsEqual(text) }
  }

  /// `files` with `slips` made in them, which must not overlap.
  static func making(
    _ slips: some Collection<Slip>, in files: [String: [UInt8]] = catalogs
  ) -> [String: [UInt8]] {
    slips.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(into: files) { files, slip in
      files[slip.file]?.replaceSubrange(slip.range, with: Array(slip.text.utf8))
    }
  }

  /// Rule, what is right, and what slips in.
  private static let slips: [(String, String, String)] = [
    ("unknown-key", "fruits:\n", "friuts:\n"), ("unknown-key", "recipes:\n", "recpies:\n"),
    ("unknown-key", "messages:\n", "mesages:\n"), ("unknown-key", "extras:\n", "extra:\n"),
    ("unknown-key", "ingredients:\n", "ingrediants:\n"), ("unknown-key", " emoji:", " emojii:"),
    ("unknown-key", " maximum:", " maxmum:"), ("unknown-key", " initial:", " inital:"),
    ("unknown-key", "actions:", "action:"), ("unknown-key", "version:", "verison:"),
    ("unknown-key", "label:", "lable:"), ("unknown-key", "unlimited:", "unlimted:"),
    ("invalid-fact", "default: regular", "default: regualr"),
    ("invalid-table", "[{ wish: half", "[{ wish: hlaf"),
    ("unknown-name", "order.count", "order.cuont"), ("unknown-value", "\"sunday", "\"snuday"),
    ("unknown-ingredient", " strawberry: 1", " strawbery: 1"),
    ("unknown-ingredient", " pineapple: 2", " pineaple: 2"),
    ("unknown-ingredient", " kiwi: 3", " kiwii: 3"),
    ("unknown-ingredient", " banana: 1", " bananna: 1"),
    ("unknown-group", "group: snack", "group: snackk"),
    ("unknown-tag", "tags: [mineral]", "tags: [minerl]"),
    ("unknown-fact", "{ price: 4500 }", "{ pirce: 4500 }"),
    ("format-version", "format: 1.1, name: half", "name: half"),
    ("unknown-event", "  replayed:", "  replyed:"),
    ("unknown-event", "  low-stock:", "  lowstock:"),
    ("unknown-event", "  unavailable:", "  unavailble:"),
    ("unknown-action", "do: dismiss", "do: dissmiss"),
    ("unknown-action", "do: edit-stock", "do: edti-stock"),
    ("unknown-placeholder", "\"{juice}", "\"{jucie}"),
    ("unknown-placeholder", "{available}", "{availabel}"),
    ("unquoted-placeholder", "\"{juice} is prepared.\"", "{juice} is prepared."),
    ("wrong-particle", "{juice:이/가}", "{juice}이(가)"),
    ("wrong-particle", "{juice:을/를}", "{juice}를"),
    ("wrong-particle", "{fruit:은/는}", "{fruit}은/는"),
    (
      "unquoted-placeholder", "\"{juice} is not available right now.\"",
      "{juice} is not available right now."
    ),
    ("yaml-syntax", " initial:", " initial："), ("yaml-syntax", "do: dismiss", "do:dismiss"),
    ("yaml-syntax", "recipes:\n", "recipes：\n"),
    ("control-character", " kiwi: 3", " ki\u{200B}wi: 3"),
    ("yaml11-ambiguous", "\"Yes\"", "Yes"), ("yaml11-ambiguous", "\"No\"", "No"),
    ("unknown-unit", " 2 kg\n", " 2 KG\n"), ("unknown-unit", " 100 g\n", " 100 grams\n"),
    ("unknown-unit", " 1 l\n", " 1 liter\n"), ("wrong-type", " 0.5", " 0,5"),
    ("invalid-suppression", "ignore[unused-anchor]", "ignore[unused-ancor]"),
    ("unused-suppression", "name: Salt\n", "name: Salt  # juice-rules: ignore[custom-tag] once\n"),
    ("unused-suppression", "extras:\n", "extras:\n  # juice-rules: ignore[custom-tag]\n"),
    ("unused-suppression", "ignore[unused-anchor]", "ignore[custom-tag, unused-anchor]"),
    ("pack-missing", " classic: \"", " clasic: \""),
    ("override-missing-target", "classic/kiwi:", "classic/kiwii:"),
    ("renamed-id", " salt: 5 g", " sea-salt: 5 g"),
    ("invalid-rename", "sea-salt: salt", "sea-salt: sallt"),
    ("invalid-deprecation", "{ salt: { since", "{ sallt: { since"),
  ]
}
