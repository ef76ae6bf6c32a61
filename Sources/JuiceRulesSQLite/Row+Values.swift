#if SQLite
  import GRDB
  import JuiceRules

  extension Row {
    func id<Subject>(_ column: String) throws -> QualifiedID<Subject> {
      let text = try text(column)
      guard let id = QualifiedID<Subject>(text) else {
        throw StockStoreFault.corrupt(reason: "`\(text)` is not a valid id")
      }
      return id
    }

    func order() throws -> RecipeOrder {
      do {
        return try RecipeOrder(id("recipe"), count: self["count"], optionText: text("wishes"))
      } catch is OrderFault {
        throw StockStoreFault.corrupt(reason: "an order is invalid")
      }
    }

    func text(_ column: String) throws -> String {
      guard let text = optionalText(column) else {
        throw StockStoreFault.corrupt(reason: "`\(column)` does not contain text")
      }
      return text
    }

    func optionalText(_ column: String) -> String? {
      ExactText.fromDatabaseValue(self[column])?.text
    }

    /// The record of a decision; `nil` if there is none, as in files from before version 7.
    var decision: DecisionRecord? {
      hasColumn("decision") ? optionalText("decision").map { DecisionRecord($0) } : nil
    }
  }
#endif
