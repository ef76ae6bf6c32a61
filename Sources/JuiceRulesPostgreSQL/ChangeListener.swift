#if PostgreSQL
  import JuiceRules
  import Synchronization
  import Platform

  /// Listens on a connection of its own for the commits of other processes, and raises a signal for each.
  ///
  /// The listener only shortens waiting: a waiting caller also checks the store at intervals. The listener may
  /// therefore fail, and databases that cannot notify still work.
  final class ChangeListener: Sendable {
    private let signal: ChangeSignal
    private let pool: ConnectionPool
    /// The write end of the pipe whose closing ends the thread's wait; `nil` before the start and -1 after the end.
    private let stop: Mutex<CInt?> = Mutex(nil)

    init(_ pool: ConnectionPool, raising signal: ChangeSignal) {
      self.pool = pool
      self.signal = signal
    }

    /// Starts listening, unless listening has started before.
    func start() {
      stop.withLock { stop in
        var ends: [CInt] = [-1, -1]
        guard stop == nil, pipe(&ends) == 0 else { return }
        // Without this flag, a child process that the program starts would keep the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = ends[0]
        stop = ends[1]
        let isStarted = SystemThread.start { [signal, pool] in
          ChangeListener.listen(with: pool, until: reading, raising: signal)
        }
        if !isStarted { close(reading) }
      }
    }

    func end() {
      stop.withLock { stop in
        // The value -1 keeps a later call of `start` from listening again.
        if let descriptor = stop, descriptor >= 0 { close(descriptor) }
        stop = -1
      }
    }

    private static func listen(
      with pool: ConnectionPool, until stop: CInt, raising signal: ChangeSignal
    ) {
      defer { close(stop) }
      var attempt = 1
      while !isReadable(stop, within: .zero) {
        do throws(PQError) {
          let connection = try pool.connect()
          try connection.run([PQStatement(nil, "LISTEN juice_rules")()])
          attempt = 1
          // A commit may have happened while nothing was listening.
          signal.raise()
          while !isReadable(stop, within: .zero) {
            if try connection.waitForNotification(orFor: stop) { signal.raise() }
          }
        } catch {
          let pause = pool.retrying.pause(after: attempt) * 4
          attempt += 1
          _ = isReadable(stop, within: pause)
        }
      }
    }

    private static func isReadable(_ descriptor: CInt, within limit: Duration) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, CInt(limit / .milliseconds(1))) > 0
    }
  }
#endif
