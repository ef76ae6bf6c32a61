#if PostgreSQL
  import CLibPQ
  import JuiceRules

  extension LibPQ {
    /// A connection with these options, each of which is overruled by those after it.
    func connect(_ options: [(String, String)]) throws(PQError) -> OpaquePointer {
      let handle = withCStrings(options.map(\.0)) { keywords in
        withCStrings(options.map(\.1)) { values in
          call.PQconnectdbParams(keywords, values, 1)
        }
      }
      guard let handle else { throw .unreachable("no memory is left") }
      guard call.PQstatus(handle) == CONNECTION_OK else {
        defer { call.PQfinish(handle) }
        throw .unreachable(message(of: handle))
      }
      return handle
    }

    /// What libpq says is wrong, without the password.
    func message(of handle: OpaquePointer) -> String {
      let message = call.PQerrorMessage(handle).map { String(cString: $0) } ?? ""
      let password = call.PQpass(handle).map { String(cString: $0) } ?? ""
      let lines = message.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      let text = lines.joined(separator: " ")
      return password.isEmpty ? text : text.replacing(password, with: "***")
    }

    /// Sends a statement; 1 when that went well.
    func send(_ call: PQCall, on handle: OpaquePointer) -> CInt {
      let values = call.values.map(\.bytes)
      let lengths = values.map { CInt($0?.count ?? 0) }
      let formats = values.map { _ in CInt(1) }
      let count = CInt(values.count)
      return withPointers(to: values) { pointers in
        guard let name = call.statement.name else {
          return self.call.PQsendQueryParams(
            handle, call.statement.sql, count, nil, pointers, lengths, formats, 1)
        }
        return self.call.PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1)
      }
    }

    private func withPointers<Value>(
      to values: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
      // A pointer to no bytes may be NULL, which means something else here.
      let all = values.joinedBytes + [0]
      return all.withUnsafeBytes { buffer in
        var start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        return body(
          values.map { value in
            guard let value else { return nil }
            defer { start = start.map { $0 + value.count } }
            return start
          })
      }
    }

    /// The texts as C has them, with a NULL after the last one.
    private func withCStrings<Value>(
      _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Value
    ) -> Value {
      let bytes = texts.map { Array($0.utf8) + [0] }
      return withPointers(to: bytes) { body($0 + [nil]) }
    }
  }

  extension [[UInt8]?] {
    fileprivate var joinedBytes: [UInt8] { compactMap(\.self).flatMap(\.self) }
  }
#endif
