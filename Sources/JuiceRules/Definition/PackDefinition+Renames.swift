extension PackDefinition {
  /// What became of each former id: what it is called now, where that is known.
  ///
  /// An id that is still that of an entry is not a former one. Of several renames of one id, the first counts.
  package func currentNames(where isDefined: (String) -> Bool) -> [String: String] {
    guard !renames.isEmpty else { return [:] }
    let steps = Dictionary(renames.map { ($0.former, ownName($0.current)) }) { first, _ in first }
    return steps.keys.reduce(into: [:]) { names, former in
      names[former] = isDefined(former) ? nil : end(of: steps, from: former, where: isDefined)
    }
  }

  /// Where a chain of renames leads to; nil where it leads nowhere or back.
  private func end(
    of steps: [String: String], from former: String, where isDefined: (String) -> Bool
  ) -> String? {
    var name = former
    for _ in steps {
      guard let next = steps[name] else { return nil }
      if isDefined(next) { return next }
      name = next
    }
    return nil
  }

  /// A name of this pack without the pack.
  package func ownName(_ name: String) -> String {
    name.hasPrefix("\(self.name)/") ? String(name.dropFirst(self.name.count + 1)) : name
  }
}
