extension PackDefinition {
  /// Returns the current id of each former id, if it is known.
  ///
  /// An id that an entry still has is not a former id. Of several renames of one id, the first counts.
  package func currentNames(where isDefined: (String) -> Bool) -> [String: String] {
    guard !renames.isEmpty else { return [:] }
    let steps = Dictionary(renames.map { ($0.former, ownName($0.current)) }) { first, _ in first }
    return steps.keys.reduce(into: [:]) { names, former in
      names[former] = isDefined(former) ? nil : end(of: steps, from: former, where: isDefined)
    }
  }

  /// Returns the id that a chain of renames leads to, or `nil` if the chain ends at an unknown id or is a circle.
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

  /// Returns a name without this pack's name before it.
  package func ownName(_ name: String) -> String {
    name.hasPrefix("\(self.name)/") ? String(name.dropFirst(self.name.count + 1)) : name
  }
}
