import JuiceCatalogs
import JuiceRules

/// The words for rules that apply to orders, with a drawing of each condition.
struct VerdictWords {
  private let verdicts: [RuleVerdict]
  /// The orders of the request, with current ids.
  private let orders: [RecipeOrder]
  private let wording: CatalogWording
  /// `true` if the orders were made.
  private let isDone: Bool

  typealias Member = JSONValue.Member

  init(
    _ verdicts: [RuleVerdict], on orders: [RecipeOrder] = [], isDone: Bool = false,
    wording: CatalogWording
  ) {
    self.verdicts = verdicts
    self.orders = wording.catalog.current(orders)
    self.isDone = isDone
    self.wording = wording
  }

  /// The most messages that a report for a person shows, and the most orders that one of them names.
  private static var messageLimit: Int { 20 }

  /// Returns the message of each rule, with the rule and its condition below.
  ///
  /// A message that is the same for several orders is printed once. If the rule has another message for other orders,
  /// each message names its orders.
  func text(style: TerminalStyle) -> String {
    var orders: [String: [RecipeOrder]] = [:]
    var textCounts: [RuleVerdict.Subject: Int] = [:]
    var said: [(verdict: RuleVerdict, text: String)] = []
    for verdict in verdicts {
      let text = text(of: verdict, style)
      let isKnown = orders[text] != nil
      orders[text, default: []] += verdict.orders
      if isKnown { continue }
      textCounts[verdict.subject, default: 0] += 1
      said.append((verdict, text))
    }
    let shown = said.prefix(Self.messageLimit).map { verdict, text in
      let isOnly = textCounts[verdict.subject] == 1
      return isOnly ? text : self.text(of: verdict, about: orders[text] ?? [], style)
    }
    let rest = said.count - shown.count
    let more = wording.say(en: "\(rest) more messages", ko: "메시지 \(rest)개 더") + "\n"
    return (shown + (rest > 0 ? [more] : [])).joined(separator: "\n")
  }

  /// Returns the message of a rule, with the rule and its condition below.
  ///
  /// - Parameter orders: The orders to name.
  private func text(
    of verdict: RuleVerdict, about orders: [RecipeOrder] = [], _ style: TerminalStyle
  ) -> String {
    let message = wording.catalog.message(for: verdict, in: wording.locale).lines
    let drawing = verdict.explanation.drawing { DisplayWidth.of($0) }
    let rest = orders.count - Self.messageLimit
    let others = rest > 0 ? [wording.say(en: "\(rest) more", ko: "\(rest)건 더")] : []
    let names = (orders.prefix(Self.messageLimit).map(wording.text) + others)
      .joined(separator: ", ")
    let owner = names.isEmpty ? "" : "\(names): "
    let path = owner + verdict.subject.path + text(of: verdict.place(in: wording.catalog))
    let tables = verdict.effect == .refuse ? verdict.explanation.tables : []
    let trace = TableWords(tables: tables, wording: wording, isOfRefusal: true).lines
    let lines = ([path] + drawing + trace).map(VisibleText.line)
    return
      "\(verdict.effect.name(isDone: isDone, in: wording.locale)): \(style.paint(message, as: role(of: verdict.effect)))"
      + lines.map { "  \($0)\n" }.joined()
  }

  /// The members that list the rules; empty if no rule applies.
  var members: [Member] {
    verdicts.isEmpty ? [] : [Member("rules", .array(verdicts.map(value)))]
  }

  private func text(of place: ValueOrigin.Place?) -> String {
    place.map { " (\($0.text))" } ?? ""
  }

  private func tableMembers(of explanation: ConditionExplanation) -> [Member] {
    guard let id = explanation.fault?.table else { return [] }
    let place = wording.catalog.place(ofTable: id)?.members ?? []
    return [Member("table", .object([Member("id", JSONValue(id))] + place))]
  }

  private func role(of effect: OrderRule.Effect) -> TerminalStyle.Role {
    effect == .refuse ? .error : .warning
  }

  /// Returns the position of the order that a rule applies to, or `nil` if it is not about a single one.
  ///
  /// Equal orders that were made as one have the position of the first; else they cannot be told apart.
  private func position(of verdict: RuleVerdict) -> Int? {
    let isOfRequest = verdict.rule.map { wording.catalog.scope(ofRule: $0.rawValue) == .request }
    guard isOfRequest != true, verdict.orders.count == 1 else { return nil }
    let order = verdict.orders[0]
    let equal = orders.indices.filter { orders[$0] == order }
    if equal.count == 1 { return equal[0] }
    // An order is decided without the facts that it would have anyway.
    func options(of order: RecipeOrder) -> String {
      var order = order
      order.facts = .none
      return order.optionText
    }
    let parts = orders.indices.filter {
      orders[$0].recipe == order.recipe && options(of: orders[$0]) == options(of: order)
    }
    return parts.reduce(0) { $0 + orders[$1].count } == order.count ? parts.first : nil
  }

  private func value(_ verdict: RuleVerdict) -> JSONValue {
    let members =
      [verdict.subject.member] + (verdict.place(in: wording.catalog)?.members ?? []) + [
        Member("effect", .string(verdict.effect.rawValue)),
        Member("recipe", verdict.recipe.map(JSONValue.init) ?? .null),
        Member("order", position(of: verdict).map { .integer($0) } ?? .null),
        Member("message", JSONValue(wording.catalog.message(for: verdict, in: wording.locale))),
      ]
    return .object(
      members + verdict.explanation.members(wording)
        + tableMembers(of: verdict.explanation))
  }
}

extension OrderRule.Effect {
  /// Returns the word for the effect of a rule on orders.
  ///
  /// - Parameter isDone: `true` if the orders were made.
  func name(isDone: Bool, in locale: LocaleID) -> String {
    switch self {
    case .refuse: locale.say(en: "refused", ko: "거절")
    case .alert: locale.say(en: "note", ko: "알림")
    case .confirm where isDone: locale.say(en: "confirmed", ko: "확인함")
    case .confirm: locale.say(en: "to confirm", ko: "확인 필요")
    }
  }
}

extension ValueOrigin.Place {
  /// The place as people write it, such as `rules.yaml:12:11`.
  var text: String { "\(file):\(line):\(column)" }

  /// The members `file`, `line` and `column`.
  var members: [JSONValue.Member] {
    [
      .init("file", .string(file)), .init("line", .integer(line)),
      .init("column", .integer(column)),
    ]
  }
}

extension RuleVerdict.Subject {
  var member: JSONValue.Member {
    if case .rule(let id) = self {
      .init("rule", JSONValue(id))
    } else {
      .init("conditionOf", .string(path))
    }
  }
}

/// The words for the rules and conditions that were looked at, with what they came to.
struct ConsideredWords {
  private let expressions: [ConsideredExpression]
  /// `true` if there are several orders, so that each rule is listed with its order.
  private let isOfSeveral: Bool
  private let wording: CatalogWording

  typealias Member = JSONValue.Member

  init(_ expressions: [ConsideredExpression], isOfSeveral: Bool, wording: CatalogWording) {
    self.expressions = expressions
    self.isOfSeveral = isOfSeveral
    self.wording = wording
  }

  /// Returns a title and, for each expression, its value and a drawing of how the value came about.
  func text(style: TerminalStyle) -> String {
    guard !expressions.isEmpty else {
      return "\n"
        + wording.say(
          en: "The catalog has no rules for these orders.", ko: "이 주문에 적용할 규칙이 카탈로그에 없습니다.")
        + "\n"
    }
    return "\n" + wording.say(en: "Rules and conditions:", ko: "규칙과 조건:") + "\n"
      + expressions.map { text(of: $0, style) }.joined()
  }

  /// The member that lists the expressions.
  var members: [Member] { [Member("considered", .array(expressions.map(value)))] }

  private func text(of considered: ConsideredExpression, _ style: TerminalStyle) -> String {
    let explanation = considered.explanation
    let place = considered.place(in: wording.catalog).map { " (\($0.text))" } ?? ""
    let value =
      explanation.value
      ?? explanation.fault.map { $0.message.text(in: wording.locale, else: .english) } ?? ""
    let owner =
      !isOfSeveral
      ? ""
      : considered.recipe.map { "\(wording.name($0)): " }
        ?? wording.say(en: "request: ", ko: "요청: ")
    let head = VisibleText.inline("\(owner)\(considered.subject.path)\(place): ")
    let painted = style.paint(
      VisibleText.inline(value), as: explanation.value == nil ? .error : .emphasis)
    let drawing = explanation.drawing { DisplayWidth.of($0) }
    let lines = drawing + TableWords(tables: explanation.tables, wording: wording).lines
    return "  \(head)\(painted)\n" + lines.map { "    \(VisibleText.line($0))\n" }.joined()
  }

  /// Returns the member with the part of a request that a rule is decided for.
  private func scopeMembers(of subject: RuleVerdict.Subject) -> [Member] {
    guard case .rule(let id) = subject, let scope = wording.catalog.scope(ofRule: id.rawValue)
    else { return [] }
    return [Member("scope", .string(scope.rawValue))]
  }

  private func value(_ considered: ConsideredExpression) -> JSONValue {
    .object(
      [considered.subject.member] + scopeMembers(of: considered.subject)
        + (considered.place(in: wording.catalog)?.members ?? []) + [
          Member("recipe", considered.recipe.map(JSONValue.init) ?? .null),
          Member("value", considered.explanation.value.map { .string($0) } ?? .null),
        ] + considered.explanation.members(wording))
  }
}
