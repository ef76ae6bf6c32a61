import JuiceCatalogs
import JuiceRules
import YAMLSyntax

extension Finding.Rule {
  static let unsortedIDs = Finding.Rule("unsorted-ids", .warning)
}

extension Finding {
  static func unsorted(_ id: String, after previous: String) -> Finding {
    Finding(
      .unsortedIDs, en: "`\(id)` comes before `\(previous)` in the alphabet",
      ko: "알파벳 순서로는 `\(id)`\(KoreanParticle.subject.form(after: id)) `\(previous)`보다 앞입니다",
      help: LocalizedText(en: "move the entry up", ko: "위로 옮기세요"), found: id)
  }
}

extension StyleCheck {
  /// Finds the ids that sort before the id above them.
  static let unsortedIDs = StyleCheck { draft, _ in
    draft.readableFiles.flatMap { index, file in unsortedIDs(in: file.tree, index) }
  }

  private static func unsortedIDs(in tree: YAMLTree, _ file: Int32) -> [LocatedFinding] {
    guard let root = tree.root else { return [] }
    return (["fruits", "extras", "recipes"] as [StaticString]).flatMap { section in
      guard let entries = tree.value(of: section, in: root) else {
        return [LocatedFinding]()
      }
      let keys = tree.pairs(of: tree.resolved(entries)).map(\.key)
        .filter { tree.kind(of: $0) == .scalar }
      return zip(keys, keys.dropFirst()).compactMap { previous, key in
        let (before, id) = (tree.text(of: previous), tree.text(of: key))
        guard id.unicodeScalars.lexicographicallyPrecedes(before.unicodeScalars) else {
          return nil
        }
        return LocatedFinding(
          .unsorted(id, after: before),
          at: .init(file: file, span: tree.span(of: key), node: key))
      }
    }
  }
}
