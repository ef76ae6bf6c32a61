#if PostgreSQL
  import JuiceRules
  import Synchronization
  import Platform

  /// Listens on a connection of its own for commits of others, and raises a signal.
  ///
  /// It is a courtesy: whoever waits also looks by itself now and then, so that it may fail, and databases that
  /// cannot notify will do.
  final class ChangeListener: Sendable {
    private let signal: ChangeSignal
    private let pool: ConnectionPool
    /// What ends the wait of the thread: its pipe is closed.
    private let stop: Mutex<CInt?> = Mutex(nil)

    init(_ pool: ConnectionPool, raising signal: ChangeSignal) {
      self.pool = pool
      self.signal = signal
    }

    /// Starts listening, unless that was done before.
    func start() {
      stop.withLock { stop in
        var ends: [CInt] = [-1, -1]
        guard stop == nil, pipe(&ends) == 0 else { return }
        // Or else a process that somebody starts would keep it open.
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
        // After the end, nothing starts it again.
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
          // Something may have happened while nobody listened.
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
