#if Web
  import JuiceRules

  /// The fields of a stock editor as a person left them.
  ///
  /// The form carries the level that the person saw beside each level that can be edited, so that the edits are
  /// collected in the page and no state is kept between requests.
  struct StockForm {
    /// The fields of the ingredients that the form has.
    var fields: [IngredientID: Field] = [:]

    struct Field {
      /// The level that the person saw.
      var seen: Amount
      /// The unit of the level that is typed, as stores keep it.
      var unit: String
      /// The level as it was typed; `nil` to leave the level as it is.
      var text: String?
      /// The reason why the level is not taken, in a sentence without a full stop.
      var problem: String?
    }

    /// Creates the form of a page that was opened just now.
    init() {}

    /// Reads a form.
    ///
    /// - Throws: The fault of a field that no page of ours sends. Texts that a person can type are never at fault.
    init(_ form: FormFields, in catalog: Catalog, for visitor: Visitor) throws(RequestFault) {
      var texts: [String: String] = [:]
      for (name, value) in form.all where texts[name] == nil { texts[name] = value }
      for (name, value) in texts where name.hasPrefix(Self.seen) {
        let id = String(name.dropFirst(Self.seen.count))
        let parts = value.split(separator: " ").map(String.init)
        guard let ingredient = IngredientID(id), parts.count == 2,
          let seen = try? Quantity(parsing: parts[0]).number, seen >= .zero,
          seen <= .maximumLevel
        else { throw .field(name) }
        // A sum replaces the number beside it.
        let sum = texts[Self.sum + id].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        fields[catalog.currentID(of: ingredient) ?? ingredient] = Field(
          seen: seen, unit: parts[1], text: sum ?? texts[Self.level + id])
      }
    }

    /// The beginnings of the names of fields, each followed by the id of an ingredient.
    static let (seen, level, sum) = ("seen.", "level.", "sum.")

    /// The value of the field with the level that a person saw.
    static func seen(_ level: Amount, _ unit: String) -> String { "\(level) \(unit)" }

    /// A Boolean value that indicates whether a field is not taken.
    var hasProblems: Bool { fields.contains { $0.value.problem != nil } }

    /// Returns the edits, and writes the result of each sum and the problem of each text that is not a level into its
    /// field.
    mutating func edit(of board: StockBoard, for visitor: Visitor) -> StockEdit {
      var edit = StockEdit()
      for (id, field) in fields {
        let row = board[id]
        let isOtherUnit = row?.mismatch != nil
        guard let text = field.text, !(isOtherUnit && text.isEmpty) else { continue }
        do throws(LevelFault) {
          let wanted = try LevelText(text).amount
          fields[id]?.text = wanted.description
          guard wanted != field.seen || isOtherUnit else {
            fields[id]?.text = nil
            continue
          }
          edit.set(id, to: StockEdit.Level(seen: field.seen, unit: field.unit, wanted: wanted))
        } catch {
          fields[id]?.problem = visitor.text(error.message)
        }
      }
      return edit
    }

    /// Changes a level by its step, within its limits. A level that cannot be read stays as it is.
    mutating func step(_ row: StockBoard.Row, up: Bool) {
      let field = fields[row.id]
      let text = field?.text ?? (row.mismatch == nil ? (field?.seen ?? row.level).description : "0")
      guard let amount = try? LevelText(text.isEmpty ? "0" : text).amount else { return }
      let stepped = up ? amount.adding(row.step) : amount.subtracting(row.step)
      let limit = max(row.maximum, min(amount, .maximumLevel))
      fields[row.id, default: Field(seen: row.level, unit: row.storedUnit)].text =
        min(max(stepped ?? amount, .zero), limit).description
    }

    /// Puts reasons of a refusal at their fields.
    mutating func refuse(_ reasons: [IngredientID: String]) {
      for (id, reason) in reasons { fields[id]?.problem = reason }
    }

    /// Fills the fields with edits.
    mutating func fill(with edit: StockEdit) {
      fields = edit.levels.mapValues {
        Field(seen: $0.seen, unit: $0.unit, text: $0.wanted.description)
      }
    }
  }
#endif
