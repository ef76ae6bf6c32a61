import Platform
import Synchronization

/// Returns the results of `transform` for each of `0..<count`, in order.
///
/// Up to `threads` threads, including the current one, share the calls: each thread takes the next call when it is
/// free. The function uses system threads rather than tasks, so that callers need not be asynchronous.
func concurrentMap<Result: Sendable>(
  count: Int, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let threads = min(threads, count)
  guard threads > 1 else { return (0..<count).map(transform) }
  let work = SharedWork(count: count, transform)
  let helpers = (1..<threads).compactMap { _ in SystemThread { work.run() } }
  work.run()
  for helper in helpers { helper.join() }
  return work.results
}

/// Work that is shared by several threads.
private final class SharedWork<Result: Sendable>: Sendable {
  private let count: Int
  private let transform: @Sendable (Int) -> Result
  private let next = Atomic(0)
  private let done: Mutex<[(index: Int, result: Result)]> = Mutex([])

  init(count: Int, _ transform: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.transform = transform
  }

  func run() {
    var own: [(index: Int, result: Result)] = []
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { break }
      own.append((index, transform(index)))
    }
    done.withLock { $0 += own }
  }

  var results: [Result] {
    done.withLock { $0 }.sorted { $0.index < $1.index }.map(\.result)
  }
}
