import JuiceCatalogs
import JuiceReports
import JuiceRules
import TestSupport
import Testing

/// A place where the steps of a run are carried out, and answered in JSON.
protocol Desk: AnyObject {
  /// Carries out a step, or returns `nil` if the desk does not know it.
  func answer(_ step: PlainStep, in scene: Scene) async throws -> JSON?
}

/// The circumstances of a step.
struct Scene {
  let stand: PlainStand
  var isRenamed = false
  var time = Instant(microseconds: 1_899_979_200_000_000)
}

/// The engine's own interface, with a store for each stand.
final class EngineDesk<Store: CompactingStore & RefusalStore>: Desk {
  private let open: (String) throws -> Store
  private let catalogs: Catalogs
  private var stores: [Int: Store] = [:]

  init(_ catalogs: Catalogs, open: @escaping (String) throws -> Store) {
    self.catalogs = catalogs
    self.open = open
  }

  /// Returns the store of a stand.
  func store(_ stand: Int) throws -> Store {
    if let store = stores[stand] { return store }
    let store = try open(PlainStep.stands[stand])
    stores[stand] = store
    return store
  }

  func answer(_ step: PlainStep, in scene: Scene) async throws -> JSON? {
    do {
      return try await report(on: step, in: scene).map { JSON(parsing: $0.value.text()) }
    } catch StockStoreFault.keyReused {
      return JSON(parsing: #"{"outcome": "key-reused"}"#)
    } catch {
      return JSON(["fault": "\(error)"])
    }
  }

  /// Returns the levels of a stand.
  func stock(_ stand: Int, in scene: Scene) async throws -> JSON {
    let maker = try maker(stand, scene)
    let report = StockLevelsReport(
      try await maker.stock(), pendingInitials: try await maker.pendingInitials(),
      stand: PlainStep.stands[stand],
      wording: CatalogWording(maker.catalog, in: .english),
      options: stand == 0 ? [] : ["--stand", PlainStep.stands[stand]])
    return JSON(parsing: report.value.text())
  }

  private func maker(_ stand: Int, _ scene: Scene) throws -> Maker<Store> {
    Maker(catalog: try catalogs[scene.isRenamed], store: try store(stand)) { scene.time }
  }

  private func report(on step: PlainStep, in scene: Scene) async throws -> (any Report)? {
    let maker = try maker(step.stand, scene)
    let wording = CatalogWording(maker.catalog, in: .english)
    let options = RequestOptions(
      key: step.key.flatMap { IdempotencyKey($0) }, actor: "tester",
      isConfirmed: step.isConfirmed, isForced: step.isForced)
    switch step.action {
    case .make(let orders, let mode):
      let mode = try #require(OrderMode(rawValue: mode))
      let batch = try await maker.make(
        try orders.map { try order($0, step, scene) }, mode: mode, options: options)
      let remedies = try await maker.remedies(for: batch)
      if mode == .all, let outcome = batch.made ?? batch.refusals[0] {
        return OrderReport(
          outcome, of: batch.orders, remedies: remedies, wording: wording,
          options: step.standOptions, request: options)
      }
      return BatchReport(
        batch, remedies: remedies, wording: wording, options: step.standOptions, request: options)
    case .plan(let orders):
      let planned = try await maker.plan(try orders.map { try order($0, step, scene) })
      if case .plan = planned.resolution { try planned.verify(in: maker.catalog) }
      return PlanReport(planned, wording: wording, options: step.standOptions)
    case .menu:
      return MenuReport(try await maker.menu(), wording: wording, options: step.standOptions)
    case .undo(let number):
      let outcome = try await maker.undo(number.map { Revision(Int64($0)) }, options: options)
      return UndoReport(outcome, wording: wording)
    case .compact:
      let first = try await maker.compact(
        before: Instant(microseconds: .max),
        keepingKeysSince: Instant(microseconds: scene.time.microseconds - 86_400_000_000 * 9),
        options: options)
      return SentenceReport.compaction(first, stand: PlainStep.stands[step.stand], wording: wording)
    case .rename, .nextDay: return nil
    default:
      let command = try #require(try command(step, scene))
      return ChangeReport(try await maker.change(command, options: options), wording: wording)
    }
  }

  private func order(
    _ order: PlainStep.Order, _ step: PlainStep, _ scene: Scene
  ) throws -> RecipeOrder {
    let isLater = scene.isRenamed && !step.usesFormerNames
    let recipe = try #require(
      RecipeID(scene.stand.id(ofRecipe: order.recipe, isRenamed: isLater)))
    var result = try RecipeOrder(recipe, count: order.count, size: order.isLarge ? "large" : nil)
    for (line, alternative) in order.choices {
      let chosen = scene.stand.ingredient(
        ofLine: line, alternative: alternative, recipe: order.recipe)
      // The command resolves former ids of choices before it orders.
      result.choices["l\(line)"] = scene.stand.id(
        ofIngredient: chosen, isRenamed: scene.isRenamed)
    }
    result.without = Set(order.without.map { "l\($0)" })
    return result
  }

  private func command(_ step: PlainStep, _ scene: Scene) throws -> StockCommand? {
    func id(_ number: Int, isFormer: Bool = false) throws -> IngredientID {
      let isLater = scene.isRenamed && !step.usesFormerNames && !isFormer
      return try #require(
        IngredientID(scene.stand.id(ofIngredient: number, isRenamed: isLater)))
    }
    switch step.action {
    case .change(let verb, let amounts):
      let amounts = Dictionary(
        uniqueKeysWithValues: try amounts.map {
          (try id($0), Amount(thousandths: Int64($1) * 1_000))
        })
      return verb == "add" ? .add(amounts) : verb == "take" ? .take(amounts) : .count(amounts)
    case .reset(let numbers): return .reset(try numbers.map { Set(try $0.map { try id($0) }) })
    case .moveFormer:
      let later = scene.stand.id(ofIngredient: 0, isRenamed: true)
      return .move(from: try id(0, isFormer: true), to: try #require(IngredientID(later)))
    case .dropFormer: return .drop([try id(0, isFormer: true)])
    default: return nil
    }
  }
}

/// The catalogs of a stand before and after the renaming, each loaded when it is needed.
final class Catalogs {
  private let stand: PlainStand
  private var loaded: [Bool: Catalog] = [:]

  init(_ stand: PlainStand) { self.stand = stand }

  subscript(isRenamed: Bool) -> Catalog {
    get throws {
      if let catalog = loaded[isRenamed] { return catalog }
      let files = MemoryFileSource(files: stand.files(isRenamed: isRenamed))
      let result = try CatalogLoader(files: files).load("Catalogs", keepsOrigins: true)
      let faults = result.report.diagnostics.filter { $0.severity == .error }
      let catalog = try #require(
        result.catalog, "\(faults.map(\.message.english)), \(stand.files(isRenamed: isRenamed))")
      loaded[isRenamed] = catalog
      return catalog
    }
  }
}
