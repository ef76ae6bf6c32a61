#if SQLite
  import GRDB
  import JuiceRules

  extension StockStoreFault {
    /// What `error` means before a COMMIT, when nothing has changed.
    init(_ error: any Error, in file: SQLiteFile) {
      if let fault = error as? StockStoreFault {
        self = fault
        return
      }
      guard let error = error as? DatabaseError else {
        self = .unavailable(reason: "\(file.path): \(error)")
        return
      }
      let reason = "\(file.path): \(error.explanation)"
      switch error.resultCode {
      case .SQLITE_READONLY: self = file.readOnly
      case .SQLITE_NOTADB: self = .foreign(reason: reason)
      // The statements are the driver's own, so that one that fails met tables that are not.
      case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT:
        self = .corrupt(reason: reason)
      default: self = .unavailable(reason: reason)
      }
    }

    /// What `error` means when COMMIT threw it.
    init(committing error: any Error, in file: SQLiteFile) {
      switch (error as? DatabaseError)?.resultCode {
      // Busy comes before anything is written; a full disk, before the mark that makes a commit one.
      case .SQLITE_BUSY, .SQLITE_FULL: self = StockStoreFault(error, in: file)
      default: self = .outcomeUnknown(reason: "\(file.path): \(error)")
      }
    }
  }

  extension DatabaseError {
    fileprivate var explanation: String {
      switch resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: "locked by another process for too long"
      case .SQLITE_CANTOPEN: "cannot be opened or created"
      case .SQLITE_NOTADB: "not a SQLite database"
      case .SQLITE_FULL: "no space is left"
      default: message ?? "\(resultCode)"
      }
    }
  }

  extension Error {
    /// Whether the files that SQLite keeps beside a database could not be created.
    var isReadOnlyFolder: Bool {
      let code = (self as? DatabaseError)?.resultCode
      return code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY
    }
  }
#endif
