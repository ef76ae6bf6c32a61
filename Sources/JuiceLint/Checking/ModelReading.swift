import JuiceCatalogs
import JuiceRules

/// The parts that are read of packs, whether or not a catalog can be built from them, so that two readings can be
/// compared.
struct ModelReading {
  /// The parts by place. A place has several if an id has a duplicate or a file is read for several packs.
  private var parts: [Place: [PackPart]] = [:]

  /// The place that a value is read from.
  struct Place: Hashable {
    let file: String
    /// The path in the document.
    let path: String

    fileprivate func field(_ path: [String]) -> Place {
      Place(file: file, path: ([self.path] + path).filter { !$0.isEmpty }.joined(separator: "."))
    }
  }

  /// Adds the definitions of a draft.
  ///
  /// - Parameter path: The file that the settings were read from, or `nil` if there is none.
  mutating func add(_ draft: CatalogDraft, _ settings: CatalogSettings, in path: String?) {
    if let path { add(settings.part, in: path) }
    for part in draft.definition.packs.lazy.flatMap(\.parts) where part.origin != .none {
      add(part, in: draft.files[Int(part.origin.source)].path)
    }
  }

  private mutating func add(_ part: PackPart, in file: String) {
    parts[Place(file: file, path: part.path), default: []].append(part)
  }

  /// Calls `body` with each place where the reading differs from `old`.
  ///
  /// - Parameter isAddition: `true` if nothing was read at the place before.
  func forEachChange(
    since old: ModelReading, _ body: (_ place: Place, _ isAddition: Bool) -> Void
  ) {
    for place in old.parts.keys where parts[place] == nil { body(place, false) }
    for (place, parts) in parts {
      let known = old.parts[place]
      if known == nil { body(place, true) }
      let (before, after) = (values(of: known ?? []), values(of: parts))
      for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
        body(place.field(path), before[path] == nil)
      }
    }
  }

  /// Returns the values of parts at one place by their path.
  private func values(of parts: [PackPart]) -> [[String]: [EntryField.Content]] {
    Dictionary(grouping: parts.flatMap(\.fields).filter { !$0.isAbsent }, by: \.path)
      .mapValues { $0.map(\.content) }
  }
}
