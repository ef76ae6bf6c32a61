/// An order of entries in which each comes after those that it reads.
struct ReadingOrder {
  /// The numbers of the entries that each entry reads.
  private let needs: [Set<Int>]
  /// The numbers of the entries that read each entry.
  private var readers: [[Int]]
  /// For each entry, the number of those that it reads and that did not come yet.
  private var openCounts: [Int]
  private var isDone: [Bool]
  private var ready: [Int]

  /// Creates the order of entries.
  ///
  /// - Parameter needs: The numbers of the entries that each entry reads.
  init(_ needs: [[Int]]) {
    let needs = needs.map(Set.init)
    self.needs = needs
    readers = Array(repeating: [], count: needs.count)
    openCounts = needs.map(\.count)
    isDone = needs.map { _ in false }
    ready = needs.indices.filter { needs[$0].isEmpty }
    for (number, needs) in needs.enumerated() {
      for other in needs { readers[other].append(number) }
    }
  }

  /// Returns entries that read only those before them, or the entries of a cycle, each of which reads the next; `nil` at
  /// the end.
  mutating func next() -> (entries: [Int], isCycle: Bool)? {
    let isCycle = ready.isEmpty
    guard let entries = isCycle ? cycle() : ready.sorted() else { return nil }
    ready = []
    for number in entries { isDone[number] = true }
    for number in entries {
      for reader in readers[number] where !isDone[reader] {
        openCounts[reader] -= 1
        if openCounts[reader] == 0 { ready.append(reader) }
      }
    }
    return (entries, isCycle)
  }

  private func cycle() -> [Int]? {
    guard var number = isDone.firstIndex(of: false) else { return nil }
    var path: [Int] = []
    var positions: [Int: Int] = [:]
    while positions[number] == nil {
      positions[number] = path.count
      path.append(number)
      // INVARIANT: no entry is ready, so that each of them reads another that did not come yet.
      guard let next = needs[number].filter({ !isDone[$0] }).min() else { return nil }
      number = next
    }
    return Array(path[(positions[number] ?? 0)...])
  }
}
