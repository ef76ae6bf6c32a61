/// The plainest account of a stand: what each command answers and leaves.
struct PlainModel {
  let stand: PlainStand
  var isRenamed = false
  var day = 0
  private var levels: [String: Int] = [:]
  /// The ids whose whole level was moved to another id.
  private var vacant: Set<String> = []
  private var entries: [Entry] = []
  /// The number of the last entry that was removed.
  private var removed = 0
  private var sold: [[Int]: Int] = [:]
  private var keys: [String: (action: PlainStep.Action, revision: Int, isRenamed: Bool)] = [:]

  private struct Entry {
    let kind: String
    var changes: [(id: String, before: Int, after: Int)]
    var orders: [PlainStep.Order] = []
    var day = 0
    var undoneBy: Int?
  }

  /// What a command answers, as far as the model tells.
  struct Answer: Equatable {
    /// The outcome of each order, or of the command.
    var outcomes: [String]
    var revision: Int?
    /// What is missing for orders without choices.
    var missing: [String: Int]?
    /// The count of each recipe on the menu; -1 if nothing limits it, -2 if it is refused.
    var menu: [String: Int] = [:]
  }

  init(_ stand: PlainStand) { self.stand = stand }

  var revision: Int { removed + entries.count }
  private var kitchen: PlainKitchen {
    PlainKitchen(stand: stand, levels: stand.ingredients.indices.map(level))
  }

  /// The levels of the catalog's ingredients, and those left under former ids.
  var shownLevels: [String: Int] {
    var shown: [String: Int] = [:]
    for number in stand.ingredients.indices where !stand.ingredients[number].isUnlimited {
      shown[id(number)] = level(number)
    }
    if isRenamed, let former = former(0), let left = levels[former], left > 0,
      level(0) == levels[id(0)], !isVacant(id(0))
    {
      shown[former] = left
    }
    if !isRenamed, let later = stand.ingredients[0].laterName, let left = levels["base/" + later],
      left > 0
    {
      shown["base/" + later] = left
    }
    return shown
  }

  /// Returns the answer to a step, or `nil` if the model does not know it, and nothing is changed.
  mutating func answer(_ step: PlainStep) -> Answer? {
    let action = step.action
    if let key = step.key, let known = keys[key] {
      // An older catalog does not know the names of a later one.
      guard isRenamed || !known.isRenamed else { return nil }
      guard known.action == action else { return Answer(outcomes: ["key-reused"]) }
      if case .make(let orders, let mode) = action {
        return replayed(orders, mode, known.revision, step)
      }
      return Answer(outcomes: ["replayed"], revision: known.revision)
    }
    let before = revision
    guard let answer = fresh(step) else { return nil }
    if let key = step.key, revision > before {
      keys[key] = (action, revision, isRenamed)
    }
    return answer
  }

  private mutating func fresh(_ step: PlainStep) -> Answer? {
    switch step.action {
    case .make(let orders, "all"): return makeAll(orders, step)
    case .make(let orders, let mode): return make(orders, mode, step)
    case .plan(let orders): return plan(orders)
    case .menu: return menu()
    case .change(let verb, let amounts): return change(verb, amounts, isForced: step.isForced)
    case .reset(let numbers): return reset(numbers)
    case .moveFormer: return moveFormer(isForced: step.isForced)
    case .dropFormer: return dropFormer()
    case .undo(let number): return undo(number, isForced: step.isForced)
    case .compact: return compact()
    case .rename, .nextDay: return Answer(outcomes: [])
    }
  }
}

// MARK: - Orders

extension PlainModel {
  private func isUnavailable(_ order: PlainStep.Order) -> Bool {
    !stand.recipes[order.recipe].isAvailable
  }

  /// Returns the effects of the rules that hold for an order, after others were sold.
  private func effects(on order: PlainStep.Order, after made: [PlainStep.Order] = []) -> [String] {
    func holds(_ condition: PlainStand.Condition) -> Bool {
      switch condition {
      case .countAbove(let count): order.count > count
      case .countOf(let recipe, let count): order.recipe == recipe && order.count > count
      case .soldToday(let recipe, let count):
        order.recipe == recipe
          && sold[[day, recipe], default: 0] + order.count
            + made.filter { $0.recipe == recipe }.map(\.count).reduce(0, +) > count
      case .levelBelow(let number, let amount):
        !stand.ingredients[number].isUnlimited && level(number) < amount
      case .levelFrom(let number, let amount):
        stand.ingredients[number].isUnlimited || level(number) >= amount
      case .isLarge: order.isLarge
      }
    }
    let offer = stand.recipes[order.recipe].offer.map { holds($0) ? [] : ["refuse"] } ?? []
    return offer + stand.rules.filter { holds($0.condition) }.map(\.effect)
  }

  /// Returns `refused` or `unconfirmed` if rules keep an order from being made, or `nil`.
  private func obstacle(_ effects: [String], _ step: PlainStep) -> String? {
    if effects.contains("refuse") { return "refused" }
    return effects.contains("confirm") && !step.isConfirmed ? "unconfirmed" : nil
  }

  /// Returns the effects of the rules on orders that are made together, of which equal ones are one.
  private func effects(onAll orders: [PlainStep.Order]) -> [String] {
    var merged: [PlainStep.Order] = []
    for order in orders {
      if let index = merged.firstIndex(where: { $0.with(count: order.count) == order }) {
        merged[index].count += order.count
      } else {
        merged.append(order)
      }
    }
    return merged.indices.flatMap { effects(on: merged[$0], after: Array(merged[..<$0])) }
  }

  private mutating func makeAll(_ orders: [PlainStep.Order], _ step: PlainStep) -> Answer? {
    func all(_ outcome: String) -> Answer { Answer(outcomes: orders.map { _ in outcome }) }
    let obstacle = obstacle(effects(onAll: orders), step)
    if orders.contains(where: isUnavailable) { return obstacle == nil ? all("unavailable") : nil }
    let changes = kitchen.changes(by: orders)
    if obstacle == "refused" { return all("refused") }
    guard let changes else {
      var answer = all("short")
      answer.missing = kitchen.missing(for: orders).map(named)
      return answer
    }
    if let obstacle { return all(obstacle) }
    commit("make", changes, orders: orders)
    var answer = all("made")
    answer.revision = revision
    return answer
  }

  private func plan(_ orders: [PlainStep.Order]) -> Answer? {
    let isRefused = effects(onAll: orders).contains("refuse")
    if orders.contains(where: isUnavailable) {
      return isRefused ? nil : Answer(outcomes: ["unavailable"])
    }
    if isRefused { return Answer(outcomes: ["refused"]) }
    if kitchen.changes(by: orders) != nil { return Answer(outcomes: ["possible"]) }
    return Answer(outcomes: ["short"], missing: kitchen.missing(for: orders).map(named))
  }

  private func menu() -> Answer {
    var answer = Answer(outcomes: [])
    for number in stand.recipes.indices where stand.recipes[number].isOnMenu {
      let isRefused = effects(on: PlainStep.Order(recipe: number)).contains("refuse")
      let most = kitchen.mostCount(of: number) ?? -1
      answer.menu[stand.id(ofRecipe: number, isRenamed: isRenamed)] =
        isUnavailable(PlainStep.Order(recipe: number)) ? 0 : isRefused ? -2 : most
    }
    return answer
  }

  /// Makes some of `orders`: in their order until one cannot be made, or as many as possible.
  private mutating func make(
    _ orders: [PlainStep.Order], _ mode: String, _ step: PlainStep
  ) -> Answer? {
    func isAllowed(_ numbers: [Int]) -> Bool {
      numbers.indices.allSatisfy { index in
        let order = orders[numbers[index]]
        let effects = effects(on: order, after: numbers[..<index].map { orders[$0] })
        return !isUnavailable(order) && obstacle(effects, step) == nil
      } && kitchen.changes(by: numbers.map { orders[$0] }) != nil
    }
    let sets =
      mode == "in-order"
      ? (1...orders.count).reversed().map { Array(0..<$0) } : Self.subsets(of: orders.count)
    let chosen = sets.first(where: isAllowed) ?? []
    let made = chosen.map { orders[$0] }
    guard let outcomes = refusals(orders, mode, but: chosen, after: made, kitchen, step) else {
      return nil
    }
    if !made.isEmpty, let changes = kitchen.changes(by: made) {
      commit("make", changes, orders: made)
    }
    return Answer(
      outcomes: orders.indices.map { outcomes[$0] ?? "made" },
      revision: made.isEmpty ? nil : revision)
  }

  /// Returns the outcomes of the orders that were not made: why each alone is not made of what is left. In order, nothing
  /// is asked about orders after one that has another reason.
  private func refusals(
    _ orders: [PlainStep.Order], _ mode: String, but chosen: [Int], after made: [PlainStep.Order],
    _ kitchen: PlainKitchen, _ step: PlainStep
  ) -> [Int: String]? {
    var rest = kitchen
    for (number, change) in made.isEmpty ? [:] : kitchen.changes(by: made) ?? [:] {
      rest.levels[number] += change
    }
    // Batches of a product that is made ahead serve no other order of their request.
    for order in made where stand.recipes[order.recipe].isMadeAhead {
      let number = stand.boughtCount + order.recipe
      let yield = (stand.recipes[order.recipe].yield ?? 1) * order.count
      rest.levels[number] = max(0, rest.levels[number] - yield)
    }
    var outcomes: [Int: String] = [:]
    var isOpen = true
    for index in orders.indices where !chosen.contains(index) {
      let obstacle = obstacle(effects(on: orders[index], after: made), step)
      let isShort = rest.changes(by: [orders[index]]) == nil
      if isUnavailable(orders[index]) {
        guard obstacle == nil else { return nil }
        outcomes[index] = "unavailable"
      } else if obstacle == "unconfirmed", isShort {
        outcomes[index] = "short"
      } else {
        let asked = isOpen ? obstacle : obstacle.map { $0 == "unconfirmed" ? "skipped" : $0 }
        outcomes[index] = asked ?? (isShort ? "short" : "skipped")
      }
      if mode == "in-order" { isOpen = isOpen && outcomes[index] == "unconfirmed" }
    }
    return outcomes
  }

  /// Every set of numbers below `count`, the largest first, and of the same size those with the smallest numbers.
  private static func subsets(of count: Int) -> [[Int]] {
    (1..<(1 << count)).map { bits in (0..<count).filter { bits >> $0 & 1 == 1 } }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
  }

  private func replayed(
    _ orders: [PlainStep.Order], _ mode: String, _ number: Int, _ step: PlainStep
  ) -> Answer? {
    guard mode != "all" else {
      return Answer(outcomes: orders.map { _ in "replayed" }, revision: number)
    }
    // Which orders were made is read from the entry; the answer about the others is that of now.
    guard number > removed else { return nil }
    var made = entries[number - removed - 1].orders[...]
    var chosen: [Int] = []
    for index in orders.indices where made.first == orders[index] {
      chosen.append(index)
      made.removeFirst()
    }
    guard let outcomes = refusals(orders, mode, but: chosen, after: [], kitchen, step) else {
      return nil
    }
    return Answer(
      outcomes: orders.indices.map { outcomes[$0] ?? "replayed" }, revision: number)
  }
}

// MARK: - Stock

extension PlainModel {
  private mutating func change(_ verb: String, _ amounts: [Int: Int], isForced: Bool) -> Answer? {
    guard !amounts.keys.contains(where: { stand.ingredients[$0].isUnlimited }) else {
      return Answer(outcomes: ["refused"])
    }
    var changes: [Int: Int] = [:]
    for (number, amount) in amounts {
      let before = level(number)
      let after = verb == "add" ? before + amount : verb == "take" ? before - amount : amount
      guard after >= 0, verb == "take" || isForced || fits(number, before, after) else {
        return Answer(outcomes: ["refused"])
      }
      changes[number] = after - before
    }
    return applied(verb, changes)
  }

  /// Returns `true` if a change does not exceed the maximum. A level above it may be lowered.
  private func fits(_ number: Int, _ before: Int, _ after: Int) -> Bool {
    after <= before || after <= stand.ingredients[number].maximum ?? .max
  }

  private mutating func applied(_ kind: String, _ changes: [Int: Int]) -> Answer {
    commit(kind, changes)
    return Answer(outcomes: ["applied"], revision: revision)
  }

  private mutating func reset(_ numbers: [Int]?) -> Answer {
    let limited = stand.ingredients.indices.filter { !stand.ingredients[$0].isUnlimited }
    guard (numbers ?? []).allSatisfy(limited.contains) else {
      return Answer(outcomes: ["refused"])
    }
    let changes = (numbers ?? limited).map { ($0, stand.ingredients[$0].initial - level($0)) }
    return applied("reset", Dictionary(uniqueKeysWithValues: changes))
  }

  private mutating func moveFormer(isForced: Bool) -> Answer? {
    guard isRenamed, let former = former(0) else { return nil }
    guard let amount = levels[former], amount > 0 else { return Answer(outcomes: ["refused"]) }
    let before = levels[id(0)] ?? 0
    guard isForced || fits(0, before, before + amount) else {
      return Answer(outcomes: ["refused"])
    }
    if levels[id(0)] == nil { append("open", [(id(0), 0, 0)]) }
    append("move", [(id(0), before, before + amount), (former, amount, 0)])
    return Answer(outcomes: ["applied"], revision: revision)
  }

  private mutating func dropFormer() -> Answer? {
    guard isRenamed, let former = former(0) else { return nil }
    guard let amount = levels[former], amount > 0 else { return Answer(outcomes: ["refused"]) }
    append("take", [(former, amount, 0)])
    return Answer(outcomes: ["applied"], revision: revision)
  }

  private mutating func undo(_ number: Int?, isForced: Bool) -> Answer? {
    let refused = Answer(outcomes: ["refused"])
    let last = entries.lastIndex { $0.kind != "checkpoint" }.map { removed + $0 + 1 }
    guard let number = number ?? last, number > removed, number <= revision else { return refused }
    let entry = entries[number - removed - 1]
    guard !["open", "undo", "checkpoint"].contains(entry.kind), entry.undoneBy == nil else {
      return refused
    }
    var (deltas, ids): ([String: Int], [String: Set<String>]) = ([:], [:])
    for change in entry.changes where change.before != change.after {
      let trail = entry.kind == "move" ? [change.id] : trail(of: change.id, after: number)
      deltas[trail[trail.count - 1], default: 0] += change.before - change.after
      ids[trail[trail.count - 1], default: []].formUnion(trail)
    }
    deltas = deltas.filter { $0.value != 0 }
    let touched = deltas.keys.reduce(into: Set<String>()) { $0.formUnion(ids[$1] ?? []) }
    let isSuperseded = entries[(number - removed)...].contains { later in
      ["count", "reset"].contains(later.kind) && later.undoneBy == nil
        && later.changes.contains { touched.contains($0.id) }
    }
    guard !isSuperseded else { return refused }
    for (id, delta) in deltas {
      let before = levels[id] ?? 0
      guard before + delta >= 0 else { return refused }
      if let item = stand.ingredients.indices.first(where: { self.id($0) == id || former($0) == id }
      ),
        !isForced, !fits(item, before, before + delta)
      {
        return refused
      }
    }
    append("undo", deltas.map { ($0, levels[$0] ?? 0, (levels[$0] ?? 0) + $1) })
    entries[number - removed - 1].undoneBy = revision
    for order in entry.orders { sold[[entry.day, order.recipe], default: 0] -= order.count }
    return Answer(outcomes: ["applied"], revision: revision)
  }

  /// Returns the ids that a level had since an entry, because of moves.
  private func trail(of id: String, after number: Int) -> [String] {
    var (trail, since) = ([id], number)
    while let next = entries.indices.first(where: { index in
      removed + index + 1 > since && entries[index].kind == "move"
        && entries[index].undoneBy == nil
        && entries[index].changes.dropFirst().contains { $0.id == trail[trail.count - 1] }
    }) {
      trail.append(entries[next].changes[0].id)
      since = removed + next + 1
    }
    return trail
  }

  private mutating func compact() -> Answer {
    append("checkpoint", levels.map { ($0.key, $0.value, $0.value) })
    let hadMore = entries.count > 1
    removed += entries.count - 1
    entries.removeFirst(entries.count - 1)
    return Answer(
      outcomes: [hadMore ? "compacted" : "unchanged"], revision: hadMore ? removed + 1 : nil)
  }
}

// MARK: - Levels

extension PlainModel {
  private func id(_ number: Int) -> String { stand.id(ofIngredient: number, isRenamed: isRenamed) }

  /// The former id of an ingredient, if the catalog in use has renamed it.
  private func former(_ number: Int) -> String? {
    isRenamed && stand.ingredients[number].laterName != nil
      ? stand.id(ofIngredient: number, isRenamed: false) : nil
  }

  private func isVacant(_ id: String) -> Bool { levels[id] == nil || vacant.contains(id) }

  /// The former id whose level becomes that of an ingredient with the next change.
  private func source(of number: Int) -> String? {
    guard let former = former(number), isVacant(id(number)) else { return nil }
    return (levels[id(number)] == nil ? levels[former] != nil : !isVacant(former)) ? former : nil
  }

  private func level(_ number: Int) -> Int {
    if let source = source(of: number) { return levels[source] ?? 0 }
    return levels[id(number)] ?? stand.ingredients[number].initial
  }

  private func named(_ amounts: [Int: Int]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: amounts.map { (id($0.key), $0.value) })
  }

  /// Changes levels in one entry, after the entries that open unknown ones and move those of former ids.
  private mutating func commit(
    _ kind: String, _ changes: [Int: Int], orders: [PlainStep.Order] = []
  ) {
    let changed = changes.map { (number: $0.key, before: level($0.key), change: $0.value) }
    var openings: [(String, Int, Int)] = []
    var moves: [[(String, Int, Int)]] = []
    for (number, before, _) in changed {
      if let source = source(of: number) {
        moves.append([(id(number), levels[id(number)] ?? 0, before), (source, before, 0)])
      } else if levels[id(number)] == nil {
        openings.append((id(number), 0, before))
        if let former = former(number) { openings.append((former, 0, 0)) }
      }
    }
    if !openings.isEmpty { append("open", openings) }
    for move in moves { append("move", move) }
    append(kind, changed.map { (id($0.number), $0.before, $0.before + $0.change) }, orders)
    for order in orders { sold[[day, order.recipe], default: 0] += order.count }
  }

  private mutating func append(
    _ kind: String, _ changes: [(String, Int, Int)], _ orders: [PlainStep.Order] = []
  ) {
    entries.append(
      Entry(
        kind: kind, changes: changes.map { (id: $0.0, before: $0.1, after: $0.2) },
        orders: orders, day: day))
    let formers = Set(stand.ingredients.indices.compactMap(former))
    for (id, _, after) in changes {
      levels[id] = after
      let isLeft = (kind == "move" || kind == "open") && formers.contains(id) && after == 0
      if kind != "checkpoint" { if isLeft { vacant.insert(id) } else { vacant.remove(id) } }
    }
  }
}
