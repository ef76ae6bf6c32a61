#if CLI
  import JuiceCounter
  import JuiceRules

  /// A list of fields that a person fills with keys: the arrows select a field and change its value, and characters are
  /// typed into it.
  struct TillForm {
    struct Field {
      let title: String
      fileprivate(set) var value: Value
    }

    enum Value {
      /// One of several texts, by its position.
      case choice(Int, of: [String])
      case count(Int, in: ClosedRange<Int>)
      case text(String)
    }

    private(set) var fields: [Field]
    private(set) var selection = 0
    /// A Boolean value that indicates whether the next digit continues the selected count.
    private var isTyping = false

    /// The greatest number of characters in a field.
    private static let limit = 60

    init(_ fields: [Field]) { self.fields = fields }

    /// A Boolean value that indicates whether characters belong to the selected field.
    var takesText: Bool {
      if fields.indices.contains(selection), case .text = fields[selection].value {
        true
      } else {
        false
      }
    }

    /// Takes a key. Keys that a form does not know are ignored.
    mutating func press(_ key: TerminalKey) {
      guard fields.indices.contains(selection) else { return }
      switch key {
      case .up: select(selection - 1)
      case .down: select(selection + 1)
      case .left: change(by: -1)
      case .right: change(by: 1)
      case .text(let text): type(text)
      case .backspace: deleteLast()
      default: break
      }
    }

    private mutating func select(_ index: Int) {
      selection = min(max(0, index), fields.count - 1)
      isTyping = false
    }

    private mutating func change(by step: Int) {
      isTyping = false
      switch fields[selection].value {
      case .choice(let index, let texts):
        let next = (index + step + texts.count) % max(1, texts.count)
        fields[selection].value = .choice(next, of: texts)
      case .count(let count, let range):
        fields[selection].value = .count(
          min(max(range.lowerBound, count + step), range.upperBound), in: range)
      case .text: break
      }
    }

    private mutating func type(_ text: String) {
      switch fields[selection].value {
      case .text(let old): fields[selection].value = .text(String((old + text).prefix(Self.limit)))
      case .count(let old, let range):
        guard let digit = Int(text), (0...9).contains(digit) else { return stepByText(text) }
        let count = isTyping ? old * 10 + digit : digit
        fields[selection].value = .count(min(count, range.upperBound), in: range)
        isTyping = true
      case .choice: stepByText(text)
      }
    }

    /// Changes a value with the keys of a number pad, or with the space bar.
    private mutating func stepByText(_ text: String) {
      if text == "+" || text == " " { change(by: 1) }
      if text == "-" { change(by: -1) }
    }

    private mutating func deleteLast() {
      switch fields[selection].value {
      case .text(let text): fields[selection].value = .text(String(text.dropLast()))
      case .count(let count, let range):
        fields[selection].value = .count(max(count / 10, 0), in: range)
        isTyping = true
      case .choice: break
      }
    }
  }

  extension TillForm.Field {
    /// The position of the choice; 0 for other fields.
    var choice: Int { if case .choice(let index, _) = value { index } else { 0 } }

    /// The count, within its limits; 0 for other fields.
    var count: Int {
      if case .count(let count, let range) = value { max(count, range.lowerBound) } else { 0 }
    }

    /// The typed text; empty for other fields.
    var text: String { if case .text(let text) = value { text } else { "" } }
  }

  /// The facts that a person gives with orders, as fields of a form.
  struct TillFacts {
    let facts: [Fact]
    let locale: LocaleID

    var fields: [TillForm.Field] { facts.map(field) }

    private func field(for fact: Fact) -> TillForm.Field {
      let title = fact.name?.text(in: locale, else: .english) ?? String(fact.id.name)
      let preset = fact.defaultValue?.description
      guard let choices = fact.type.choices(in: locale) else {
        return TillForm.Field(title: title, value: .text(preset ?? ""))
      }
      let unset = locale.say(en: "not given", ko: "고르지 않음")
      let texts = (preset == nil ? [unset] : []) + choices.map(\.text)
      let index = choices.firstIndex { $0.value == preset } ?? 0
      return TillForm.Field(title: title, value: .choice(index, of: texts))
    }

    /// Returns the facts of a form that ends with ``fields``. A field without a value gives none, so that the default
    /// counts.
    func values(of fields: [TillForm.Field]) throws(FactFault) -> Facts {
      var values = Facts.none
      for (fact, field) in zip(facts, fields.suffix(facts.count)) {
        guard let text = text(of: field, for: fact), !text.isEmpty else { continue }
        values[fact.id.rawValue] = try fact.value(parsing: text)
      }
      return values
    }

    private func text(of field: TillForm.Field, for fact: Fact) -> String? {
      guard let choices = fact.type.choices(in: locale) else { return field.text }
      let index = field.choice - (fact.defaultValue == nil ? 1 : 0)
      return choices.indices.contains(index) ? choices[index].value : nil
    }
  }
#endif
