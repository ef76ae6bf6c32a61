import CEL

extension DecisionRecord {
  /// Creates the record of a decision.
  ///
  /// - Parameters:
  ///   - orders: The orders.
  ///   - verdicts: The rules that applied to the orders.
  ///   - facts: The facts of the request.
  ///   - limit: The length of the longest record, in UTF-8 bytes.
  ///   - catalog: The catalog that decided.
  init(
    on orders: [RecipeOrder], _ verdicts: [RuleVerdict], _ facts: Facts, limit: Int,
    in catalog: Catalog
  ) {
    var members: [(name: String, value: JSONText)] = [
      ("schema", .text("juice-rules/decision/1")), ("fingerprint", .text(catalog.fingerprint)),
      ("packs", .array(catalog.packs.map(JSONText.init))),
      ("facts", .array(catalog.recorded(facts))),
      ("rules", .array(verdicts.map { JSONText($0, on: orders) })),
      ("pictures", .array(verdicts.map { JSONText($0.explanation) })),
    ].filter { $0.value.text != "[]" }
    var leftOut: [JSONText] = []
    var object = JSONText.object(members)
    while object.text.utf8.count > limit, let last = members.popLast() {
      leftOut.insert(.text(last.name), at: 0)
      object = .object(members + [("leftOut", .array(leftOut))])
    }
    self.init(object.text)
  }
}

extension Catalog {
  /// Returns the values of the facts of the request that are recorded, given or not, and of those of lines that are given
  /// with the request. What a line gives itself is kept with the line.
  fileprivate func recorded(_ given: Facts) -> [JSONText] {
    guard let values = try? values(of: given) else { return [] }
    let isGiven = Set(given.values.keys.compactMap { try? fact(named: $0).id })
    let recorded = zip(facts, values).filter { fact, _ in
      fact.isRecorded && (fact.scope == .request || isGiven.contains(fact.id))
    }
    return recorded.compactMap { fact, value in
      value.map { .object([("fact", .text(fact.id.rawValue)), ("value", JSONText($0))]) }
    }
  }
}

/// A piece of JSON.
private struct JSONText {
  let text: String

  static func object(_ members: [(String, JSONText)]) -> JSONText {
    let members = members.map { "\(JSONText.text($0).text):\($1.text)" }
    return JSONText(text: "{\(members.joined(separator: ","))}")
  }

  static func array(_ elements: [JSONText]) -> JSONText {
    JSONText(text: "[\(elements.map(\.text).joined(separator: ","))]")
  }

  static func number(_ number: some BinaryInteger) -> JSONText { JSONText(text: "\(number)") }

  static func text(_ text: String) -> JSONText {
    var quoted = "\""
    var rest = Substring(text).unicodeScalars
    // Most texts have nothing to escape, and are copied in one piece.
    while let index = rest.firstIndex(where: { $0.escaped != nil }) {
      quoted += String(rest[..<index]) + (rest[index].escaped ?? "")
      rest = rest[rest.index(after: index)...]
    }
    return JSONText(text: quoted + String(rest) + "\"")
  }
}

extension Unicode.Scalar {
  /// The escape sequence of a character that texts in JSON do not contain as it is; `nil` for others.
  fileprivate var escaped: String? {
    switch self {
    case "\"", "\\": return "\\\(self)"
    case "\0"..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}

extension JSONText {
  fileprivate init(_ pack: Pack) {
    let version = pack.version.map { [("version", JSONText.text($0))] } ?? []
    self = .object([("name", .text(pack.name))] + version)
  }

  fileprivate init(_ value: FactValue) {
    self =
      switch value {
      case .text(let text): .text(text)
      case .tags(let names): .array(names.sorted().map { .text($0) })
      case .bool, .int, .decimal: JSONText(text: value.description)
      }
  }

  fileprivate init(_ verdict: RuleVerdict, on orders: [RecipeOrder]) {
    let subject: (String, JSONText) =
      switch verdict.subject {
      case .rule(let id): ("rule", .text(id.rawValue))
      case .recipe, .line: ("conditionOf", .text(verdict.subject.path))
      }
    let line = verdict.orders.count == 1 ? orders.firstIndex(of: verdict.orders[0]) : nil
    let order = line.map { ("order", JSONText.number($0)) }
    let fault = verdict.explanation.recordedFault.map {
      ("fault", JSONText.object([("en", .text($0.english)), ("ko", .text($0.korean))]))
    }
    self = .object(
      [subject, ("effect", .text(verdict.effect.rawValue))] + [order, fault].compactMap(\.self))
  }

  fileprivate init(_ explanation: ConditionExplanation) {
    let labels = explanation.recordedLabels.map { label in
      JSONText.object([("offset", .number(label.offset)), ("value", .text(label.text))])
    }
    self = .object([("source", .text(explanation.source)), ("labels", .array(labels))])
  }
}
