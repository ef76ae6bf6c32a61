import CEL

/// A name by which the expressions of a pack know a fact or a decision table.
struct VisibleName {
  let text: String
  /// The index of the fact or the table.
  let index: Int
  /// The finding about each use of the name; `nil` for none.
  let remark: NameRemark?
}

/// A finding about a former or deprecated id in an expression.
struct NameRemark {
  /// The id as expressions write it.
  fileprivate let name: String
  /// The current id as expressions write it; `nil` for an id that is deprecated.
  fileprivate let current: String?
  fileprivate let finding: Finding
  let related: [CatalogProblem.Related]

  /// Returns the finding about the use in a range of an expression, and the range of the id within.
  func finding(in source: String, _ range: Range<Int>) -> (Finding, Range<Int>) {
    let bytes = Array(source.utf8)[range]
    // The namespace before the dot has no id.
    let start = bytes.firstIndex(of: UInt8(ascii: ".")) ?? range.lowerBound
    let id = Array(name.utf8)
    guard
      let first = bytes.indices.first(where: { $0 > start && bytes[$0...].starts(with: id) })
    else { return (finding, range) }
    var finding = finding
    let isQuoted = bytes[first - 1] == UInt8(ascii: "`")
    finding.replacement = current.map { isQuoted || $0.isIdentifier ? $0 : "`\($0)`" }
    return (finding, first..<first + id.count)
  }
}

extension EntryTable {
  /// Returns the names by which expressions of `pack` know entries: the bare id of an own entry, or of a required
  /// pack's if no other has it, the qualified id, and former ids that are unambiguous.
  func visibleNames(of ids: [EntryID], from pack: Int) -> [VisibleName] {
    let visible = graph.visible(from: pack)
    let owners = Set(visible.map { graph.packs[$0].name })
    let known = ids.enumerated().filter { owners.contains(String($0.element.pack)) }
    let counts = known.reduce(into: [:]) { $0[$1.element.name, default: 0] += 1 }
    var current: [String: Int] = [:]
    var written: [Int: String] = [:]
    for (index, id) in known {
      let isOwn = id.pack == graph.packs[pack].name
      let isClear = isOwn || counts[id.name] == 1
      current[id.rawValue] = index
      if isClear { current[String(id.name)] = index }
      written[index] = isClear ? String(id.name) : id.rawValue
    }
    var former: [String: Set<Int>] = [:]
    for owner in visible {
      for (name, successor) in currentNames[owner] {
        let id = EntryID(checkedPack: graph.packs[owner].name, name: successor)
        guard let index = ids.firstIndex(of: id) else { continue }
        for name in [name, "\(graph.packs[owner].name)/\(name)"] where current[name] == nil {
          former[name, default: []].insert(index)
        }
      }
    }
    return current.map { name, index in
      VisibleName(text: name, index: index, remark: deprecation(ids[index], name, in: pack))
    }
      + former.compactMap { name, indices in
        guard let index = indices.first, indices.count == 1, let successor = written[index] else {
          return nil
        }
        let remark = NameRemark(
          name: name, current: successor, finding: .renamedID(name, to: successor), related: [])
        return VisibleName(text: name, index: index, remark: remark)
      }
  }

  private func deprecation(_ id: EntryID, _ name: String, in pack: Int) -> NameRemark? {
    guard let deprecation = deprecations[id], id.pack != graph.packs[pack].name else { return nil }
    return NameRemark(
      name: name, current: nil,
      finding: .deprecatedID(id, since: deprecation.since, message: deprecation.message),
      related: [.init(.deprecation, deprecation.origin)])
  }
}

extension Formula {
  /// The variables that the expression reads, with the bytes of each use.
  var variables: [(name: String, range: Range<Int>)] {
    var found: [(name: String, range: Range<Int>)] = []
    var nodes = [program.expression.root]
    while let node = nodes.popLast() {
      if case .input(let slot) = node.kind, case .variable(let name) = program.inputs[slot] {
        found.append((name, node.range))
      }
      nodes += node.children
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension String {
  /// A Boolean value that indicates whether an expression can write the name without quotes.
  fileprivate var isIdentifier: Bool {
    let first = utf8.first.map { !(48...57).contains($0) } ?? false
    return first
      && utf8.allSatisfy {
        switch $0 {
        case 48...57, 65...90, 95, 97...122: true
        default: false
        }
      }
  }
}
