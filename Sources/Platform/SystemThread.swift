/// A system thread for work that blocks, because the threads that Swift's tasks share must never block.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread that runs `work`, or returns `nil` if the system cannot create one.
  package init?(_ work: @escaping @Sendable () -> Void) {
    self.init(isDetached: false, work)
  }

  private init?(isDetached: Bool, _ work: @escaping @Sendable () -> Void) {
    let job = Unmanaged.passRetained(Job(work))
    var started: pthread_t?
    let error = SystemThread.withAttributes { attributes in
      if isDetached { pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED)) }
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

  /// Starts a detached thread that runs `work`, or returns `false` if the system cannot create one.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // A thread that is detached later may have ended by then.
    SystemThread(isDetached: true, work) != nil
  }

  /// Makes the current thread one that lets other threads go first, where the system knows priorities of threads.
  static func yieldToOthers() {
    #if canImport(Glibc)
      // On Linux, the priority of a process is that of the thread.
      _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }

  /// Calls `body` with thread attributes that set a stack of 8 MiB, which is the size for the first thread of a
  /// process; on some systems, other threads have far less.
  private static func withAttributes(
    _ body: (UnsafeMutablePointer<pthread_attr_t>) -> Int32
  ) -> Int32 {
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else {
        return ENOMEM
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

/// Runs `work` on a thread of its own, where it may wait for a disk, and returns its result.
package func onOwnThread<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    let run: @Sendable () -> Void = {
      continuation.resume(returning: Result { () throws(Failure) in try work() })
    }
    // If the system cannot create a thread, blocking here is better than not running at all.
    if !SystemThread.start(run) { run() }
  }
  return try result.get()
}
