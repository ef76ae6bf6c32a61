import Foundation
import JuiceRules
import JuiceRulesSQLite
import JuiceRulesTesting
import TestSupport
import Testing

/// A random stand and a sequence of steps, whose answers are compared between desks and with a plain model.
struct PlainRun: Hashable {
  var stand: PlainStand
  var steps: [PlainStep]

  /// The desks beside the engine with a store in memory.
  enum Other { case sqlite, command, server }

  init(seed: UInt64, isServed: Bool = false) {
    var random = SplitMix64(seed: seed)
    stand = PlainStand(&random)
    steps = stand.steps(&random, isServed: isServed)
  }

  /// Returns the first difference between the answers of the desks, or `nil` if there is none.
  func difference(on other: Other) async throws -> String? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalogs = Catalogs(stand)
    let memory = EngineDesk(catalogs) { _ in InMemoryStockStore() }
    let sqlite = EngineDesk(catalogs) { name in
      try SQLiteStockStore(
        path: folder.appendingPathComponent("stock.sqlite").path, stand: name,
        creating: [.file, .stand])
    }
    let desk: any Desk =
      switch other {
      case .sqlite: sqlite
      case .command: try CommandDesk()
      case .server: try ServerDesk(Scene(stand: stand))
      }
    var models = [PlainModel(stand), PlainModel(stand)]
    var scene = Scene(stand: stand)
    for (number, step) in steps.enumerated() {
      scene.time = Instant(microseconds: scene.time.microseconds + 1_000_000)
      switch step.action {
      case .rename(let isRenamed):
        scene.isRenamed = isRenamed
        for index in models.indices { models[index].isRenamed = isRenamed }
      case .nextDay where other == .sqlite:
        scene.time = Instant(microseconds: scene.time.microseconds + 86_400_000_000)
        for index in models.indices { models[index].day += 1 }
      case .nextDay: continue
      default:
        guard let expected = models[step.stand].answer(step) else { continue }
        let seen = try await memory.answer(step, in: scene) ?? JSON(nil)
        let place = "step \(number + 1), `\(step.text(stand, scene.isRenamed))`"
        if let difference = expected.difference(from: seen) {
          return "\(place): the model expects \(difference)\n  memory: \(seen)"
        }
        let levels = try await memory.stock(step.stand, in: scene)
        if levels.levels != models[step.stand].shownLevels {
          return "\(place): the model expects the levels \(models[step.stand].shownLevels),"
            + " not \(levels.levels)\n  memory: \(seen)"
        }
        let answer = try await desk.answer(step, in: scene) ?? JSON(nil)
        if !agree(seen, answer, step, other) {
          return "\(place):\n  memory: \(seen)\n  \(other): \(answer)"
        }
      }
    }
    return try await differenceAtEnd(memory, desk, scene)
  }

  private func agree(_ memory: JSON, _ other: JSON, _ step: PlainStep, _ desk: Other) -> Bool {
    if desk == .sqlite || memory == other { return memory == other }
    if memory["outcome"].string == "key-reused" { return other["kind"].string == "key-reused" }
    if case .undo(_?) = step.action, memory["outcome"].string == "refused",
      ["no-entry", "compacted"].contains(memory["refusal"]["kind"].string), desk == .command
    {
      return other["schema"].string == "juice-rules/error/1"
    }
    guard desk == .server else { return false }
    let names = ["outcome", "revision", "shortages", "changes", "recipes", "used", "produced"]
    return names.allSatisfy { memory[$0] == other[$0] || step.action == .menu }
      && memory["orders"].array.map { $0["outcome"] } == other["orders"].array.map { $0["outcome"] }
      && memory["recipes"].array.map { $0["producible"] }
        == other["recipes"].array.map { $0["producible"] }
  }

  /// Compares the whole history, and what each desk shows of the levels.
  private func differenceAtEnd(
    _ memory: EngineDesk<InMemoryStockStore>, _ desk: any Desk, _ scene: Scene
  ) async throws -> String? {
    for stand in Set(steps.map(\.stand)) {
      let expected = try await memory.stock(stand, in: scene)
      if let sqlite = desk as? EngineDesk<SQLiteStockStore> {
        let store = try sqlite.store(stand)
        let removed = try await store.removed()
        let query = LedgerQuery(after: removed, limit: .max)
        if try await store.history(query) != memory.store(stand).history(query) {
          return "the histories of stand \(stand) differ"
        }
        let verification = try await store.verify()
        if !verification.isSound { return "stand \(stand): \(verification)" }
      } else if let command = desk as? CommandDesk {
        let stock = try command.stock(stand, in: scene)
        if stock != expected { return "the levels:\n  memory: \(expected)\n  command: \(stock)" }
      }
    }
    return nil
  }
}

/// Smaller runs with the same difference.
extension PlainRun {
  /// Returns a run with a difference from which no step or rule can be left out.
  func shrunk(on other: Other) async -> PlainRun {
    var run = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in run.smaller {
        // Another difference is as good.
        guard ((try? await smaller.difference(on: other)) ?? nil) != nil else { continue }
        (run, isSmaller) = (smaller, true)
        break
      }
    }
    return run
  }

  private var smaller: [PlainRun] {
    func changed(_ change: (inout PlainRun) -> Void) -> PlainRun {
      var run = self
      change(&run)
      return run
    }
    let shorter = steps.indices.reversed().map { index in changed { $0.steps.remove(at: index) } }
    let freer = stand.rules.indices.reversed().map { index in
      changed { $0.stand.rules.remove(at: index) }
    }
    let plainer = stand.recipes.indices.flatMap { index in
      [
        changed { $0.stand.recipes[index].offer = nil },
        changed { $0.stand.recipes[index].lines.removeLast() },
      ]
    }
    let fewer = steps.indices.flatMap { index -> [PlainRun] in
      guard case .make(let orders, let mode) = steps[index].action, orders.count > 1 else {
        return []
      }
      return orders.indices.map { number in
        changed {
          var orders = orders
          orders.remove(at: number)
          $0.steps[index].action = .make(orders, mode: mode)
        }
      }
    }
    return (shorter + freer + fewer + plainer).filter { run in
      run != self && run.stand.recipes.allSatisfy { !$0.lines.isEmpty } && run.refersToLines
    }
  }

  private var refersToLines: Bool {
    steps.allSatisfy { step in
      switch step.action {
      case .make(let orders, _), .plan(let orders):
        orders.allSatisfy { order in
          let count = stand.recipes[order.recipe].lines.count
          return (Array(order.choices.keys) + order.without).allSatisfy { $0 < count }
        }
      default: true
      }
    }
  }

  /// The files and the commands, to be pasted into a shell in an empty folder.
  var script: String {
    var isRenamed = false
    func files() -> String {
      stand.files(isRenamed: isRenamed).sorted { $0.key < $1.key }
        .map { "cat > \($0) <<'END'\n\($1)END\n" }.joined()
    }
    var text = "mkdir Catalogs; juice-rules stock open north\n" + files()
    for step in steps {
      if case .rename(let later) = step.action {
        isRenamed = later
        text += files()
      } else {
        text += step.text(stand, isRenamed) + "\n"
      }
    }
    return text
  }
}

extension PlainStep {
  fileprivate func text(_ stand: PlainStand, _ isRenamed: Bool) -> String {
    words(at: stand, isRenamed: isRenamed).map { "juice-rules " + $0.joined(separator: " ") }
      ?? "# the next day"
  }
}

extension PlainModel.Answer {
  /// Returns what the model expects, if an answer of the engine differs from it.
  fileprivate func difference(from json: JSON) -> String? {
    var seen = PlainModel.Answer(outcomes: [])
    let isMenu = json["schema"].string == "juice-rules/menu/1"
    let isOfSeveral = json["schema"].string == "juice-rules/orders/1"
    if isMenu {
      for item in json["recipes"].array {
        let isRefused = !item["rules"].array.isEmpty
        seen.menu[item["recipe"].string ?? ""] =
          isRefused && item["available"].bool != false
          ? -2 : item["producible"].int ?? -1
      }
    } else if isOfSeveral {
      seen.outcomes = json["orders"].array.map { $0["outcome"].string ?? "" }
    } else {
      seen.outcomes = [json["outcome"].string ?? json["fault"].string ?? ""]
    }
    seen.revision =
      json["schema"].string == "juice-rules/plan/1"
      ? nil : json["revision"].int ?? json["first"].int
    if missing != nil {
      let shortages = (isOfSeveral ? json["orders"][0] : json)["shortages"].array
      seen.missing = Dictionary(
        shortages.map { ($0["ingredient"].string ?? "", $0["missing"].int ?? 0) }
      ) { first, _ in first }
    }
    return seen == self ? nil : "\(self), not \(seen)"
  }
}

extension JSON {
  /// The levels in a report on the stock, with those of former ids.
  fileprivate var levels: [String: Int] {
    Dictionary(
      (self["stock"].array + self["orphans"].array).map {
        ($0["ingredient"].string ?? "", $0["amount"].int ?? -1)
      }
    ) { first, _ in first }
  }
}
