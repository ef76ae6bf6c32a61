import CEL

extension Finding.Rule {
  package static let expressionSyntax = Finding.Rule("expression-syntax")
  package static let unknownName = Finding.Rule("unknown-name")
  package static let expressionType = Finding.Rule("expression-type")
}

extension Finding {
  /// Creates the finding for an expression that cannot be parsed.
  static func expressionSyntax(_ error: SyntaxError) -> Finding {
    Finding(
      .expressionSyntax, LocalizedText(error.message), help: error.help.map { LocalizedText($0) })
  }

  /// Creates the finding for a unit in a computed amount.
  ///
  /// - Parameter unit: The unit of the ingredient; `nil` if it is not known.
  static func unitInExpression(_ symbol: String, in unit: Ingredient.Unit?) -> Finding {
    let (english, korean) = unit.map { (", \($0.name.english)", "(\($0.name.korean))") } ?? ("", "")
    return Finding(
      .expressionSyntax,
      LocalizedText(en: "a computed amount has no unit", ko: "계산하는 수량에는 단위를 쓰지 않습니다"),
      help: LocalizedText(
        en: "delete `\(symbol)`: the amount is in the unit of the ingredient\(english)",
        ko: "\(symbol.ticked(.object)) 지우세요. 수량은 재료의 단위\(korean)로 셉니다"))
  }

  /// Creates the finding for a mistake in the names or types of the expression `source`.
  static func invalidExpression(_ error: CheckError, in source: String) -> Finding {
    var finding = Finding(
      error.isOfName ? .unknownName : .expressionType, LocalizedText(error.message),
      help: error.help.map { LocalizedText($0) })
    guard let correction = error.corrections.first else { return finding }
    let found = String(decoding: Array(source.utf8)[error.range], as: UTF8.self)
    let texts = error.corrections.map { $0.text(replacing: error.range, in: source) ?? $0.text }
    if error.isOfName {
      finding.data.found = found.unquoted
      finding.data.candidates = texts.map(\.unquoted)
    }
    if error.corrections.count == 1 {
      finding.replacement = correction.text(replacing: error.range, in: source)
      finding.isFixSafe =
        !correction.isGuess
        || Spelling(found.unquoted).isSlip(of: Spelling(texts[0].unquoted))
    }
    return finding
  }
}

extension Finding {
  /// The finding for a line of a recipe with a product that reads the order.
  static let orderInProduct = Finding(
    .unknownName,
    LocalizedText(
      en: "a recipe with `makes` is made for any order, so its lines cannot read one",
      ko: "`makes`가 있는 레시피는 어느 주문에나 쓰이므로 재료에서 주문을 읽을 수 없습니다"),
    help: LocalizedText(
      en: "read facts, the stock or the clock instead", ko: "대신 주문 정보, 재고나 시각을 읽으세요"))
}

extension LocalizedText {
  init(_ wording: Wording) { self.init(en: wording.english, ko: wording.korean) }
}

extension CheckError {
  /// A Boolean value that indicates whether the mistake is a name that nothing has.
  fileprivate var isOfName: Bool {
    switch problem {
    case .unknownName, .unknownMember, .unquotedName, .incompleteName, .unknownFunction,
      .unknownKey,
      .unknownArgument, .unknownZone:
      true
    default: false
    }
  }
}

extension String {
  /// The text without the quotes or backquotes around it.
  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, "\"'`".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}
