import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let confusableID = Finding.Rule("confusable-id", .warning)
}

extension Finding {
  /// Creates the finding for an id that is easily taken for another id of the catalog.
  static func confusableID(_ id: String, with other: String) -> Finding {
    Finding(
      .confusableID, en: "`\(id)` is easily confused with `\(other)`",
      ko: "\(id.ticked(.topic)) \(other.ticked(.and)) 헷갈리기 쉽습니다",
      help: LocalizedText(
        en: "change one of the ids, or use a single id if both mean the same",
        ko: "둘 가운데 하나의 아이디를 바꾸거나, 같은 것이면 하나만 쓰세요"),
      found: id, candidates: [other])
  }
}

extension StyleCheck {
  /// Finds ids that differ from an earlier one only by hyphens, a plural s, or letters that look alike.
  static let confusableID = StyleCheck { draft, _ in
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
          let files = draft.files
          let other = LocatedFinding.Place(draft.written(first.origin), in: files)
          return LocatedFinding(
            .confusableID(id, with: first.id), at: .init(draft.written(origin), in: files),
            related: [
              (
                .init(file: other.file, span: other.span, node: nil),
                LocalizedText(en: "the similar id", ko: "헷갈리기 쉬운 아이디")
              )
            ])
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
