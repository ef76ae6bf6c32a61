/// A value that a field can have.
package protocol FieldValue {
  /// The value as a pack writes it.
  var written: String { get }
  /// The value as a compiled catalog keeps it.
  var compiled: String { get }
  /// Creates the value that a compiled catalog keeps as `text`.
  init?(compiled text: String)
}

extension FieldValue {
  package var compiled: String { written }
}

extension FieldValue where Self: LosslessStringConvertible {
  package var written: String { description }
  package init?(compiled text: String) { self.init(text) }
}

extension FieldValue where Self: RawRepresentable<String> {
  package var written: String { rawValue }
  package init?(compiled text: String) { self.init(rawValue: text) }
}

extension String: FieldValue {}
extension Int: FieldValue {}
extension FactType.Kind: FieldValue {}
extension FactScope: FieldValue {}
extension DecisionTable.HitPolicy: FieldValue {}
extension DecisionTable.Aggregate: FieldValue {}
extension Message.Action.Effect: FieldValue {}

extension LocaleID: FieldValue {
  package var written: String { rawValue }
  package init?(compiled text: String) { self.init(text) }
}

extension Quantity: FieldValue {
  package var written: String { description }
  package init?(compiled text: String) {
    guard let quantity = try? Quantity(parsing: text) else { return nil }
    self = quantity
  }
}

extension FactLiteral: FieldValue {
  package var written: String { text }

  /// The text behind a mark of its kind.
  package var compiled: String {
    switch self {
    case .bool(let value): "?\(value)"
    case .number(let text): "#\(text)"
    case .text(let text): "'\(text)"
    case .list(let items): "[" + items.joined(separator: ",")
    }
  }

  package init?(compiled text: String) {
    let value = String(text.unicodeScalars.dropFirst())
    switch text.unicodeScalars.first {
    case "?":
      guard let value = Bool(value) else { return nil }
      self = .bool(value)
    case "#": self = .number(value)
    case "'": self = .text(value)
    case "[": self = .list(value.split(separator: ",").map(String.init))
    default: return nil
    }
  }
}

extension Ingredient.Attribute.Value: FieldValue {
  package var written: String { "\(self)" }

  package var compiled: String {
    switch self {
    case .null: "~"
    case .bool(let value): FactLiteral.bool(value).compiled
    case .number(let text): FactLiteral.number(text).compiled
    case .string(let text): FactLiteral.text(text).compiled
    }
  }

  package init?(compiled text: String) {
    switch FactLiteral(compiled: text) {
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .number(text)
    case .text(let text): self = .string(text)
    case .list: return nil
    case nil:
      guard text == "~" else { return nil }
      self = .null
    }
  }
}
