/// A thread of the system, for work that waits: the threads that Swift's tasks share must never wait.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread that runs `work`, or returns `nil` if the system has no thread to give.
  package init?(_ work: @escaping @Sendable () -> Void) {
    let job = Unmanaged.passRetained(Job(work))
    var started: pthread_t?
    let error = SystemThread.withAttributes { attributes in
      #if canImport(Darwin)
        return pthread_create(&started, attributes, { SystemThread.run($0) }, job.toOpaque())
      #else
        var thread = pthread_t()
        defer { started = thread }
        return pthread_create(&thread, attributes, { SystemThread.run($0) }, job.toOpaque())
      #endif
    }
    guard error == 0, let started else {
      job.release()
      return nil
    }
    thread = started
  }

  /// Waits until the thread has ended.
  package func join() { pthread_join(thread, nil) }

  /// Starts a thread that runs `work` and that nothing waits for, or returns `false` if the system has none to give.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(work) else { return false }
    pthread_detach(thread.thread)
    return true
  }

  /// Passes on attributes with a stack of 8 MiB, as much as the first thread of a process has: on some systems other
  /// threads have far less.
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

/// Returns what `work` returns, on a thread of its own: `work` may wait for a disk.
package func onOwnThread<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    let run: @Sendable () -> Void = {
      continuation.resume(returning: Result { () throws(Failure) in try work() })
    }
    // Where the system has no thread to give, late is better than never.
    if !SystemThread.start(run) { run() }
  }
  return try result.get()
}
