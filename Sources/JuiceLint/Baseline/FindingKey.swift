import JuiceCatalogs

/// The identity of a finding from one version of a catalog to the next: its rule and its place in the model.
///
/// Lines and measured numbers are not part of the key, nor are files inside a pack.
package struct FindingKey: Hashable, Sendable {
  /// The name of the rule.
  package let rule: String
  /// The place in the model.
  package let place: Place

  /// Creates a key.
  package init(rule: String, place: Place) {
    self.rule = rule
    self.place = place
  }

  /// The place of a finding.
  package enum Place: Hashable, Sendable {
    /// A path in a pack, in whichever of its files: `recipes.mango-juice.ingredients.mengo`.
    case pack(String, path: String)
    /// A path in a file, for settings, which belong to no pack, and for text that is not YAML and has no paths.
    case file(String, path: String)
  }
}

extension FindingKey {
  /// Creates the key of a finding.
  ///
  /// - Parameter file: Converts the path of a file from the form of reports to the form of the key.
  init(_ finding: Diagnostic, file: (String) -> String) {
    self.init(rule: finding.rule, at: finding.primary, file: file)
  }

  init(rule: String, at label: Diagnostic.Label, file: (String) -> String) {
    let path = FindingKey.steady(label.path)
    if let pack = label.pack, !path.isEmpty {
      self.init(rule: rule, place: .pack(pack, path: path))
    } else {
      self.init(rule: rule, place: .file(file(label.file), path: path))
    }
  }

  /// Returns `path` with the indices of list items replaced by `*`, because items may be reordered.
  static func steady(_ path: String) -> String {
    guard path.utf8.contains(where: isDigit) else { return path }
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    // The second step is the id of an entry, even if it consists of digits.
    return steps.enumerated().map { index, step in
      let isItem = index != 1 && !step.isEmpty && step.utf8.allSatisfy(isDigit)
      return isItem ? "*" : step
    }.joined(separator: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension FindingKey: Comparable {
  /// Orders keys by place, packs before files, and then by rule, so that related entries are adjacent.
  package static func < (lhs: FindingKey, rhs: FindingKey) -> Bool {
    lhs.place == rhs.place ? lhs.rule < rhs.rule : lhs.place.steps < rhs.place.steps
  }
}

extension FindingKey.Place {
  fileprivate var steps: (Int, String, String) {
    switch self {
    case .pack(let pack, let path): (0, pack, path)
    case .file(let file, let path): (1, file, path)
    }
  }
}

extension FindingKey.Place {
  /// The place as people read it, such as `classic/recipes.mango-juice`.
  var shown: String {
    switch self {
    case .pack(let pack, let path): "\(pack)/\(path)"
    case .file(let file, ""): file
    case .file(let file, let path): "\(file): \(path)"
    }
  }
}
