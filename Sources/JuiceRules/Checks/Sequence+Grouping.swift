extension Sequence {
  /// The elements of different places; all of those that were written down nowhere.
  func distinct(by place: (Element) -> CatalogProblem.Place) -> [Element] {
    var seen: Set<CatalogProblem.Place> = []
    return filter { element in
      let place = place(element)
      return place.origin.position < 0 || seen.insert(place).inserted
    }
  }

  /// The elements of each key, in the order of the first of each.
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
