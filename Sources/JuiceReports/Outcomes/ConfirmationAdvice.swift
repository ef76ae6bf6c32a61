import JuiceCatalogs
import JuiceRules

/// The command that makes orders which rules ask to confirm.
struct ConfirmationAdvice {
  /// The orders that were not made.
  let orders: [RecipeOrder]
  let mode: OrderMode
  /// A Boolean value that indicates whether other orders of the request were made.
  let isPartlyMade: Bool
  /// The options of the request; `nil` if no command made it.
  let request: RequestOptions?
  let wording: CatalogWording
  /// The options that a command needs to reach the same stock; `nil` if the stock does not outlive this command.
  let options: [String]?

  /// Returns the advice for a person.
  func text(_ style: TerminalStyle) -> String {
    // Nobody reads a command with hundreds of orders.
    guard orders.count <= 20, let command else {
      return "\n"
        + wording.say(
          en: "To confirm, repeat \(isPartlyMade ? "these orders" : "the order") with `--yes`.",
          ko: "확인하려면 \(isPartlyMade ? "이 메뉴만 " : "")`--yes`를 붙여 다시 주문하세요.")
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
    let key = key(of: request)
    // With a key, the mode is a part of what the request is.
    let isInMode = mode != .all && (orders.count > 1 || !key.isEmpty)
    return ShellCommand(
      ["juice-rules"]
        + wording.command(
          making: orders, ["--yes"] + (isInMode ? ["--mode", mode.rawValue] : []))
        + wording.options(for: request.facts)
        + (request.note.map { ["--note=\($0)"] } ?? []) + key + options)
  }

  /// Returns the option with the key of the confirmed request.
  ///
  /// If nothing was made, the confirmed request is the same one. Otherwise, its key stands for the orders that were made,
  /// so that the others are a request of their own, whose key is always the same: to be made only once, too.
  private func key(of request: RequestOptions) -> [String] {
    guard let key = request.key else { return [] }
    guard isPartlyMade else { return ["--key=\(key.rawValue)"] }
    if let key = IdempotencyKey(key.rawValue + "-confirmed") { return ["--key=\(key.rawValue)"] }
    // The key is too long for more.
    var hash = FNV1a64()
    hash.add(field: key.rawValue)
    return ["--key=\(hash.hexadecimal)-confirmed"]
  }
}

extension CatalogWording {
  /// Returns the options that give facts to a command.
  ///
  /// - Parameter line: The number of the order that has the facts, from 1; `nil` for facts of all.
  func options(for facts: Facts, ofLine line: Int? = nil) -> [String] {
    let given = facts.values.map { name, value in
      let id = try? catalog.fact(named: name).id
      return "\(line.map { "\($0):" } ?? "")\(id.map(typed(fact:)) ?? name)=\(value)"
    }
    return given.sorted().flatMap { ["--fact", $0] }
  }

  /// Returns the words of the command `make` for orders, without the options of the caller.
  ///
  /// - Parameter flags: The options to put behind the orders.
  func command(making orders: [RecipeOrder], _ flags: [String] = []) -> [String] {
    func words(_ option: String, _ values: [String]) -> [String] {
      Set(values).sorted().flatMap { [option, $0] }
    }
    let recipes = orders.map { order in
      typed(order.recipe) + (order.size.map { "@\($0)" } ?? "")
        + (order.count == 1 ? "" : "=\(order.count)")
    }
    let choices = orders.flatMap { $0.choices.map { "\($0.key)=\($0.value)" } }
    return ["make"] + recipes + flags + words("--choose", choices)
      + words("--without", orders.flatMap(\.without))
      + orders.enumerated().flatMap { options(for: $1.facts, ofLine: $0 + 1) }
  }
}
