#if SQLite
  package import GRDB
  package import JuiceRules

  extension ExactText: DatabaseValueConvertible {
    package var databaseValue: DatabaseValue { stored.databaseValue }

    package static func fromDatabaseValue(_ value: DatabaseValue) -> ExactText? {
      String.fromDatabaseValue(value).map(ExactText.init(stored:))
    }
  }
#endif
