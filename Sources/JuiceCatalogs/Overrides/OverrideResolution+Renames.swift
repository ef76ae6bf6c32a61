import JuiceRules
import YAMLTree

/// Checks of names in changes that refer to renamed or deprecated entries.
extension OverrideResolution {
  /// Reports the use of a deprecated entry of another pack.
  mutating func reportDeprecation(of name: String, to author: String?, at origin: CatalogOrigin) {
    guard let id = EntryID(name), author.map({ $0 != id.pack }) ?? true,
      let deprecation = index.deprecation(of: id)
    else { return }
    report(
      .deprecatedID(id, deprecation), at: origin,
      (deprecation.origin, LocalizedText(en: "deprecated here", ko: "사용 중단을 표시한 곳")))
  }

  /// Reports lines in a change that name renamed or deprecated ingredients.
  mutating func checkLines(of change: ChangedEntry.Change, in entry: ChangedEntry) {
    let author = change.author ?? entry.target.pack
    for line in change.lines {
      let name = reader.text(at: line.origin)
      if let successor = index.successor(of: name, in: author) {
        report(.renamedID(name, to: successor, writing: successor), at: line.origin)
      } else if line.identity.hasPrefix(entry.target.pack + "/") {
        // Added lines belong to the recipe, and are checked with it.
        reportDeprecation(of: line.identity, to: change.author, at: line.origin)
      }
    }
    guard case .patch(_, let unset) = change.operation else { return }
    for field in unset where field.path.first == "ingredients" && field.path.count > 1 {
      let parts = reader.text(at: field.origin).split(separator: ".").map(String.init)
      guard let successor = index.successor(of: parts[1], in: author) else { continue }
      let path = ([parts[0], successor] + parts.dropFirst(2)).joined(separator: ".")
      report(.renamedID(parts[1], to: successor, writing: path), at: field.origin)
    }
  }
}

extension ChangedEntry.Change {
  /// The lines of a recipe that the change names.
  fileprivate var lines: [EntryValue.Member] {
    let changed: EntryValue? =
      switch operation {
      case .patch(let value, _): value
      case .replace(let value): value
      case .remove: nil
      }
    return [expected, changed].compactMap { $0?["ingredients"]?.value.members }.flatMap(\.self)
  }
}
