import JuiceRules
import Platform
import Synchronization

/// The threads that plan orders, so that pages are answered however much there is to plan, and a limit for the requests
/// that wait for them.
final class PlanningWorkers: Sendable {
  private let executor: WorkerExecutor
  private let places: Int
  private let workLimit: Int
  private let takenCount = Mutex(0)

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - places: The most requests at a time, those that wait included.
  ///   - workLimit: The most work of the searches for one request.
  init(places: Int = 64, workLimit: Int = SearchWork.requestLimit) {
    self.places = places
    self.workLimit = workLimit
    executor = WorkerExecutor(width: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1)
  }

  /// Runs a closure that plans orders.
  ///
  /// - Parameter plan: A closure that receives the limit for the work of its request.
  /// - Throws: ``PlanningBusy`` if too many requests wait.
  func run<Result: Sendable>(
    _ plan: @Sendable (SearchWork) async throws -> Result
  ) async throws -> Result {
    try takenCount.withLock { count in
      guard count < places else { throw PlanningBusy() }
      count += 1
    }
    defer { takenCount.withLock { $0 -= 1 } }
    return try await withTaskExecutorPreference(executor) {
      try await plan(SearchWork(limit: workLimit))
    }
  }
}

/// The error of a request that comes while all workers are busy and too many requests wait for them.
struct PlanningBusy: Error {}
