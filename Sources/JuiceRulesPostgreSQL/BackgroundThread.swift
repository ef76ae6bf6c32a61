#if PostgreSQL
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A thread of the system, for what waits: the threads of Swift's tasks must never.
  enum BackgroundThread {
    /// Whether the system had a thread to give.
    static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
      let job = Unmanaged.passRetained(Job(work))
      let error = withAttributes { attributes in
        #if canImport(Darwin)
          var thread: pthread_t?
        #else
          var thread = pthread_t()
        #endif
        return pthread_create(&thread, attributes, { BackgroundThread.run($0) }, job.toOpaque())
      }
      if error != 0 { job.release() }
      return error == 0
    }

    private static func withAttributes(_ body: (UnsafePointer<pthread_attr_t>?) -> CInt) -> CInt {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return body(nil) }
      defer { pthread_attr_destroy(&attributes) }
      // Enough for TLS, where threads have little of their own.
      pthread_attr_setstacksize(&attributes, 1 << 20)
      pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
      return body(&attributes)
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
#endif
