import Foundation
import TestSupport
import Testing

/// The built command in a folder of its own, with the catalog in files.
final class CommandDesk: Desk {
  let sandbox: Sandbox
  private var isRenamed: Bool?
  private var hasNorth = false

  init() throws {
    sandbox = try Sandbox(catalogs: [])
    // It is about noon, so that the day does not end during a test.
    let hour = Int(Date.now.timeIntervalSince1970) / 3_600 % 24
    sandbox.environment["TZ"] = "NOON\(hour - 12)"
  }

  func answer(_ step: PlainStep, in scene: Scene) throws -> JSON? {
    guard let words = step.words(at: scene.stand, isRenamed: scene.isRenamed) else { return nil }
    try prepare(step.stand, scene)
    let run = try sandbox.run(words + ["--json"])
    #expect(!run.wasKilled && run.status <= 2, "\(run)")
    return run.json
  }

  /// Returns the levels of a stand.
  func stock(_ stand: Int, in scene: Scene) throws -> JSON {
    try prepare(stand, scene)
    return try sandbox.run(
      ["stock", "--json"] + PlainStep(stand: stand, action: .menu).standOptions
    )
    .json
  }

  func prepare(_ stand: Int, _ scene: Scene) throws {
    if isRenamed != scene.isRenamed {
      for (path, text) in scene.stand.files(isRenamed: scene.isRenamed) {
        try sandbox.write(text, to: path)
      }
      isRenamed = scene.isRenamed
    }
    if stand == 1, !hasNorth {
      try sandbox.run("stock", "open", "north")
      hasNorth = true
    }
  }
}

/// The interface of a counter's server for programs, on the stand `main` and a catalog that stays.
final class ServerDesk: Desk {
  private let command: CommandDesk
  private let server: ServedCounter
  private var count = 0

  init(_ scene: Scene) throws {
    command = try CommandDesk()
    try command.prepare(0, scene)
    server = try ServedCounter(in: command.sandbox)
  }

  func answer(_ step: PlainStep, in scene: Scene) throws -> JSON? {
    count += 1
    var body: [String: Any] = step.isForced ? ["forced": true] : [:]
    func id(_ number: Int) -> String { scene.stand.id(ofIngredient: number, isRenamed: false) }
    let path: String
    switch step.action {
    case .menu: return JSON(parsing: try contents(of: server.request("GET", "/api/1/menu")))
    case .make(let orders, let mode):
      path = "orders"
      body = ["orders": value(orders, scene.stand), "mode": mode, "confirmed": step.isConfirmed]
    case .plan(let orders):
      path = "plan"
      body = ["orders": value(orders, scene.stand)]
    case .change(let verb, let amounts):
      path = "stock/" + verb
      body["amounts"] = Dictionary(uniqueKeysWithValues: amounts.map { (id($0), $1) })
    case .reset(let numbers):
      path = "stock/reset"
      body["ingredients"] = numbers.map { $0.map(id) }
    case .undo(let number):
      path = "stock/undo"
      body["entry"] = number
    default: return nil
    }
    let fields = [
      "Content-Type: application/json", "Idempotency-Key: \(step.key ?? "request-\(count)")",
      "Authorization: Bearer \(server.key)",
    ]
    let data = try JSONSerialization.data(withJSONObject: body)
    let answer = try server.request(
      "POST", "/api/1/" + path, fields, body: String(decoding: data, as: UTF8.self))
    return JSON(parsing: try contents(of: answer))
  }

  private func value(_ orders: [PlainStep.Order], _ stand: PlainStand) -> [[String: Any]] {
    orders.map { order in
      var value: [String: Any] = [
        "recipe": stand.id(ofRecipe: order.recipe, isRenamed: false), "count": order.count,
      ]
      if !order.without.isEmpty { value["without"] = order.without.map { "l\($0)" } }
      if order.isLarge { value["size"] = "large" }
      let choices = order.choices.map { line, alternative in
        let chosen = stand.ingredient(ofLine: line, alternative: alternative, recipe: order.recipe)
        return ("l\(line)", stand.id(ofIngredient: chosen, isRenamed: false))
      }
      value["choices"] = Dictionary(uniqueKeysWithValues: choices)
      return value
    }
  }

  private func contents(of answer: String) throws -> String {
    let head = try #require(answer.range(of: "\r\n\r\n"), "\(answer)")
    return String(answer[head.upperBound...])
  }
}
