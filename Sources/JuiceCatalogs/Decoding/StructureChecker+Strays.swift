import JuiceRules
import YAMLTree

/// Reports unknown and misplaced keys and entries.
extension StructureChecker {
  /// Consecutive keys with one common fault.
  struct StrayRun {
    let first: YAMLTree.NodeID
    /// The place where the keys belong, or `nil` if the place is unknown.
    let place: PlacementSearch.Placement?
  }

  /// The known keys around the unknown keys of a section. They are visited once, regardless of the number of unknown
  /// keys.
  struct StrayNeighbors {
    /// The names of the section's keys that the mapping lacks. A key that the mapping has would be a duplicate.
    let absent: [String]
    /// The pairs that have not been visited yet.
    fileprivate var rest: YAMLTree.Pairs
    /// The last visited pair of each key of the section, the nearest last.
    fileprivate var passed: [(pair: Pair, key: FormatKey)] = []
  }

  /// Reports an unknown key of a section, and returns the keys that the author may have meant.
  ///
  /// Consecutive keys that are all unknown, or that belong to the same place, are one finding.
  mutating func reportStray(
    _ pair: Pair, _ section: FormatSection, _ run: inout StrayRun?,
    _ known: inout StrayNeighbors?
  ) -> [String] {
    guard tree.kind(of: pair.key) == .scalar else {
      run = nil
      report(.wrongType(expected: .key, found: tree.description(of: pair.key)), at: pair.key)
      return []
    }
    // The parser reports `<<`.
    guard tree.string(decoding: pair.key) != "<<" else { return [] }
    var neighbors = known ?? neighbors(in: section)
    defer { known = neighbors }
    let candidates = neighbors.absent
    if reportOtherFile(pair) {
      run = nil
      return []
    }
    let guesses = section.meanings(of: name(of: pair.key), among: candidates) { key in
      mayBe(pair.value, key.type)
    }
    guard guesses.isEmpty else {
      run = nil
      report(unknown(pair.key, section, candidates, guesses), at: pair.key)
      return guesses
    }
    if reportUnitOfAmount(pair, section) {
      run = nil
      return []
    }
    if reportPlace(pair, section, &run, &neighbors) { return [] }
    if let run, run.place == nil {
      addKey(pair.key, toFindingAbout: run.first)
      return []
    }
    removeFinding(ofEmptyValueBefore: pair.key)
    run = StrayRun(first: pair.key, place: nil)
    let likely = requiredKeys(of: section, among: candidates)
      .filter { tree.isRight(tree.resolved(pair.value), $0.type) }.map(\.name)
    var finding = unknown(pair.key, section, candidates, [])
    if likely.count == 1 {
      finding.help = .didYouMean(likely)
      finding.data.candidates = likely
    } else if let other = presentKey(meantBy: pair, section, except: candidates) {
      finding.explainSecond(of: other, isBlock: tree.kind(of: tree.resolved(pair.value)) != .scalar)
    }
    report(finding, at: pair.key)
    return likely
  }

  /// Reports a key that names the unit of an amount next to it. Returns `false` if the key does not.
  private mutating func reportUnitOfAmount(_ pair: Pair, _ section: FormatSection) -> Bool {
    let unit = tree.resolved(pair.value)
    guard ["unit", "units", "단위"].contains(name(of: pair.key).folded),
      tree.kind(of: unit) == .scalar, tree.isText(unit), let node = enclosures.last?.node,
      let amount = tree.pairs(of: node).first(where: { key, value in
        guard case .quantity? = section.key(named: tree.text(of: key))?.type,
          case .success(let written) = tree.writtenQuantity(of: value)
        else { return false }
        return written.unitStart == nil
      })
    else { return false }
    var finding = unknown(pair.key, section, [], [])
    let (key, number) = (
      tree.string(decoding: amount.key), tree.string(decoding: tree.resolved(amount.value))
    )
    let example = "\(key): \(number) \(tree.string(decoding: unit))"
    finding.help = LocalizedText(
      en: "write the unit after the amount, as in `\(example)`",
      ko: "`\(example)`처럼 단위를 수량 뒤에 쓰세요")
    report(finding, at: pair.key)
    return true
  }

  /// Reports an entry with findings of its own that belongs elsewhere, and then only that. Returns `false` if the entry
  /// does not.
  mutating func reportMisplaced(
    _ pair: Pair, _ type: FormatType, below last: Pair?, from count: Int, _ run: inout StrayRun?
  ) -> Bool {
    guard !isTrial, tree.kind(of: pair.key) == .scalar else { return false }
    if let known = run, let place = known.place,
      placements.fits(pair, in: place.type, isOpen: place.isOpen)
    {
      removeFindings(from: count)
      addKey(pair.key, toFindingAbout: known.first)
      move(pair.key, to: place)
      return true
    }
    let place =
      placements.placement(of: pair, below: last.map { [($0, type)] } ?? [])
      ?? (isAnotherThing(pair, than: type) ? placements.distantPlacement(of: pair) : nil)
      ?? (type.isChange ? placements.distantPlacement(of: pair, isWhole: true) : nil)
    guard let place else { return false }
    removeFindings(from: count)
    move(pair.key, to: place)
    run = StrayRun(first: pair.key, place: place)
    report(.misplaced(name(of: pair.key), to: place, from: ownPlace), at: pair.key)
    return true
  }

  /// Reports an unknown key of a section that belongs elsewhere. Returns `false` if it does not.
  private mutating func reportPlace(
    _ pair: Pair, _ section: FormatSection, _ run: inout StrayRun?,
    _ neighbors: inout StrayNeighbors
  ) -> Bool {
    guard !isTrial else { return false }
    if let known = run, let place = known.place,
      placements.fits(pair, in: place.type, isOpen: place.isOpen)
    {
      addKey(pair.key, toFindingAbout: known.first)
      move(pair.key, to: place)
      return true
    }
    let place =
      placements.placement(of: pair, below: pairs(before: pair.key, section, &neighbors))
      ?? placementInside(pair, section, lacking: neighbors.absent)
      ?? placements.distantPlacement(of: pair)
    guard let place else { return false }
    move(pair.key, to: place)
    run = StrayRun(first: pair.key, place: place)
    var finding = Finding.misplaced(name(of: pair.key), to: place, from: ownPlace)
    finding.rule = section.isEvents ? .unknownEvent : .unknownKey
    report(finding, at: pair.key)
    return true
  }

  /// Reports an unknown key at the top level that belongs to another file. Returns `false` if it does not.
  private mutating func reportOtherFile(_ pair: Pair) -> Bool {
    guard !isTrial, enclosures.count == 1,
      case .section(let current)? = enclosures.first?.type,
      current.key(named: tree.text(of: pair.key)) == nil,
      let (file, example) = otherFile(of: pair)
    else { return false }
    moveToOtherFile(pair.key)
    var finding = Finding.misplaced(
      tree.string(decoding: pair.key), toFile: file, example: example)
    finding.rule = .unknownKey
    report(finding, at: pair.key)
    return true
  }

  /// Returns the kind of file that has a key of this name with such a value, with an example of the key. A scalar is no
  /// evidence, because it may belong to any key.
  private func otherFile(of pair: Pair) -> (file: LocalizedText, example: String)? {
    let value = tree.resolved(pair.value)
    guard tree.kind(of: value) != .scalar else { return nil }
    let files: [(FormatSection, LocalizedText)] = [
      (Format.packFile, LocalizedText(en: "a file of a pack", ko: "팩의 파일")),
      (Format.catalogFile.format, LocalizedText("`catalog.yaml`")),
    ]
    for (section, file) in files {
      guard let key = section.key(named: tree.text(of: pair.key)), tree.isRight(value, key.type)
      else {
        continue
      }
      return (file, "\(key.name): \(key.example)")
    }
    let name = tree.string(decoding: pair.key)
    guard let example = Format.configurationExamples[name] else { return nil }
    return (LocalizedText("`juice-rules.yaml`"), "\(name): \(example)")
  }

  /// Returns the place of an entry inside a key that the section requires but lacks.
  private mutating func placementInside(
    _ pair: Pair, _ section: FormatSection, lacking absent: [String]
  ) -> PlacementSearch.Placement? {
    let keys = requiredKeys(of: section, among: absent)
    guard let key = keys.first(where: { placements.fits(pair, in: $0.type, isOpen: true) }),
      !tree.isEmpty(tree.resolved(pair.value))
    else { return nil }
    supply(key.name)
    return PlacementSearch.Placement(
      owner: .under([key.name]), type: key.type,
      example: placements.example(of: pair, in: key.type, under: key.name))
  }

  /// Returns the pairs of a section before one of its pairs, the nearest first, with the types of their values. Of
  /// several pairs with the same key, only the last is included.
  private func pairs(
    before key: YAMLTree.NodeID, _ section: FormatSection, _ neighbors: inout StrayNeighbors
  ) -> [(Pair, FormatType)] {
    while let pair = neighbors.rest.next(), pair.key != key {
      guard let known = section.key(named: tree.text(of: pair.key)) else { continue }
      neighbors.passed.removeAll { $0.key.name == known.name }
      neighbors.passed.append(((pair.key, pair.value), known))
    }
    return neighbors.passed.reversed().map { ($0.pair, $0.key.type) }
  }

  /// Returns `true` if an entry does not look like its neighbors, but like something else.
  private mutating func isAnotherThing(_ pair: Pair, than type: FormatType) -> Bool {
    let value = tree.resolved(pair.value)
    guard case .section(let section)? = type.collection, tree.kind(of: value) == .mapping,
      tree.resemblance(of: value, to: section) <= 0
    else { return false }
    // An entry with nothing but a name may be an unfinished entry of any kind.
    let labels: Set<String> = ["name", "aliases", "emoji", "image"]
    return tree.pairs(of: value).contains { !labels.contains(tree.string(decoding: $0.key)) }
      || placements.names.lines.contains(tree.string(decoding: pair.key))
  }

  private var ownPlace: Finding.Place {
    guard let inner = enclosures.last, enclosures.count > 1 else { return .root }
    return inner.key.map { .under([tree.string(decoding: $0)]) } ?? .item
  }

  /// Returns the name in a key. In `{ do dismiss }` the colon is missing, so the name is the first word.
  private func name(of key: YAMLTree.NodeID) -> String {
    let text = tree.string(decoding: key)
    let word = text.prefix { $0 != " " }
    return word.isEmpty ? text : String(word)
  }

  /// Returns `true` if a value is of a kind that a key accepts, so that the author may have meant this key.
  private func mayBe(_ value: YAMLTree.NodeID, _ type: FormatType) -> Bool {
    let value = tree.resolved(value)
    if tree.isEmpty(value) { return true }
    switch (tree.kind(of: value), type) {
    case (.mapping, .list), (.mapping, .boolean), (.mapping, .quantity): return false
    case (.mapping, _): return type.collection != nil
    case (.sequence, .list), (.sequence, .either(_, .list)): return true
    case (.sequence, _): return type.collection != nil && !type.isLocalizedText
    case (_, .section), (_, .list), (_, .map): return false
    default: return true
    }
  }

  private func neighbors(in section: FormatSection) -> StrayNeighbors {
    let node = enclosures[enclosures.count - 1].node
    let present = Set(tree.pairs(of: node).map { tree.string(decoding: $0.key) })
    return StrayNeighbors(
      absent: section.keys.map(\.name).filter { !present.contains($0) }, rest: tree.pairs(of: node))
  }

  /// Returns a key that the innermost mapping already has and that a misspelled key may stand for.
  private func presentKey(
    meantBy pair: Pair, _ section: FormatSection, except absent: [String]
  ) -> String? {
    let present = section.keys.map(\.name).filter { !absent.contains($0) }
    return section.meanings(of: name(of: pair.key), among: present) { mayBe(pair.value, $0.type) }
      .first
  }

  private func requiredKeys(of section: FormatSection, among names: [String]) -> [FormatKey] {
    section.keys.filter { key in
      (key.isRequired || section.requiresOneOf.contains(key.name)) && names.contains(key.name)
    }
  }

  private func unknown(
    _ key: YAMLTree.NodeID, _ section: FormatSection, _ candidates: [String], _ guesses: [String]
  ) -> Finding {
    let text = tree.string(decoding: key)
    return section.isEvents
      ? .unknownEvent(text, candidates: candidates, meanings: guesses)
      : .unknownKey(
        text, in: section.name, candidates: candidates, meanings: guesses,
        isCertain: section.isOtherName(text))
  }
}
