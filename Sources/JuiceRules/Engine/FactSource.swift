/// A closure that supplies facts which orders do not give, such as whether a customer is a member.
///
/// ```swift
/// let maker = Maker(
///   catalog: catalog, store: store, now: now,
///   factSource: { fact in
///     fact.id.name == "member" ? .bool(try await members.contain(customer)) : nil
///   })
/// ```
///
/// A maker asks once for each request, and only for the facts that conditions read and the request does not give. The
/// value is checked like one that is given; with `nil`, the fact has its default value. An error that the closure throws
/// is thrown by the maker, and nothing is made.
public typealias FactSource = @Sendable (_ fact: Fact) async throws -> FactValue?

extension Maker {
  /// Returns the options of a request with the facts that the source of the maker supplies.
  func supplyingFacts(of options: RequestOptions) async throws -> RequestOptions {
    var options = options
    options.facts = try await supplying(options.facts)
    return options
  }

  /// Returns the given facts with those that the source of the maker supplies.
  func supplying(_ given: Facts) async throws -> Facts {
    guard let factSource else { return given }
    let missing = catalog.readFacts.subtracting(catalog.indices(of: given))
    var facts = given
    for index in missing.sorted() {
      let fact = catalog.facts[index]
      if let value = try await factSource(fact) { facts[fact.id.rawValue] = value }
    }
    return facts
  }
}

extension Catalog {
  /// The indices of the facts that expressions read.
  fileprivate var readFacts: Set<Int> {
    Set(
      (expressions?.readings ?? []).compactMap { reading in
        if case .fact(let index) = reading { index } else { nil }
      })
  }

  /// Returns the indices of the facts with the given names. Unknown names are left out.
  fileprivate func indices(of facts: Facts) -> Set<Int> {
    Set(
      facts.values.keys.compactMap { name in (try? fact(named: name)).flatMap(self.facts.firstIndex)
      })
  }
}
