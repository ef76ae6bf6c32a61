import Foundation
import JuiceCatalogs
import JuiceRules
import JuiceRulesSQLite

/// The delay of a task that wants to run every millisecond while 200 tasks use stores and load catalogs.
///
/// Tasks share a few threads. If a store or a loader blocked one of them, all tasks would wait. A system thread that
/// wants to run every millisecond, too, shows how busy the machine itself is.
struct HeartbeatBench {
  let rounds: Int

  private static let tasks = 200
  private static let round = Duration.milliseconds(500)
  /// The limit of the delay beyond that of the system thread, in milliseconds. Where nothing blocks, the task waits for
  /// its turn among 200 for 7 to 15 milliseconds on two idle cores.
  private static let limit = 25.0

  /// Runs on the threads that tasks share.
  @concurrent
  func run() async throws -> [Comparison] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "heartbeat-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let workload = try await Workload(folder: folder.path)
    var comparison = Comparison(
      "longest delay of a task among 200 that order and load", against: "of a thread",
      atMost: Self.limit, unit: .difference)
    for _ in 0..<rounds {
      let (task, thread) = try await delays(beside: workload)
      comparison.add(ours: task, theirs: thread)
    }
    return [comparison]
  }

  /// Returns the longest delays of the task and the thread in one round, in milliseconds.
  private func delays(beside workload: Workload) async throws -> (Double, Double) {
    let end = ContinuousClock.now + Self.round
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.tasks {
        group.addTask { try await workload.run(number, until: end) }
      }
      async let thread = Self.beatOfThread(until: end)
      let task = try await Self.beatOfTask(until: end)
      try await group.waitForAll()
      return (task, await thread)
    }
  }

  private static func beatOfTask(until end: ContinuousClock.Instant) async throws -> Double {
    var longest = Duration.zero
    while ContinuousClock.now < end {
      let due = ContinuousClock.now + .milliseconds(1)
      try await Task.sleep(until: due, clock: .continuous)
      longest = max(longest, due.duration(to: .now))
    }
    return longest / .milliseconds(1)
  }

  private static func beatOfThread(until end: ContinuousClock.Instant) async -> Double {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var longest = Duration.zero
        while ContinuousClock.now < end {
          let due = ContinuousClock.now + .milliseconds(1)
          usleep(1_000)
          longest = max(longest, due.duration(to: .now))
        }
        continuation.resume(returning: longest / .milliseconds(1))
      }
    }
  }
}

/// Stores and catalogs that tasks keep busy.
private struct Workload: Sendable {
  private let catalog: Catalog
  private let memory = InMemoryStockStore()
  private let file: SQLiteStockStore
  private let live: LiveCatalog
  private let loader: CatalogLoader

  init(folder: String) async throws {
    catalog = try StoreBenches.catalog()
    file = try SQLiteStockStore(path: "\(folder)/stock.sqlite")
    let fruits = (0..<500).map { "  fruit-\($0): { name: Fruit \($0) }\n" }.joined()
    loader = CatalogLoader(files: MemoryFileSource(files: ["stand.yaml": "fruits:\n\(fruits)"]))
    live = try await LiveCatalog("stand.yaml", loader: loader)
  }

  /// Runs the work of one task: most order, one loads a catalog, and one reloads it.
  func run(_ number: Int, until end: ContinuousClock.Instant) async throws {
    while ContinuousClock.now < end {
      switch number {
      case 0: _ = try await loader.load("stand.yaml")
      case 1: _ = await live.refresh()
      case 2..<100: _ = try await maker(of: file).make(recipe(number))
      default: _ = try await maker(of: memory).make(recipe(number))
      }
      // A server has other work between two orders.
      await Task.yield()
    }
  }

  private func recipe(_ number: Int) -> RecipeID {
    catalog.recipes[number % StoreBenches.recipes].id
  }

  private func maker<Store: StockStore>(of store: Store) -> Maker<Store> {
    Maker(catalog: catalog, store: store) { Instant(microseconds: 0) }
  }
}
