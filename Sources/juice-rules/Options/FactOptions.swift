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
        "A fact that rules read, such as member=true. May be repeated.",
        ko: "규칙이 읽는 주문 정보. 예: `member=true`. 여러 번 쓸 수 있음.", valueName: "name=value"),
      completion: .facts)
    var facts: [String] = []

    /// Returns the facts with values of the types that the catalog declares.
    func parse(in catalog: Catalog) throws(CommandFault) -> Facts {
      var parsed: Facts = [:]
      for fact in facts {
        guard let equals = fact.firstIndex(of: "="), equals != fact.startIndex else {
          throw .usage(
            en: "`--fact \(fact)` is not NAME=VALUE",
            ko: "`--fact \(fact)`: 이름=값이 아닙니다")
        }
        let name = String(fact[..<equals])
        let value = String(fact[equals...].dropFirst())
        do throws(FactFault) {
          let declared = try catalog.fact(named: name)
          guard parsed[declared.id.rawValue] == nil else { throw .givenTwice(declared.id) }
          parsed[declared.id.rawValue] = try catalog.value(of: declared, parsing: value)
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
