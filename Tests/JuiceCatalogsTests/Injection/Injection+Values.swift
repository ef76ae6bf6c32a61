import YAMLSyntax

extension Injection {
  /// Values that are not what should stand there.
  static func values(in files: [String: [UInt8]]) -> [Injection] {
    parts(in: files).flatMap { part -> [Injection] in
      guard part.kind == .scalar else { return wrongCollections(part) }
      if part.isAmount { return amounts(part) }
      if part.isText { return texts(part) + templates(part) }
      return others(part)
    }
  }

  private static func replacing(
    _ part: CatalogPart, _ values: [(kind: String, text: String, rule: String)]
  ) -> [Injection] {
    values.map { kind, text, rule in
      Injection(
        kind, part.file, part.value, text, .finding([rule]),
        owners: [part.whole])
    }
  }

  private static func amounts(_ part: CatalogPart) -> [Injection] {
    let number = part.text.prefix { $0 != " " }
    let isMeasured = part.text.contains(" ")
    let foreign = part.text.hasSuffix("l") ? "g" : "l"
    let common = [
      ("unit that nobody knows", "\(number) furlong", "unknown-unit"),
      ("unit of something else", "\(number) \(foreign)", "unit-mismatch"),
      ("amount below zero", "-\(part.text)", "amount-not-positive"),
      ("amount beyond all limits", "99999999999999", "amount-too-large"),
      ("amount that is too fine", isMeasured ? "0.0001 g" : "0.5", "amount-too-fine"),
      ("words for an amount", "plenty", "wrong-type"), ("list for an amount", "[1]", "wrong-type"),
      ("decimal comma", "\"1,5\"", "wrong-type"), ("truth for an amount", "true", "wrong-type"),
      ("nothing for an amount", "", "wrong-type"),
    ]
    let line = [
      ("amount of zero", "0", "amount-not-positive"),
      ("list for an amount in a mapping", "{ amount: [1] }", "wrong-type"),
      ("misspelt key of a line", "{ amonut: 1 }", "unknown-key"),
    ]
    return replacing(part, part.isLine ? common + line : common)
  }

  private static func texts(_ part: CatalogPart) -> [Injection] {
    replacing(
      part,
      [
        ("number for a text", "12", "wrong-type"), ("list for a text", "[a]", "wrong-type"),
        ("nothing for a text", "~", "wrong-type"), ("truth for a text", "true", "wrong-type"),
        ("truth of YAML 1.1 for a text", "yes", "yaml11-ambiguous"),
        ("tag", "!text a", "custom-tag"), ("alias of nothing", "*nothing", "undefined-alias"),
        ("anchor that nobody uses", "&nobody a", "unused-anchor"),
        ("character that nobody sees", "a\u{202E}b", "control-character"),
      ])
  }

  private static func others(_ part: CatalogPart) -> [Injection] {
    switch part.path.last {
    case "unlimited", "unit":
      let values =
        part.path.last == "unit"
        ? [("list for a unit", "[a]", "wrong-type"), ("other unit", "pinch", "unit-mismatch")]
        : [("words for a truth", "perhaps", "wrong-type")]
      return replacing(part, values)
    case "format":
      return replacing(
        part,
        [("newer format", "2", "unsupported-format"), ("words for a format", "one", "wrong-type")])
    case "version":
      return replacing(
        part,
        [("odd version", "one", "invalid-version"), ("list for a version", "[1]", "wrong-type")])
    case "name" where part.path.first == "pack":
      return replacing(
        part,
        [("list for a name", "[a]", "wrong-type"), ("name that is no id", "\"A b\"", "invalid-id")])
    default: return []
    }
  }

  private static func wrongCollections(_ part: CatalogPart) -> [Injection] {
    guard part.key != nil, part.style == .flow else { return [] }
    return replacing(part, [("number for a collection", "12", "wrong-type")])
  }

  /// Faults in what a message says.
  private static func templates(_ part: CatalogPart) -> [Injection] {
    guard part.text.contains("{"), part.role.first == "messages" else { return [] }
    func replaced(_ kind: String, _ right: String, _ wrong: String, _ rule: String) -> [Injection] {
      guard part.text.contains(right) else { return [] }
      let text = part.text.replacing(right, with: wrong, maxReplacements: 1)
      return replacing(part, [(kind, "\"\(text)\"", rule)])
    }
    let opened = part.text.drop { $0 != "{" }.dropFirst()
    let name = String(opened.prefix { $0 != ":" && $0 != "}" })
    return replaced("misspelt placeholder", "{\(name)", "{\(slip(of: name))", "unknown-placeholder")
      + replaced("misspelt particle", "을/를", "을/르", "wrong-particle")
      + replaced("misspelt particle", "은/는", "은/느", "wrong-particle")
      + replaced("brace too few", "}", "", "unbalanced-placeholder")
      + unquoted(part)
  }

  private static func unquoted(_ part: CatalogPart) -> [Injection] {
    guard part.text.hasPrefix("{") else { return [] }
    return replacing(part, [("quotes forgotten", part.text, "unquoted-placeholder")])
  }
}

extension CatalogPart {
  fileprivate var isAmount: Bool {
    isLine || role[0] == "stock" && role.count == 2
      || role.count == 3 && ["initial", "low", "maximum", "step", "sold-in"].contains(role[2])
  }

  fileprivate var isText: Bool {
    guard let name = path.last else { return false }
    return ["ko", "en", "emoji", "description"].contains(name)
  }
}
