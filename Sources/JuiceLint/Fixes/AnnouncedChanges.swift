import JuiceCatalogs

/// The changes to a catalog that fixes announce.
struct AnnouncedChanges {
  /// The announced paths, by file.
  private var paths: [String: [String]] = [:]

  init(_ fixes: [Diagnostic.Fix]) {
    for fix in fixes {
      for file in Set(fix.edits.map(\.file)) { paths[file, default: []] += fix.changes }
    }
  }

  /// Returns `true` if all differences between `old` and `new` were announced.
  func include(from old: ModelReading, to new: ModelReading) -> Bool {
    var areIncluded = true
    new.forEachChange(since: old) { place, isAddition in
      areIncluded = areIncluded && includes(place, isAddition: isAddition)
    }
    return areIncluded
  }

  /// Returns `true` if the change at `place` was announced. A change below an announced path counts, and so does a
  /// change above one, because a value can be read as a whole.
  private func includes(_ place: ModelReading.Place, isAddition: Bool) -> Bool {
    guard let announced = paths[place.file] else { return false }
    return announced.contains { path in
      path.isEmpty
        ? isAddition : place.path.isAtOrBelow(path) || path.isAtOrBelow(place.path)
    }
  }
}

extension String {
  /// Returns `true` if the path equals `path` or lies below it.
  fileprivate func isAtOrBelow(_ path: String) -> Bool {
    self == path || hasPrefix(path + ".")
  }
}
