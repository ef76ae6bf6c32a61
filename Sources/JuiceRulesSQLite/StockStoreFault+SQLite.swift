#if SQLite
  import GRDB
  import JuiceRules

  extension StockStoreFault {
    /// Creates the fault for an error before a COMMIT, when nothing has changed.
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
      // The driver wrote the statements, so a statement fails only if the tables are not the driver's.
      case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT:
        self = .corrupt(reason: reason)
      default: self = .unavailable(reason: reason)
      }
    }

    /// Creates the fault for an error that COMMIT threw.
    init(committing error: any Error, in file: SQLiteFile) {
      switch (error as? DatabaseError)?.resultCode {
      // BUSY comes before anything is written, and FULL before the mark that completes a commit.
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
      // A migration adds what is there already.
      case .SQLITE_ERROR where message?.hasPrefix("duplicate column name") == true:
        "the version in the file is older than its tables"
      default: message ?? "\(resultCode)"
      }
    }
  }

  extension Error {
    /// `true` if the files that SQLite keeps beside a database could not be created.
    var isReadOnlyFolder: Bool {
      let code = (self as? DatabaseError)?.resultCode
      return code == .SQLITE_CANTOPEN || code == .SQLITE_READONLY
    }
  }
#endif
