extension Catalog {
  /// Returns the value of each fact, by its index in ``facts``: the given value, or the default.
  func values(of given: Facts) throws(FactFault) -> [FactValue?] {
    var values = facts.map(\.defaultValue)
    var isGiven: Set<Int> = []
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) {
      let index = try index(ofFact: name)
      guard isGiven.insert(index).inserted else { throw .givenTwice(facts[index].id) }
      do throws(FactMismatch) {
        values[index] = try facts[index].type.checked(value)
      } catch {
        throw .mismatch(facts[index], value: value.description, error)
      }
    }
    return values
  }

  /// Returns the fact with a bare or qualified name, which may be a former one.
  public func fact(named name: String) throws(FactFault) -> Fact { facts[try index(ofFact: name)] }

  private func index(ofFact name: String) throws(FactFault) -> Int {
    let current = EntryID(name).flatMap { renames[$0] }?.rawValue ?? name
    let former = renames.filter { $0.key.name == name }.map(\.value)
    for matches in [
      { $0.id.rawValue == current }, { $0.id.name == name }, { former.contains($0.id) },
    ] as [(Fact) -> Bool] {
      let found = facts.indices.filter { matches(facts[$0]) }
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 {
        throw .ambiguous(name, candidates: found.map { facts[$0].id.rawValue })
      }
    }
    let names = facts.flatMap { [String($0.id.name), $0.id.rawValue] }
    throw .unknown(name, nearest: nearest(to: name, in: names))
  }
}

extension Fact {
  /// Returns the value that `text` stands for.
  ///
  /// - Throws: ``FactFault/mismatch(_:value:_:)`` if `text` is not a value of the fact.
  public func value(parsing text: String) throws(FactFault) -> FactValue {
    do throws(FactMismatch) {
      return try type.value(parsing: text)
    } catch {
      throw .mismatch(self, value: text, error)
    }
  }
}

extension FactFault {
  /// The values or names that may be meant.
  public var candidates: [String] {
    switch self {
    case .unknown(_, let names), .ambiguous(_, let names): names
    case .mismatch(_, _, .notListed(let nearest)): nearest
    default: []
    }
  }

  /// Advice on what to give instead; `nil` if ``candidates`` say it.
  public var help: LocalizedText? {
    if case .mismatch(let fact, _, let mismatch) = self {
      mismatch.help(for: fact.type)
    } else {
      nil
    }
  }

  /// The description of the fault: lower case, no full stop.
  public var message: LocalizedText {
    switch self {
    case .unknown(let name, _):
      LocalizedText(en: "unknown fact `\(name)`", ko: "\(name.ticked(.topic)) 없는 주문 정보입니다")
    case .ambiguous(let name, _):
      LocalizedText(
        en: "several packs have a fact `\(name)`",
        ko: "\(name.ticked(.object)) 정한 팩이 여럿입니다")
    case .mismatch(let fact, let value, let mismatch):
      LocalizedText(
        en: "fact `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).english)",
        ko: "주문 정보 `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).korean)")
    case .givenTwice(let id):
      LocalizedText(
        en: "the fact `\(id.name)` is given twice",
        ko: "주문 정보 \("\(id.name)".ticked(.object)) 두 번 주었습니다")
    }
  }
}
