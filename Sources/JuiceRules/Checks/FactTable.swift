/// The facts of all packs, with their types and limits.
struct FactTable {
  private(set) var facts: [Fact] = []
  /// The origin of each fact.
  private(set) var origins: [CatalogOrigin] = []
  /// The indices of the facts whose type or scope is missing or faulty, which is reported. They may be values of any type.
  private(set) var withoutType: Set<Int> = []
  /// The indices of the facts whose value each recipe has to give.
  private(set) var required: Set<Int> = []
  private(set) var problems: [CatalogProblem] = []

  init(_ graph: PackGraph, _ tags: TagTable) {
    for pack in graph.order where !graph.packs[pack].facts.isEmpty {
      add(graph.packs[pack], pack, tags)
    }
  }

  /// Returns a Boolean value that indicates whether a reading is that of a fact whose type is missing or faulty.
  func isOfAnyType(_ reading: Condition.Reading) -> Bool {
    if case .fact(let index, _) = reading { withoutType.contains(index) } else { false }
  }

  private mutating func add(_ pack: PackDefinition, _ number: Int, _ tags: TagTable) {
    for (id, definition) in problems.firstDefinitions(of: \.facts, in: pack) {
      let fact = definition.naming { names, field in
        tags.indices(of: names, at: definition.origin, field, in: number, to: &problems)
          .map { tags.ids[$0].rawValue }
      }
      let type = checkedType(of: fact)
      guard EntryID.isName(id.name.utf8) else { continue }
      let scope = fact.scope.value ?? .request
      if scope == .recipe {
        if fact.isChoice {
          problems.report(.choiceOfRecipes, at: fact.origin, .field(["choice"]))
        }
        if case .tags? = type { problems.report(.tagsOfRecipes, at: fact.origin, .field(["type"])) }
      }
      let value = type.flatMap {
        checkedValue("default", fact.defaultValue, of: $0.completed(with: tags.ids), in: fact)
      }
      let isReadable = if case .unreadable = fact.scope { false } else { type != nil }
      if !isReadable { withoutType.insert(facts.count) }
      if scope == .recipe, fact.defaultValue.isAbsent { required.insert(facts.count) }
      origins.append(fact.origin)
      facts.append(
        Fact(
          id: FactID(id), name: fact.name, scope: scope, type: type ?? .bool, defaultValue: value,
          isChoice: fact.isChoice,
          isRecorded: fact.isChoice || fact.isRecorded || scope == .recipe))
    }
  }

  /// Returns the type of a fact, or `nil` if its definition does not tell the type.
  private mutating func checkedType(of fact: FactDefinition) -> FactType? {
    guard let kind = fact.kind.value else { return nil }
    checkLimits(of: fact, kind)
    switch kind {
    case .bool: return .bool
    case .text:
      if let values = fact.values, values.isEmpty {
        problems.report(.noValues, at: fact.origin, .field(["values"]))
      }
      return .text(values: fact.values)
    case .tags:
      if let values = fact.values, values.isEmpty {
        problems.report(.noValues, at: fact.origin, .field(["values"]))
      }
      return .tags(values: fact.values.map { $0.compactMap { TagID($0) } })
    case .int, .decimal:
      let minimum = checkedValue("minimum", fact.minimum, of: kind.unlimited, in: fact)
      let maximum = checkedValue("maximum", fact.maximum, of: kind.unlimited, in: fact)
      guard let type = kind.type(from: minimum, to: maximum) else {
        if let minimum, let maximum {
          problems.report(
            .limitsCrossed(minimum: minimum, maximum: maximum), at: fact.origin,
            .field(["minimum"]))
        }
        return kind.unlimited
      }
      return type
    }
  }

  /// Reports the limits that facts of a kind cannot have.
  private mutating func checkLimits(of fact: FactDefinition, _ kind: FactType.Kind) {
    let isNumber = kind == .int || kind == .decimal
    let limits = [
      ("minimum", !fact.minimum.isAbsent, isNumber), ("maximum", !fact.maximum.isAbsent, isNumber),
      ("values", fact.values != nil, kind == .text || kind == .tags),
    ]
    for (key, isGiven, isAllowed) in limits where isGiven && !isAllowed {
      problems.report(.limitOfOtherType(key, of: kind), at: fact.origin, .field([key]))
    }
  }

  /// Returns a value of a definition, or `nil` if there is none or the value does not fit the type, which is reported.
  private mutating func checkedValue(
    _ key: String, _ literal: Given<FactLiteral>, of type: FactType, in fact: FactDefinition
  ) -> FactValue? {
    guard let literal = literal.value else { return nil }
    do throws(FactMismatch) {
      return try literal.value(of: type)
    } catch .unknownTag(let id, let nearest) {
      let name = TagID(id).map { String($0.name) } ?? id
      problems.report(
        .misfittingValue(name, of: type, .unknownTag(name, nearest: nearest)), at: fact.origin,
        .field([key]))
      return nil
    } catch {
      problems.report(
        .misfittingValue(literal.text, of: type, error), at: fact.origin, .field([key]))
      return nil
    }
  }
}

extension FactDefinition {
  /// Returns the definition of a fact of the type `tags` with other names of tags, and any other definition as it is.
  ///
  /// - Parameter names: A closure that returns the other names for those in a field.
  fileprivate func naming(_ names: ([String], _ field: String) -> [String]) -> FactDefinition {
    guard kind.value == .tags else { return self }
    var fact = self
    // A list whose tags are all unknown is not reported as empty, too.
    if let values, !values.isEmpty {
      let known = names(values, "values")
      fact.values = known.isEmpty ? nil : known
    }
    if case .list(let items)? = defaultValue.value {
      fact.defaultValue = .value(.list(names(items, "default")))
    }
    return fact
  }
}

extension FactType {
  /// Returns the type with all tags as its values if any tag is one.
  fileprivate func completed(with tags: [TagID]) -> FactType {
    if case .tags(nil) = self { .tags(values: tags) } else { self }
  }
}

extension FactType.Kind {
  /// Returns the type of numbers within limits, or `nil` if no number is within them.
  fileprivate func type(from minimum: FactValue?, to maximum: FactValue?) -> FactType? {
    switch unlimited {
    case .int(let all):
      limits(all, minimum.flatMap(\.int), maximum.flatMap(\.int)).map { .int($0) }
    case .decimal(let all):
      limits(all, minimum.flatMap(\.decimal), maximum.flatMap(\.decimal)).map { .decimal($0) }
    case .bool, .text, .tags: nil
    }
  }

  private func limits<Number>(
    _ all: ClosedRange<Number>, _ minimum: Number?, _ maximum: Number?
  ) -> ClosedRange<Number>? {
    let (low, high) = (minimum ?? all.lowerBound, maximum ?? all.upperBound)
    return low <= high ? low...high : nil
  }
}

extension FactValue {
  fileprivate var int: Int64? { if case .int(let value) = self { value } else { nil } }
  fileprivate var decimal: Amount? { if case .decimal(let value) = self { value } else { nil } }
}
