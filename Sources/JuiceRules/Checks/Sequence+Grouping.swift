extension Sequence {
  /// Returns one element of each place, and all elements without a place in a file.
  func distinct(by place: (Element) -> CatalogProblem.Place) -> [Element] {
    var seen: Set<CatalogProblem.Place> = []
    return filter { element in
      let place = place(element)
      return place.origin.position < 0 || seen.insert(place).inserted
    }
  }

  /// Returns the elements of each key, in the order of the first element of each.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let position = positions[key] {
        groups[position].append(element)
      } else {
        positions[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}
