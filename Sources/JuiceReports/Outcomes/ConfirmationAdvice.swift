import JuiceCatalogs
import JuiceRules

/// The command that makes orders which rules ask to confirm.
struct ConfirmationAdvice {
  /// The orders that were not made.
  let orders: [Order]
  let mode: OrderMode
  /// The options of the request; `nil` if no command made it.
  let request: RequestOptions?
  let wording: Wording
  /// The options that a command needs to reach the same stock; `nil` if the stock does not outlive this command.
  let options: [String]?

  /// Returns the advice for a person.
  func text(_ style: TerminalStyle) -> String {
    // Nobody reads a command with hundreds of orders.
    guard orders.count <= 20, let command else {
      return "\n"
        + wording.say(
          en: "To confirm, repeat the order with `--yes`.", ko: "확인하려면 `--yes`를 붙여 다시 주문하세요.")
        + "\n"
    }
    let text = VisibleText.inline(command.text)
    return "\n" + wording.say(en: "To confirm", ko: "확인하려면")
      + ":\n  \(style.paint(text, as: .success))\n"
  }

  /// The member with the words of the command; empty if no command can confirm the orders.
  var members: [JSONValue.Member] {
    command.map { [.init("confirm", .array($0.words.map { .string($0) }))] } ?? []
  }

  private var command: ShellCommand? {
    guard let request, let options else { return nil }
    let recipes = orders.map { order in
      wording.typed(order.recipe) + (order.size.map { "@\($0)" } ?? "")
        + (order.count == 1 ? "" : "=\(order.count)")
    }
    let choices = orders.flatMap { $0.choices.map { "\($0.key)=\($0.value)" } }
    let given = request.facts.values.map { name, value in
      let id = try? wording.catalog.fact(named: name).id
      return "\(id.map(wording.typed(fact:)) ?? name)=\(value)"
    }
    return ShellCommand(
      ["juice-rules", "make"] + recipes + ["--yes"]
        + (orders.count > 1 && mode != .all ? ["--mode", mode.rawValue] : [])
        + words("--choose", choices) + words("--without", orders.flatMap(\.without))
        + words("--fact", given) + (request.note.map { ["--note=\($0)"] } ?? []) + options)
  }

  private func words(_ option: String, _ values: [String]) -> [String] {
    Set(values).sorted().flatMap { [option, $0] }
  }
}
