#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  /// The facts that are given with orders.
  struct FactOptions: ParsableArguments {
    @Option(
      name: .customLong("fact"),
      help: ArgumentHelp(
        "A fact that rules read, such as member=true, or 2:iced=true for the second order. May be repeated.",
        ko: "규칙이 읽는 주문 정보. 예: `member=true`, 둘째 주문이면 `2:iced=true`. 여러 번 쓸 수 있음.",
        valueName: "name=value"),
      completion: .facts)
    var facts: [String] = []

    /// Returns the facts with values of the types that the catalog declares.
    ///
    /// - Parameter orders: The orders, which get the facts that are given for one of them.
    func parse(
      in catalog: Catalog, for orders: inout [RecipeOrder]
    ) throws(CommandFault) -> Facts {
      var parsed: Facts = [:]
      for fact in facts {
        guard let equals = fact.firstIndex(of: "="), equals != fact.startIndex else {
          throw .usage(
            en: "`--fact \(fact)` is not NAME=VALUE",
            ko: "`--fact \(fact)`: 이름=값이 아닙니다")
        }
        var name = String(fact[..<equals])
        let value = String(fact[equals...].dropFirst())
        var index: Int?
        if let colon = name.firstIndex(of: ":"), let line = Int(name[..<colon]) {
          guard orders.indices.contains(line - 1) else {
            throw .usage(
              en: "`--fact \(fact)`: there is no order \(line)",
              ko: "`--fact \(fact)`: \(line)번째 주문이 없습니다")
          }
          index = line - 1
          name = String(name[colon...].dropFirst())
        }
        do throws(FactFault) {
          let declared = try catalog.fact(named: name)
          let id = declared.id.rawValue
          let isGiven = (index.map { orders[$0].facts[id] } ?? parsed[id]) != nil
          guard !isGiven else { throw .givenTwice(declared.id) }
          guard declared.scope == .line || (index == nil && declared.scope == .request) else {
            throw .otherScope(declared)
          }
          let value = try catalog.value(of: declared, parsing: value)
          if let index { orders[index].facts[id] = value } else { parsed[id] = value }
        } catch .unknown(name, let nearest) {
          // A part of a password would not be recognized as one.
          let hidden = Credentials.hidden(in: fact)
          throw CommandFault(
            FactFault.unknown(hidden == fact ? name : hidden, nearest: nearest))
        } catch {
          throw CommandFault(error)
        }
      }
      return parsed
    }
  }
#endif
