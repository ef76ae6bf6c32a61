/// What fixes say they change in a catalog.
struct AnnouncedChanges {
  /// The paths, by file.
  private var paths: [String: [String]] = [:]

  init(_ fixes: [Diagnostic.Fix]) {
    for fix in fixes {
      for file in Set(fix.edits.map(\.file)) { paths[file, default: []] += fix.changes }
    }
  }

  /// Whether all that is read otherwise in `new` was announced.
  func include(from old: ModelReading, to new: ModelReading) -> Bool {
    var areIncluded = true
    new.forEachChange(since: old) { place, isAddition in
      areIncluded = areIncluded && includes(place, isAddition: isAddition)
    }
    return areIncluded
  }

  /// An item of what is read as one changes all of it.
  private func includes(_ place: ModelReading.Place, isAddition: Bool) -> Bool {
    guard let announced = paths[place.file] else { return false }
    return announced.contains { path in
      path.isEmpty
        ? isAddition : place.path.isAtOrBelow(path) || path.isAtOrBelow(place.path)
    }
  }
}

extension String {
  /// Whether the path leads to where `path` does, or further.
  fileprivate func isAtOrBelow(_ path: String) -> Bool {
    self == path || hasPrefix(path + ".")
  }
}
