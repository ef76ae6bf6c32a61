#if Web
  import JuiceRules

  /// The fields for the facts of a catalog. A field that is left empty gives no value, so that the default counts.
  struct FactFields {
    let facts: [Fact]
    let visitor: Visitor
    /// A text that the ids of the fields begin with.
    let prefix: String
    /// The texts to fill fields with, by the ids of the facts. One that does not fit its fact is left out.
    let given: [String: String]

    var html: HTML? {
      facts.isEmpty ? nil : HTML(.div, .class("fields")) { facts.map(field) }
    }

    private func field(_ fact: Fact) -> HTML {
      let id = "\(prefix)-\(fact.id.htmlID)"
      return HTML(.div, .class("field")) {
        HTML(.label, .for(id)) { fact.name.map(visitor.text) ?? String(fact.id.name) }
        input(fact, id: id, name: "fact.\(fact.id)")
      }
    }

    private func input(_ fact: Fact, id: String, name: String) -> HTML {
      let value = given[fact.id.rawValue].flatMap { try? fact.value(parsing: $0) }
      let preset = (value ?? fact.defaultValue)?.description
      if let choices = fact.type.choices(in: visitor.locale) {
        return select(choices, preset, id, name)
      }
      switch fact.type {
      case .int(let range):
        return number(
          range.lowerBound.description, range.upperBound.description, "1", preset, id, name)
      case .decimal(let range):
        return number(
          range.lowerBound.description, range.upperBound.description, "0.001", preset, id, name)
      default:
        return HTML(
          .input, .type("text"), .id(id), .name(name), .value(preset ?? ""),
          Attribute("maxlength", String(FactValue.maximumLength)))
      }
    }

    private func number(
      _ minimum: String, _ maximum: String, _ step: String, _ preset: String?, _ id: String,
      _ name: String
    ) -> HTML {
      HTML(
        .input, .type("number"), .id(id), .name(name), .value(preset ?? ""),
        Attribute("min", minimum), Attribute("max", maximum), Attribute("step", step),
        Attribute("inputmode", "decimal"))
    }

    private func select(
      _ values: [(value: String, text: String)], _ preset: String?, _ id: String, _ name: String
    ) -> HTML {
      HTML(.select, .id(id), .name(name)) {
        if preset == nil {
          HTML(.option, .value("")) { visitor.say(en: "not given", ko: "고르지 않음") }
        }
        for (value, text) in values {
          HTML(.option, .value(value), value == preset ? .selected : nil) { text }
        }
      }
    }
  }
#endif
