import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let confusableID = Finding.Rule("confusable-id", .warning)
}

extension Finding {
  /// Creates the finding for an id that is easily taken for another id of the catalog.
  static func confusableID(_ id: String, with other: String) -> Finding {
    Finding(
      .confusableID,
      LocalizedText(
        en: "`\(id)` is easily confused with `\(other)`",
        ko: "\(id.ticked(.topic)) \(other.ticked(.and)) 헷갈리기 쉽습니다"),
      help: LocalizedText(
        en: "change one of the ids, or use a single id if both mean the same",
        ko: "둘 가운데 하나의 아이디를 바꾸거나, 같은 것이면 하나만 쓰세요"),
      found: id, candidates: [other])
  }
}

extension LintRule {
  /// The rule for ids that are easily taken for one another.
  static let confusableID = LintRule(
    .confusableID, .style, check: .confusableIDs, status: .optional,
    summary: LocalizedText(
      en: "Two ids differ only by hyphens, a plural s, or letters that look alike.",
      ko: "두 아이디의 차이가 붙임표, 복수형 s, 비슷하게 생긴 글자뿐입니다."),
    rationale: LocalizedText(
      en: """
        A recipe with `green-plums` instead of `greenplum` uses another ingredient that has a \
        stock of its own, and the mistake is easy to overlook. Use a single id for each thing, and \
        clearly different ids for different things. The rule compares the ids of all packs that \
        are checked together. `0` looks like `o`, `1` and `i` look like `l`, `rn` looks like `m`, \
        and `vv` looks like `w`.
        """,
      ko: """
        `greenplum` 대신 `green-plums`를 쓰면 재고가 따로인 다른 재료가 되는데, 이런 실수는 눈에 잘 띄지 \
        않습니다. 같은 것에는 아이디를 하나만 쓰고, 다른 것에는 분명히 다르게 보이는 아이디를 쓰세요. 함께 \
        검사하는 모든 팩의 아이디를 비교합니다. `0`은 `o`와, `1`과 `i`는 `l`과, `rn`은 `m`과, `vv`는 `w`와 \
        비슷하게 보입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          greenplum: { name: Green Plum }
          green-plums: { name: Ume }  # warning: [confusable-id] "green-plums"
          kiwi: { name: Kiwi }
          kiw1: { name: Kiwi Berry }  # warning: [confusable-id] "kiw1"
        recipes:
          tonic:
            name: Tonic
            ingredients: { greenplum: 2, green-plums: 1, kiwi: 1, kiw1: 3 }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          plum: { name: Plum }
          green-plum: { name: Green Plum }
        recipes:
          plum-juice:
            name: Plum Juice
            ingredients: { plum: 2, green-plum: 1 }
        """)
    ])
}

extension StyleCheck {
  /// Finds ids that differ from an earlier one only by hyphens, a plural s, or letters that look alike.
  static let confusableIDs = StyleCheck { draft, _ in
    var firsts: [String: (id: String, origin: CatalogOrigin)] = [:]
    return draft.definition.packs.sorted { $0.name < $1.name }.flatMap { pack in
      (pack.ingredients.map { ($0.id, $0.origin) } + pack.recipes.map { ($0.id, $0.origin) })
        .compactMap { symbol, origin in
          let id = pack.symbols[symbol]
          guard let first = firsts[id.skeleton] else {
            firsts[id.skeleton] = (id, origin)
            return nil
          }
          guard first.id != id else { return nil }
          let label = LocalizedText(en: "the similar id", ko: "헷갈리기 쉬운 아이디")
          return draft.located(
            .confusableID(id, with: first.id), at: origin, related: [(first.origin, label)])
        }
    }
  }
}

extension String {
  /// The id without hyphens and the plural s of its words, with one letter for all that look alike.
  fileprivate var skeleton: String {
    let words = split(separator: "-").map { $0.count > 2 && $0.hasSuffix("s") ? $0.dropLast() : $0 }
    let alike = ["0": "o", "1": "l", "i": "l", "rn": "m", "vv": "w"]
    return alike.sorted { $0.key < $1.key }.reduce(words.joined()) {
      $0.replacing($1.key, with: $1.value)
    }
  }
}
