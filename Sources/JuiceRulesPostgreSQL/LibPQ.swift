#if PostgreSQL
  import CLibPQ
  import JuiceRules
  import Platform

  /// The functions of libpq, from the library that is installed on the system.
  final class LibPQ: @unchecked Sendable {
    // INVARIANT: pointers to code, which are never written to after they were found.
    let call: libpq_functions

    private init(call: libpq_functions) { self.call = call }

    /// Opens the library. The system loads the library only once, however often this function is called.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)``, with what to install, if the library is missing
    ///   or older than version 14.
    static func load() throws(StockStoreFault) -> LibPQ {
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
        throw .unavailable(reason: "postgresql: \(remedy)")
      }
      var functions = libpq_functions()
      if let missing = libpq_find_functions(library, &functions) {
        throw .unavailable(
          reason:
            "postgresql: libpq lacks \(String(cString: missing)); version 14 or later is needed")
      }
      libpq_keep_openssl(library)
      return LibPQ(call: functions)
    }

    private static let remedy =
      "the library libpq is missing; install libpq5 (Debian, Ubuntu) or libpq (brew)"

    #if os(Linux)
      private static let names = ["libpq.so.5"]
    #else
      private static let names = [
        "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
        "/usr/local/opt/libpq/lib/libpq.5.dylib",
      ]
    #endif

    /// Opens a connection with these options, each of which overrides the options before it.
    func connect(_ options: [(String, String)]) throws(PQError) -> OpaquePointer {
      guard let handle = connection(options, by: call.PQconnectdbParams) else {
        throw .fault(.unavailable(reason: "out of memory"))
      }
      if call.PQstatus(handle) == CONNECTION_OK { return handle }
      let error = PQError.unreachable(message(of: handle))
      call.PQfinish(handle)
      throw error.isUnderstood ? error : refusal(of: options) ?? error
    }

    private func connection(
      _ options: [(String, String)],
      by connect: (
        UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?, CInt
      ) -> OpaquePointer?
    ) -> OpaquePointer? {
      withCStrings(options.map(\.0)) { keywords in
        withCStrings(options.map(\.1)) { values in connect(keywords, values, 1) }
      }
    }

    /// Connects again and returns the server's error, or `nil` if there is none.
    ///
    /// The server's message may be in any language. Its SQLSTATE is only in verbose messages, which have to be asked for
    /// before the connection is complete.
    private func refusal(of options: [(String, String)]) -> PQError? {
      guard let handle = connection(options, by: call.PQconnectStartParams) else { return nil }
      defer { call.PQfinish(handle) }
      _ = call.PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
      let deadline = ContinuousClock.now + .seconds(2)
      var status = PGRES_POLLING_WRITING
      while status == PGRES_POLLING_READING || status == PGRES_POLLING_WRITING {
        let events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT
        var socket = pollfd(fd: call.PQsocket(handle), events: Int16(events), revents: 0)
        let left = max((deadline - .now) / .milliseconds(1), 0)
        guard poll(&socket, 1, CInt(left)) > 0 else { return nil }
        status = call.PQconnectPoll(handle)
      }
      let parts = message(of: handle).split(separator: ": ").map { $0.drop(while: \.isWhitespace) }
      return parts.last(where: \.isSQLState).map { .refused(state: String($0), message: "") }
    }

    /// Returns libpq's message about a failure, without the password. The message may quote any part of the connection
    /// string and must not be shown to anyone.
    func message(of handle: OpaquePointer) -> String {
      let message = call.PQerrorMessage(handle).map { String(cString: $0) } ?? ""
      let password = call.PQpass(handle).map { String(cString: $0) } ?? ""
      let lines = message.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      let text = lines.joined(separator: " ")
      return password.isEmpty ? text : text.replacing(password, with: "***")
    }

    /// Returns one field of an error report or notice: `V` is the severity, `C` the SQLSTATE and `M` the message.
    func field(_ code: Unicode.Scalar, of report: OpaquePointer) -> String? {
      call.PQresultErrorField(report, CInt(code.value)).map { String(cString: $0) }
    }

    /// Sends a statement, and returns 1 on success.
    func send(_ call: PQCall, on handle: OpaquePointer) -> CInt {
      var bytes: [UInt8] = []
      var starts: [Int?] = []
      var lengths: [CInt] = []
      for value in call.values {
        let start = bytes.count
        value.write(to: &bytes)
        starts.append(value.isNull ? nil : start)
        lengths.append(CInt(bytes.count - start))
      }
      let formats = [CInt](repeating: 1, count: lengths.count)
      let count = CInt(lengths.count)
      return withPointers(to: starts, in: bytes) { pointers in
        guard let name = call.statement.name else {
          return self.call.PQsendQueryParams(
            handle, call.statement.sql, count, nil, pointers, lengths, formats, 1)
        }
        return self.call.PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1)
      }
    }

    /// Calls `body` with the texts as C strings, followed by a NULL.
    private func withCStrings<Value>(
      _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
      var bytes: [UInt8] = []
      var starts: [Int?] = []
      for text in texts {
        starts.append(bytes.count)
        bytes += text.utf8
        bytes.append(0)
      }
      return withPointers(to: starts + [nil], in: bytes, body)
    }

    private func withPointers<Value>(
      to starts: [Int?], in bytes: [UInt8], _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
      // A pointer to an empty buffer may be NULL, which would mean an SQL NULL here.
      (bytes + [0]).withUnsafeBytes { buffer in
        let first = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        return body(starts.map { start in start.flatMap { start in first.map { $0 + start } } })
      }
    }
  }

  extension Substring {
    /// `true` if the text has the form of a SQLSTATE: five digits or capital letters.
    fileprivate var isSQLState: Bool {
      utf8.count == 5
        && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
  }
#endif
