import JuiceRules
import YAMLSyntax

/// A key or an entry that the format does not have at its place.
enum Stray {
  /// A key with a fault of its own, and the keys that the author may have meant.
  case single(Finding, meanings: [String] = [])
  /// A key that belongs to another file.
  case ofOtherFile(Finding)
  /// The first of consecutive keys that belong to a place, or to no known place.
  case first(Finding, place: PlacementSearch.Placement?, meanings: [String] = [])
  /// A key with the same fault as the key before it.
  case next(Run)

  /// Consecutive keys with one common fault, which are one finding.
  struct Run {
    let first: YAMLTree.NodeID
    /// The place where the keys belong, or `nil` if the place is unknown.
    let place: PlacementSearch.Placement?
  }

  /// The keys that the author may have meant.
  var meanings: [String] {
    switch self {
    case .single(_, let meanings), .first(_, _, let meanings): meanings
    case .ofOtherFile, .next: []
    }
  }
}

/// The known keys around the unknown keys of a section. They are visited once, regardless of the number of unknown keys.
struct StrayNeighbors {
  /// The names of the section's keys that the mapping lacks. A key that the mapping has would be a duplicate.
  let absent: [String]
  private let tree: YAMLTree.Reader
  private let section: FormatSection
  /// The pairs that have not been visited yet.
  private var rest: YAMLTree.Pairs
  /// The last visited pair of each key of the section, the nearest last.
  private var passed: [(pair: PlacementSearch.Pair, key: FormatKey)] = []

  init(in node: YAMLTree.NodeID, of section: FormatSection, _ tree: YAMLTree.Reader) {
    self.tree = tree
    self.section = section
    rest = tree.pairs(of: node)
    let present = Set(rest.map { tree.string(decoding: $0.key) })
    absent = section.keys.map(\.name).filter { !present.contains($0) }
  }

  /// Visits the pairs before `key`.
  mutating func pass(upTo key: YAMLTree.NodeID) {
    while let pair = rest.next(), pair.key != key {
      guard let known = section.key(named: tree.text(of: pair.key)) else { continue }
      passed.removeAll { $0.key.name == known.name }
      passed.append(((pair.key, pair.value), known))
    }
  }

  /// The visited pairs, the nearest first, with the types of their values. Of several pairs with the same key, only the
  /// last is included.
  var above: [(PlacementSearch.Pair, FormatType)] {
    passed.reversed().map { ($0.pair, $0.key.type) }
  }
}

/// A search for what the author meant by a key or an entry that the format does not have at its place.
struct StraySearch {
  let tree: YAMLTree.Reader
  /// The mappings around the key, outermost first.
  let enclosures: [PlacementSearch.Enclosure]
  /// The search for other places, or `nil` if only the existence of findings matters.
  let placements: PlacementSearch?
  /// The run of strays that ends right before the key.
  let run: Stray.Run?

  typealias Pair = PlacementSearch.Pair

  /// Returns the stray that an unknown key of a section is, or `nil` for `<<`, which the parser reports.
  func stray(_ pair: Pair, in section: FormatSection, beside neighbors: StrayNeighbors) -> Stray? {
    guard tree.kind(of: pair.key) == .scalar else {
      return .single(.wrongType(expected: .key, found: tree.description(of: pair.key)))
    }
    guard tree.string(decoding: pair.key) != "<<" else { return nil }
    if let finding = findingOfOtherFile(pair) { return .ofOtherFile(finding) }
    let candidates = neighbors.absent
    let guesses = section.meanings(of: name(of: pair.key), among: candidates) { key in
      mayBe(pair.value, key.type)
    }
    guard guesses.isEmpty else {
      return .single(unknown(pair.key, section, candidates, guesses), meanings: guesses)
    }
    if let finding = findingOfUnit(pair, section) { return .single(finding) }
    if let stray = misplaced(pair, in: section, beside: neighbors) { return stray }
    if let run, run.place == nil { return .next(run) }
    let likely = requiredKeys(of: section, among: candidates)
      .filter { tree.isRight(tree.resolved(pair.value), $0.type) }.map(\.name)
    var finding = unknown(pair.key, section, candidates, [])
    if likely.count == 1 {
      finding.help = .didYouMean(likely)
      finding.data.candidates = likely
    } else if let other = presentKey(meantBy: pair, section, except: candidates) {
      finding.explainSecond(of: other, isBlock: tree.kind(of: tree.resolved(pair.value)) != .scalar)
    }
    return .first(finding, place: nil, meanings: likely)
  }

  /// Returns the stray that an entry with findings of its own is, or `nil` if the entry does not belong elsewhere.
  func misplaced(_ pair: Pair, of type: FormatType, below last: Pair?) -> Stray? {
    guard let placements, tree.kind(of: pair.key) == .scalar else { return nil }
    if let run = runContinued(by: pair) { return .next(run) }
    let place =
      placements.placement(of: pair, below: last.map { [($0, type)] } ?? [])
      ?? (isAnotherThing(pair, than: type) ? placements.distantPlacement(of: pair) : nil)
      ?? (type.isChange ? placements.distantPlacement(of: pair, isWhole: true) : nil)
    return place.map {
      .first(.misplaced(name(of: pair.key), to: $0, from: ownPlace), place: $0)
    }
  }

  /// Returns the stray that an unknown key of a section is if the key belongs elsewhere.
  private func misplaced(
    _ pair: Pair, in section: FormatSection, beside neighbors: StrayNeighbors
  ) -> Stray? {
    guard let placements else { return nil }
    if let run = runContinued(by: pair) { return .next(run) }
    let place =
      placements.placement(of: pair, below: neighbors.above)
      ?? placementInside(pair, section, lacking: neighbors.absent)
      ?? placements.distantPlacement(of: pair)
    guard let place else { return nil }
    var finding = Finding.misplaced(name(of: pair.key), to: place, from: ownPlace)
    finding.rule = section.isEvents ? .unknownEvent : .unknownKey
    return .first(finding, place: place)
  }

  /// Returns the run of misplaced keys if the pair belongs to the same place.
  private func runContinued(by pair: Pair) -> Stray.Run? {
    run.flatMap { run in
      guard let place = run.place, let placements,
        placements.fits(pair, in: place.type, isOpen: place.isOpen)
      else { return nil }
      return run
    }
  }

  /// Returns the finding about a key that names the unit of an amount next to it.
  private func findingOfUnit(_ pair: Pair, _ section: FormatSection) -> Finding? {
    let unit = tree.resolved(pair.value)
    guard ["unit", "units", "단위"].contains(name(of: pair.key).folded),
      tree.kind(of: unit) == .scalar, tree.isText(unit), let node = enclosures.last?.node,
      let amount = tree.pairs(of: node).first(where: { key, value in
        guard case .quantity? = section.key(named: tree.text(of: key))?.type,
          case .success(let written) = tree.writtenQuantity(of: value)
        else { return false }
        return written.unitStart == nil
      })
    else { return nil }
    var finding = unknown(pair.key, section, [], [])
    let (key, number) = (
      tree.string(decoding: amount.key), tree.string(decoding: tree.resolved(amount.value))
    )
    let example = "\(key): \(number) \(tree.string(decoding: unit))"
    finding.help = LocalizedText(
      en: "write the unit after the amount, as in `\(example)`",
      ko: "`\(example)`처럼 단위를 수량 뒤에 쓰세요")
    return finding
  }

  /// Returns the finding about an unknown key at the top level that belongs to another file.
  private func findingOfOtherFile(_ pair: Pair) -> Finding? {
    guard placements != nil, enclosures.count == 1,
      case .section(let current)? = enclosures.first?.type,
      current.key(named: tree.text(of: pair.key)) == nil,
      let (file, example) = otherFile(of: pair)
    else { return nil }
    var finding = Finding.misplaced(tree.string(decoding: pair.key), toFile: file, example: example)
    finding.rule = .unknownKey
    return finding
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
  private func placementInside(
    _ pair: Pair, _ section: FormatSection, lacking absent: [String]
  ) -> PlacementSearch.Placement? {
    let keys = requiredKeys(of: section, among: absent)
    guard let placements,
      let key = keys.first(where: { placements.fits(pair, in: $0.type, isOpen: true) }),
      !tree.isEmpty(tree.resolved(pair.value))
    else { return nil }
    return PlacementSearch.Placement(
      owner: .under([key.name]), absentKey: key.name, type: key.type,
      example: placements.example(of: pair, in: key.type, under: key.name))
  }

  /// Returns `true` if an entry does not look like its neighbors, but like something else.
  private func isAnotherThing(_ pair: Pair, than type: FormatType) -> Bool {
    let value = tree.resolved(pair.value)
    guard case .section(let section)? = type.collection, tree.kind(of: value) == .mapping,
      tree.resemblance(of: value, to: section) <= 0
    else { return false }
    // An entry with nothing but a name may be an unfinished entry of any kind.
    let labels: Set<String> = ["name", "aliases", "emoji", "image"]
    return tree.pairs(of: value).contains { !labels.contains(tree.string(decoding: $0.key)) }
      || placements?.names.lines.contains(tree.string(decoding: pair.key)) ?? false
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
