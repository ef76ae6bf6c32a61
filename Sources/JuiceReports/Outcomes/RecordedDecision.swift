import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// The parts of a record of a decision.
struct RecordedDecision {
  /// The record, as JSON.
  let value: JSONValue
  private let rules: [Rule]

  private struct Rule {
    let value: JSONValue
    let drawing: [String]
  }

  /// Reads a record. Of a text that is no record, nothing is known but the text.
  init(_ record: DecisionRecord) {
    // JSON is YAML.
    let tree = YAMLTree(parsing: Array(record.text.utf8))
    value = tree.root.flatMap { JSONValue($0, of: tree) } ?? .string(record.text)
    let drawings = (value["pictures"]?.elements ?? []).map { picture in
      let labels = (picture["labels"]?.elements ?? []).compactMap { label in
        label["offset"]?.integer.map { (offset: $0, text: label["value"]?.text ?? "") }
      }
      return ConditionExplanation.drawing(of: picture["source"]?.text ?? "", labels) {
        DisplayWidth.of($0)
      }
    }
    rules = (value["rules"]?.elements ?? []).enumerated().map { index, rule in
      Rule(value: rule, drawing: drawings.indices.contains(index) ? drawings[index] : [])
    }
  }

  /// Returns the lines for a person: the packs, the facts, and each rule with its picture.
  func text(of orders: [RecipeOrder], isMade: Bool, style: TerminalStyle, wording: CatalogWording)
    -> String
  {
    var lines: [String] = []
    let packs = (value["packs"]?.elements ?? []).map { pack in
      [pack["name"], pack["version"]].compactMap { $0?.text }.joined(separator: " ")
    }
    lines.append(wording.say(en: "packs: ", ko: "팩: ") + packs.joined(separator: ", "))
    if value["fingerprint"]?.text != wording.catalog.fingerprint {
      lines.append(wording.say(en: "The catalog has changed since.", ko: "그 뒤로 카탈로그가 바뀌었습니다."))
    }
    let facts = (value["facts"]?.elements ?? []).map { fact in
      [fact["fact"], fact["value"]].compactMap { $0?.text }.joined(separator: " = ")
    }
    if !facts.isEmpty {
      lines.append(wording.say(en: "facts: ", ko: "주문 정보: ") + facts.joined(separator: ", "))
    }
    let leftOut = (value["leftOut"]?.elements ?? []).compactMap(\.text)
    if !leftOut.isEmpty {
      lines.append(
        wording.say(en: "too long to be kept: ", ko: "너무 길어 남기지 않음: ")
          + leftOut.joined(separator: ", "))
    }
    return lines.map { VisibleText.inline($0) + "\n" }.joined()
      + rules.map { text(of: $0, orders, isMade: isMade, style, wording) }.joined()
  }

  private func text(
    of rule: Rule, _ orders: [RecipeOrder], isMade: Bool, _ style: TerminalStyle,
    _ wording: CatalogWording
  ) -> String {
    let effect = (rule.value["effect"]?.text).flatMap(OrderRule.Effect.init)
    let path = (rule.value["rule"] ?? rule.value["conditionOf"])?.text ?? ""
    let fault = rule.value["fault"].map { fault in
      wording.say(en: fault["en"]?.text ?? "", ko: fault["ko"]?.text ?? "")
    }
    let message = rule.value["rule"]?.text.flatMap(RuleID.init).flatMap {
      wording.catalog.message(ofRule: $0, in: wording.locale)
    }
    let unavailable = rule.value["conditionOf"]?.text.map { path in
      RecipeID(path).map {
        wording.catalog.message(for: .unavailable($0), in: wording.locale).lines
      }
        ?? wording.say(
          en: "`\(path)` is not available for this order\n", ko: "이 주문에는 `\(path)` 재료를 쓸 수 없습니다\n")
    }
    let gone = wording.say(
      en: "This rule is not in the catalog any more.", ko: "이제 카탈로그에 없는 규칙입니다.")
    let said =
      (fault ?? (message == nil && rule.value["rule"] != nil ? gone : nil))
      .map { VisibleText.inline($0) + "\n" } ?? message?.lines ?? unavailable ?? "\n"
    let order = (rule.value["order"]?.integer).flatMap {
      orders.indices.contains($0) ? orders[$0] : nil
    }
    let owner = orders.count > 1 ? order.map { wording.text(of: $0) + ": " } ?? "" : ""
    let name = effect?.name(isDone: isMade, in: wording.locale) ?? ""
    let role: TerminalStyle.Role = effect == .refuse ? .error : .warning
    return "\(name): \(style.paint(said, as: role))"
      + ([owner + path] + rule.drawing).map { "  \(VisibleText.line($0))\n" }.joined()
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var integer: Int? { text.flatMap { Int($0) } }

  /// The text of a string, a number or a Boolean value.
  fileprivate var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .integer(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .array(let elements): elements.compactMap(\.text).joined(separator: ",")
    case .null, .object: nil
    }
  }
}
