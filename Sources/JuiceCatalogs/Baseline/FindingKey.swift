/// What a finding is known by from one version of a catalog to the next: its rule and its place in the
/// model. Lines, files and measured numbers are no part of it.
public struct FindingKey: Hashable, Sendable {
  public let rule: String
  public let place: Place

  public init(rule: String, place: Place) {
    self.rule = rule
    self.place = place
  }

  /// Where it is.
  public enum Place: Hashable, Sendable {
    /// In a pack, whichever of its files: `recipes.mango-juice.ingredients.mengo`.
    case pack(String, path: String)
    /// In a file: settings belong to no pack, and a text that is no YAML has no paths.
    case file(String, path: String)
  }
}

extension FindingKey {
  /// - Parameter file: The path of a file that reports show, as the key is to have it.
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

  /// `path` with the items of lists uncounted: they may change their order, too.
  static func steady(_ path: String) -> String {
    guard path.utf8.contains(where: isDigit) else { return path }
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    // The second step is the id of an entry, whatever it looks like.
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
  /// By place, packs before files, then by rule: what belongs together stands together.
  public static func < (lhs: FindingKey, rhs: FindingKey) -> Bool {
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
