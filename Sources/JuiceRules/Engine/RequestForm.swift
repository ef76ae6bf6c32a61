/// The canonical form of requests, by which a key is compared: requests that mean the same have the same form, whichever
/// program sends them and whichever of its ids an entry is named by.
struct RequestForm {
  let catalog: Catalog

  /// Returns the canonical form of `request`, which names entries by their current, qualified ids.
  ///
  /// - Parameter request: A request of this catalog, or one that a store keeps. An older version or an older catalog may
  ///   have named entries in another way.
  func canonical(request: String) -> String {
    let words = request.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let rest = words.dropFirst()
    switch words[0] {
    case "make":
      let orders = rest.prefix { !$0.hasPrefix("fact:") }
      let facts = RequestForm.facts(in: rest.dropFirst(orders.count))
      let given = given(by: facts)
      return
        (words.prefix(1) + orders.map { canonical(order: $0, given) }
        + facts.compactMap(canonical(fact:)).sorted()).joined(separator: " ")
    case "add", "take", "count", "reset":
      return (words.prefix(1) + rest.map(canonical(amount:)).sorted()).joined(separator: " ")
    case "move":
      // The first id names a level that is kept under a former id.
      return (words.prefix(2) + rest.dropFirst().map(canonical(amount:))).joined(separator: " ")
    default: return request
    }
  }

  /// Returns the facts in `words`. The value of a fact may consist of several words.
  private static func facts(in words: ArraySlice<String>) -> [String] {
    words.reduce(into: []) { facts, word in
      if word.hasPrefix("fact:") {
        facts.append(word)
      } else {
        facts[facts.count - 1] += " " + word
      }
    }
  }

  /// Returns the facts that words give, of those that the catalog has.
  private func given(by words: [String]) -> Facts {
    words.compactMap(fact(of:)).reduce(into: .none) { $0[$1.fact.id.rawValue] = $1.value }
  }

  private func fact(of word: String) -> (fact: Fact, value: FactValue)? {
    let parts = word.dropFirst("fact:".count)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let fact = try? catalog.fact(named: parts[0]) else { return nil }
    let text = Facts.value(inRequest: parts[1])
    let given = (try? fact.type.value(parsing: text)) ?? .text(text)
    return (fact, (try? catalog.checked(given, of: fact)) ?? given)
  }

  /// Returns a fact with its current id, or `nil` if its value must not be kept or is the one that orders without the
  /// fact have.
  private func canonical(fact word: String) -> String? {
    guard let (fact, value) = fact(of: word) else { return word }
    guard fact.isRecorded, value != fact.defaultValue else { return nil }
    return Facts([fact.id.rawValue: value]).request[0]
  }

  private func canonical(order: String, _ given: Facts) -> String {
    let parts = order.split(separator: "\t", maxSplits: 1)
    let words = parts[0].split(separator: "=")
    guard words.count == 2, let id = RecipeID(String(words[0])), let count = Int(words[1]),
      let order = try? RecipeOrder(
        id, count: count, optionText: parts.count > 1 ? String(parts[1]) : "")
    else { return order }
    return canonical(order, given).request
  }

  private func canonical(_ order: RecipeOrder, _ given: Facts) -> RecipeOrder {
    let order = catalog.current(order)
    let lines = order.isPlain ? [] : catalog.lines(of: order.recipe)
    func line(_ name: String) -> Recipe.Line? {
      lines.first { $0.name == name }
        ?? lines.first { $0.ingredient(named: name, in: catalog) != nil }
    }
    var canonical = order
    canonical.choices = [:]
    for (name, wish) in order.choices {
      let named = line(name)?.ingredients(named: wish, in: catalog) ?? []
      let id = named.count == 1 ? named.first.map { catalog[$0].id.rawValue } : nil
      canonical.choices[line(name)?.name ?? name] = id ?? wish
    }
    canonical.without = Set(order.without.map { line($0)?.name ?? $0 })
    canonical.facts = catalog.explicit([catalog.kept(order)], given)[0].facts
    // Two names of one line are a mistake, which is not hidden here.
    return canonical.choices.count == order.choices.count ? canonical : order
  }

  /// Returns an amount such as `classic/kiwi=2`, or an id alone, with the current id.
  private func canonical(amount: String) -> String {
    let id = String(amount.prefix { $0 != "=" })
    return (EntryID(id).flatMap(catalog.currentID)?.rawValue ?? id) + amount.dropFirst(id.count)
  }
}
