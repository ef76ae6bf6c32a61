#if PostgreSQL
  import CLibPQ
  import JuiceRules

  /// The result of one statement, in PostgreSQL's binary form.
  final class PQRows {
    private let libpq: LibPQ
    private let result: OpaquePointer

    init(_ result: OpaquePointer, libpq: LibPQ) {
      self.result = result
      self.libpq = libpq
    }

    deinit { libpq.call.PQclear(result) }

    var status: ExecStatusType { libpq.call.PQresultStatus(result) }

    var isSuccess: Bool { status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK }

    /// `true` if the server ended the connection with this error, which may come after all results.
    var isFatal: Bool { ["FATAL", "PANIC"].contains(libpq.field("V", of: result)) }

    var error: PQError { .refused(state: libpq.field("C", of: result) ?? "", message: message) }

    var message: String {
      libpq.field("M", of: result)
        ?? libpq.call.PQresultErrorMessage(result).map { String(cString: $0) } ?? ""
    }

    var count: Int { Int(libpq.call.PQntuples(result)) }

    var indices: Range<Int> { 0..<count }

    func integer(_ row: Int, _ column: Int) throws(PQError) -> Int64 {
      guard let number = try optionalInteger(row, column) else { throw .malformed("a NULL") }
      return number
    }

    func optionalInteger(_ row: Int, _ column: Int) throws(PQError) -> Int64? {
      guard let bytes = bytes(row, column) else { return nil }
      return try PQRows.integer(bytes[...])
    }

    func text(_ row: Int, _ column: Int) throws(PQError) -> String {
      guard let text = optionalText(row, column) else { throw .malformed("a NULL") }
      return text
    }

    func optionalText(_ row: Int, _ column: Int) -> String? {
      bytes(row, column).map { PQRows.text($0[...]) }
    }

    func texts(_ row: Int, _ column: Int) throws(PQError) -> [String] {
      try elements(row, column).map { PQRows.text($0) }
    }

    /// Returns texts that may be missing. The statement gives the empty text for NULL.
    func optionalTexts(_ row: Int, _ column: Int) throws(PQError) -> [String?] {
      try texts(row, column).map { $0.isEmpty ? nil : $0 }
    }

    func integers(_ row: Int, _ column: Int) throws(PQError) -> [Int64] {
      try elements(row, column).map { bytes throws(PQError) in try PQRows.integer(bytes) }
    }

    private func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
      let (row, column) = (CInt(row), CInt(column))
      guard libpq.call.PQgetisnull(result, row, column) == 0,
        let value = libpq.call.PQgetvalue(result, row, column)
      else { return nil }
      let count = Int(libpq.call.PQgetlength(result, row, column))
      return Array(UnsafeRawBufferPointer(start: value, count: count))
    }

    /// Returns the elements of an array with one dimension, in the form that ``PQValue`` writes, or of an empty array.
    private func elements(_ row: Int, _ column: Int) throws(PQError) -> [ArraySlice<UInt8>] {
      var rest = (bytes(row, column) ?? [])[...]
      guard try PQRows.count(&rest) == 1 else { return [] }
      rest = rest.dropFirst(8)
      let count = try PQRows.count(&rest)
      rest = rest.dropFirst(4)
      var elements: [ArraySlice<UInt8>] = []
      for _ in 0..<count {
        let length = try PQRows.count(&rest)
        guard length <= rest.count else { throw .malformed("a truncated array") }
        elements.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      return elements
    }

    private static func count(_ rest: inout ArraySlice<UInt8>) throws(PQError) -> Int {
      guard rest.count >= 4 else { throw .malformed("a truncated array") }
      defer { rest = rest.dropFirst(4) }
      let number = rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard number <= Int32.max else { throw .malformed("a NULL in an array") }
      return Int(number)
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) throws(PQError) -> Int64 {
      guard bytes.count == 8 else { throw .malformed("a number of \(bytes.count) bytes") }
      return Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
      ExactText(stored: String(decoding: bytes, as: UTF8.self)).text
    }
  }
#endif
