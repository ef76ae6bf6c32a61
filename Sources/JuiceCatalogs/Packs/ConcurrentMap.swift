import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `transform` makes of each of `0..<count`, in order.
///
/// The calls are shared out among up to `threads` threads, this one included: whoever is free takes the
/// next. Threads of the system rather than tasks, so that who asks need not be asynchronous.
func concurrentMap<Result: Sendable>(
  count: Int, threads: Int, _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let threads = min(threads, count)
  guard threads > 1 else { return (0..<count).map(transform) }
  let work = SharedWork(count: count, transform)
  let helpers = (1..<threads).compactMap { _ in WorkerThread { work.run() } }
  work.run()
  for helper in helpers { helper.join() }
  return work.results
}

/// Work that several threads take their share of.
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

/// A thread of the system that does one thing.
private struct WorkerThread {
  private let thread: pthread_t

  /// Nil when the system has no thread to give: others do its work then.
  init?(_ work: @escaping @Sendable () -> Void) {
    let job = Unmanaged.passRetained(Job(work))
    var started: pthread_t?
    let error = WorkerThread.withAttributes { attributes in
      #if canImport(Darwin)
        return pthread_create(&started, attributes, { WorkerThread.run($0) }, job.toOpaque())
      #else
        var thread = pthread_t()
        defer { started = thread }
        return pthread_create(&thread, attributes, { WorkerThread.run($0) }, job.toOpaque())
      #endif
    }
    guard error == 0, let started else {
      job.release()
      return nil
    }
    thread = started
  }

  func join() { pthread_join(thread, nil) }

  /// As much stack as the first thread of a process has: the others may have far less.
  private static func withAttributes<Value>(
    _ body: (UnsafePointer<pthread_attr_t>?) -> Value
  ) -> Value {
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else {
        return body(nil)
      }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, 8 << 20)
      return body(attributes)
    }
  }

  private static func run(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
    return nil
  }

  private final class Job {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
