#if PostgreSQL
  import CLibPQ
  import JuiceRules
  import Platform

  /// A connection to the server, for use on one thread.
  ///
  /// The connection stays in libpq's pipeline mode: statements are sent together, and their results come back together.
  final class PQConnection {
    let libpq: LibPQ
    let handle: OpaquePointer
    private let answerLimit: Duration
    private var prepared: Set<String> = []
    /// The groups of statements that were sent and not answered yet, each with the purposes of its results in order.
    private var unanswered: [[PQResultPurpose]] = []
    /// The message of the last warning of the server.
    private var warning: String?
    /// The time until which answers are waited for.
    private var deadline = ContinuousClock.now
    /// The time at which the server is asked for the reason of a wait; `nil` once it was asked.
    private var inquiry: ContinuousClock.Instant?
    /// The reason for which the server does not answer, as far as is known.
    private var wait: ServerWait?
    private var isCommitting = false
    /// A Boolean value that indicates whether the server did not answer in time, so that the connection is of no use
    /// anymore.
    private(set) var isSilent = false
    /// The process of the server that serves this connection.
    private var process: Int64 = 0
    /// The inquiries about waits of more than a second.
    var inquiries: ServerInquiries?

    /// Connects to the server and sets the limits of the connection.
    ///
    /// - Parameter address: The connection string, which may hold any option that libpq knows.
    init(
      _ address: PostgreSQLAddress, limits: PostgreSQLStockStore.Limits, libpq: LibPQ
    ) throws(PQError) {
      self.libpq = libpq
      // The server's own limit ends first, so that its message arrives.
      answerLimit = limits.statement + .seconds(5)
      // Options before the connection string are its defaults; options after it override it.
      handle = try libpq.connect([
        ("connect_timeout", String(max(limits.connecting.components.seconds, 2))),
        ("fallback_application_name", "juice-rules"), ("dbname", address.text),
        ("client_encoding", "UTF8"),
      ])
      listenForWarnings()
      guard libpq.call.PQsetnonblocking(handle, 1) == 0,
        libpq.call.PQenterPipelineMode(handle) == 1
      else { throw .fault(.unavailable(reason: "the connection cannot be set up")) }
      try setUp(limits)
    }

    deinit { libpq.call.PQfinish(handle) }

    /// Sends `calls` together, and returns their results in the same order.
    ///
    /// If one of the statements fails, the server carries out none of those after it.
    @discardableResult
    func run(_ calls: [PQCall]) throws(PQError) -> [PQRows] {
      try send(calls)
      (deadline, wait) = (.now + answerLimit, nil)
      inquiry = inquiries == nil ? nil : .now + .seconds(1)
      try flush()
      while unanswered.count > 1 { _ = try receive() }
      let results = try receive()
      if let failed = results.first(where: { !$0.rows.isSuccess }) {
        throw wait == .standby ? failed.rows.error.whileStandbyIsAway : failed.rows.error
      }
      return results.compactMap { $0.purpose == .answer ? $0.rows : nil }
    }

    /// Sends `calls` together with a COMMIT, and returns the results of all of them.
    ///
    /// - Throws: ``PQError/unknown(_:)`` if the transaction may have been committed, but cannot be relied on.
    @discardableResult
    func commit(_ calls: [PQCall] = []) throws(PQError) -> [PQRows] {
      warning = nil
      isCommitting = true
      defer { isCommitting = false }
      let results: [PQRows]
      do {
        results = try run(calls + [.commit])
      } catch {
        throw error.leavesCommitUnknown ? .unknown(error.explanation) : error
      }
      // The server commits with a warning if its wait for a synchronous standby was canceled.
      if let warning { throw .unknown(warning) }
      return results
    }

    private func listenForWarnings() {
      let receiver: PQnoticeReceiver = { connection, notice in
        guard let connection, let notice else { return }
        Unmanaged<PQConnection>.fromOpaque(connection).takeUnretainedValue().receive(notice)
      }
      // INVARIANT: libpq calls the receiver only while this object waits for results.
      _ = libpq.call.PQsetNoticeReceiver(
        handle, receiver, Unmanaged.passUnretained(self).toOpaque())
    }

    private func receive(_ notice: OpaquePointer) {
      guard libpq.field("V", of: notice) == "WARNING" else { return }
      warning = libpq.field("M", of: notice) ?? ""
    }

    /// Sends statements without waiting for their results; a failure of these statements does not matter.
    func post(_ calls: [PQCall]) throws(PQError) {
      try send(calls)
      _ = libpq.call.PQflush(handle)
    }

    /// Waits until the server sends data or `other` is readable. Returns `true` if a notification arrived.
    func waitForNotification(orFor other: CInt) throws(PQError) -> Bool {
      _ = poll(POLLIN, until: .now + .seconds(60), or: other)
      try consume()
      var isNotified = false
      while let notification = libpq.call.PQnotifies(handle) {
        libpq.call.PQfreemem(notification)
        isNotified = true
      }
      return isNotified
    }

    private func send(_ calls: [PQCall]) throws(PQError) {
      var purposes: [PQResultPurpose] = []
      for call in calls {
        if let name = call.statement.name, !prepared.contains(name) {
          try check(libpq.call.PQsendPrepare(handle, name, call.statement.sql, 0, nil))
          purposes.append(.prepared(name))
          prepared.insert(name)
        }
        try check(libpq.send(call, on: handle))
        purposes.append(.answer)
      }
      try check(libpq.call.PQpipelineSync(handle))
      unanswered.append(purposes)
    }

    private func flush() throws(PQError) {
      while true {
        let status = libpq.call.PQflush(handle)
        if status == 0 { return }
        try check(status < 0 ? 0 : 1)
        if try awaitServer(POLLIN | POLLOUT) & POLLIN != 0 { try consume() }
      }
    }

    /// Returns the results of the oldest unanswered group.
    private func receive() throws(PQError) -> [(purpose: PQResultPurpose, rows: PQRows)] {
      var results: [(purpose: PQResultPurpose, rows: PQRows)] = []
      let purposes = unanswered.first ?? []
      while true {
        while libpq.call.PQisBusy(handle) == 1 {
          _ = try awaitServer(POLLIN)
          try consume()
        }
        // libpq separates the results of two statements by a NULL.
        guard let result = libpq.call.PQgetResult(handle) else {
          try check(libpq.call.PQstatus(handle) == CONNECTION_OK ? 1 : 0)
          continue
        }
        let rows = PQRows(result, libpq: libpq)
        if rows.status == PGRES_PIPELINE_SYNC { break }
        guard libpq.call.PQstatus(handle) == CONNECTION_OK, !rows.isFatal else {
          throw .lost(rows.message)
        }
        guard results.count < purposes.count else {
          throw .malformed("more results than requested")
        }
        results.append((purposes[results.count], rows))
        forget(purposes[results.count - 1], unless: rows.isSuccess)
      }
      unanswered.removeFirst()
      return results
    }

    private func forget(_ purpose: PQResultPurpose, unless isSuccess: Bool) {
      if case .prepared(let name) = purpose, !isSuccess { prepared.remove(name) }
    }

    private func consume() throws(PQError) { try check(libpq.call.PQconsumeInput(handle)) }

    private func check(_ isRight: CInt) throws(PQError) {
      if isRight != 1 { throw .lost(libpq.message(of: handle)) }
    }

    /// Waits until the connection is ready for one of `events`, and returns the events that it is ready for. After a
    /// second, asks for the reason of the wait.
    private func awaitServer(_ events: Int32) throws(PQError) -> Int32 {
      if let inquiry {
        if let ready = poll(events, until: min(inquiry, deadline)) { return ready }
        self.inquiry = nil
        wait = inquiries?.reason(process)
        // The server sets no limit to this wait.
        if wait == .standby, isCommitting, let inquiries {
          deadline = inquiry + (inquiries.standbyLimit - .seconds(1))
        }
      }
      if let ready = poll(events, until: deadline) { return ready }
      isSilent = true
      throw wait == .standby && isCommitting
        ? .fault(.outcomeUnknown(reason: PQError.unconfirmed))
        : .lost("the server gave no answer in time")
    }

    /// Waits until the connection is ready for one of `events`, and returns the events that it is ready for, or `nil` at
    /// the deadline.
    private func poll(
      _ events: Int32, until deadline: ContinuousClock.Instant, or other: CInt? = nil
    ) -> Int32? {
      let left = max((deadline - .now) / .milliseconds(1), 0)
      var descriptors = [
        pollfd(fd: libpq.call.PQsocket(handle), events: Int16(events), revents: 0),
        pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = JuiceRulesPostgreSQL.poll(&descriptors, 2, CInt(min(left.rounded(.up), 1e9)))
      guard count != 0 else { return nil }
      return count > 0 ? Int32(descriptors[0].revents) : 0
    }
  }

  /// The purpose of a result within a group: preparing a statement, or running one.
  enum PQResultPurpose: Equatable {
    case prepared(String)
    case answer
  }

  private func poll(_ descriptors: inout [pollfd], _ count: nfds_t, _ limit: CInt) -> CInt {
    Platform.poll(&descriptors, count, limit)
  }

  extension PQConnection {
    /// Sets the search path, and applies the time limits unless the connection string or the server sets others.
    func setUp(_ limits: PostgreSQLStockStore.Limits) throws(PQError) {
      let settings: [(name: String, value: String, unset: String)] = [
        ("statement_timeout", limits.statement.milliseconds, "0"),
        ("lock_timeout", limits.lock.milliseconds, "0"),
        ("idle_in_transaction_session_timeout", limits.idleInTransaction.milliseconds, "0"),
        // An acknowledged commit has to be on the disk.
        ("synchronous_commit", "on", "off"),
      ]
      // `begin`, with which every change starts, is prepared in the session that has the settings, and only there: a
      // pooler that does not keep sessions makes `begin` fail, or renames it.
      let results = try run([
        .begin, PQConnection.setSearchPath(),
        PQConnection.set(
          .texts(settings.map(\.name)), .texts(settings.map(\.value)), .texts(settings.map(\.unset))
        ),
        PQConnection.prepared(.text(PQCall.begin.statement.name)), PQStatement(nil, "COMMIT")(),
      ])
      guard results[3].count == 1 else {
        throw .fault(.unavailable(reason: PQError.sessionLost))
      }
      process = try results[3].integer(0, 0)
      let encoding =
        libpq.call.PQparameterStatus(handle, "server_encoding").map { String(cString: $0) }
      guard encoding ?? "UTF8" == "UTF8" else {
        throw .fault(.unavailable(reason: "the encoding of the database is not UTF8"))
      }
    }

    /// Comes before every other statement. In another schema, someone else may have created a function or operator
    /// whose types fit better than those of the system's own, and this role would run it.
    private static let setSearchPath = PQStatement(nil, "SET search_path TO pg_catalog, pg_temp")
    private static let set = PQStatement(
      nil,
      """
      SELECT pg_catalog.set_config(name, value, false)
      FROM unnest($1::text[], $2::text[], $3::text[]) AS setting (name, value, unset)
      WHERE pg_catalog.current_setting(name) = unset
      """)
    private static let prepared = PQStatement(
      nil,
      """
      SELECT pg_catalog.pg_backend_pid()::bigint FROM pg_catalog.pg_prepared_statements
      WHERE name = $1::text
      """)
  }

  extension Duration {
    /// The whole number of milliseconds, at least 1, because 0 means no limit.
    fileprivate var milliseconds: String {
      String(Int64(min(max(self / .milliseconds(1), 1), 2_000_000_000)))
    }
  }

  extension PQConnection {
    /// Makes sure that the stand exists. Returns the version of the tables, or 0 if the database has none and `creating`
    /// does not ask for them.
    func openStand(
      _ name: String, creating: PostgreSQLStockStore.Creation
    ) throws(PQError) -> Int {
      let schema = PostgreSQLSchema(connection: self)
      let stand = PostgreSQLStand(name, on: self)
      var version = try schema.version()
      if version == 0 {
        guard creating.contains(.tables) else {
          guard name == "main" else { throw stand.missing(among: ["main"]) }
          return 0
        }
        try schema.install()
        version = PostgreSQLSchema.currentVersion
      }
      if try stand.exists() { return version }
      guard creating.contains(.stand) else { throw stand.missing(among: try stand.others()) }
      try schema.requireCurrentVersion()
      try stand.create()
      return version
    }
  }
#endif
