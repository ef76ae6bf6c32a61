import JuiceCatalogs
import JuiceRules
import YAMLTree

extension Finding.Rule {
  static let unsortedIDs = Finding.Rule("unsorted-ids", .warning)
}

extension Finding {
  static func unsorted(_ id: String, after previous: String) -> Finding {
    var finding = Finding(
      .unsortedIDs,
      LocalizedText(
        en: "`\(id)` comes before `\(previous)` in the alphabet",
        ko: "알파벳 순서로는 `\(id)`\(KoreanParticle.subject.form(after: id)) `\(previous)`보다 앞입니다"))
    finding.data = Diagnostic.Details(found: id)
    finding.help = LocalizedText(en: "move the entry up", ko: "위로 옮기세요")
    return finding
  }
}

extension LintRule {
  /// The rule for ids that are not in alphabetical order.
  static let unsortedIDs = LintRule(
    .unsortedIDs, .style, check: .order, status: .optional,
    summary: LocalizedText(
      en: "An id is not in alphabetical order.",
      ko: "아이디가 알파벳 순서에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        In a long file, sorted entries are easy to find, and two people who each add an entry \
        rarely edit the same line. The order is a matter of taste: menus and reports follow the \
        order of the file, so leave the rule off if that order is intended. The rule compares the \
        entries of `fruits`, `extras` and `recipes` within each file.
        """,
      ko: """
        긴 파일에서는 순서대로 쓴 항목을 찾기 쉽고, 두 사람이 항목을 하나씩 추가해도 같은 줄을 고치는 일이 \
        드뭅니다. 순서는 취향의 문제입니다. 메뉴와 보고서는 파일의 순서를 따르므로, 순서를 일부러 정했다면 이 \
        규칙을 켜지 마세요. `fruits`, `extras`, `recipes`의 항목을 파일마다 비교합니다.
        """),
    faulty: [
      Example(
        """
        extras:
          milk: { name: Milk }
          ice: { name: Ice }  # warning: [unsorted-ids] "ice"
        recipes:
          milkshake:
            name: Milkshake
            ingredients: { milk: 2, ice: 1 }
        """)
    ],
    clean: [
      Example(
        """
        extras:
          ice: { name: Ice }
          milk: { name: Milk }
        recipes:
          milkshake:
            name: Milkshake
            ingredients: { milk: 2, ice: 1 }
        """)
    ])
}

extension StyleCheck {
  /// Finds the ids that sort before the id above them.
  static let order = StyleCheck { draft, _ in
    draft.readableFiles.flatMap { index, file in unsortedIDs(in: file.tree, index) }
  }

  private static func unsortedIDs(in tree: YAMLTree, _ file: Int32) -> [CatalogDraft.Located] {
    guard let root = tree.root else { return [] }
    return (["fruits", "extras", "recipes"] as [StaticString]).flatMap { section in
      guard let entries = tree.value(of: section, in: root) else {
        return [CatalogDraft.Located]()
      }
      let keys = tree.pairs(of: tree.resolved(entries)).map(\.key)
        .filter { tree.kind(of: $0) == .scalar }
      return zip(keys, keys.dropFirst()).compactMap { previous, key in
        let (before, id) = (tree.text(of: previous), tree.text(of: key))
        guard id.unicodeScalars.lexicographicallyPrecedes(before.unicodeScalars) else {
          return nil
        }
        return CatalogDraft.Located(
          finding: .unsorted(id, after: before), file: file, span: tree.span(of: key), node: key)
      }
    }
  }
}
