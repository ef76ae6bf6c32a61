import JuiceRules
import YAMLTree

/// Names in changes of what is called otherwise now, or is to go.
extension OverrideResolution {
  /// Reports the use of an entry of another pack that is to go.
  mutating func reportDeprecation(of name: String, to author: String?, at origin: CatalogOrigin) {
    guard let id = EntryID(name), author.map({ $0 != id.pack }) ?? true,
      let deprecation = index.deprecation(of: id)
    else { return }
    report(
      .deprecatedID(id, deprecation), at: origin,
      (deprecation.origin, LocalizedText(en: "deprecated here", ko: "쓰지 말라고 한 곳")))
  }

  /// Reports what the lines that a change names are called now, or that they are to go.
  mutating func checkLines(of change: ChangedEntry.Change, in entry: ChangedEntry) {
    let author = change.author ?? entry.target.pack
    for line in change.lines {
      let name = reader.text(at: line.origin)
      if let successor = index.successor(of: name, in: author) {
        report(.renamedID(name, to: successor, writing: successor), at: line.origin)
      } else if line.identity.hasPrefix(entry.target.pack + "/") {
        // Lines that are added are the recipe's own, and checked with it.
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
  /// The lines of a recipe that it names.
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
