/// Checks the messages of packs and recipes.
struct MessageCheck {
  private(set) var problems: [CatalogProblem] = []

  init(_ graph: PackGraph) {
    for pack in graph.order {
      // Most recipes have no messages of their own.
      for messages in graph.packs[pack].recipes.lazy.map(\.messages) where !messages.isEmpty {
        check(messages)
      }
      check(graph.packs[pack].messages)
      for rule in graph.packs[pack].rules { check(rule) }
    }
  }

  /// Reports placeholders in the texts of a rule, which are shown as they are written.
  private mutating func check(_ rule: RuleDefinition) {
    for effect in rule.effects {
      for (text, field) in effect.message.textFields(textKey: "message") {
        for translation in text.translations {
          let locale = translation.locale.map { [$0.rawValue] } ?? []
          let template = MessageTemplate(translation.text)
          let names = template.placeholders.map { ($0.rawValue, $1) }
          for (name, range) in names + template.unknownPlaceholders {
            problems.report(
              .placeholderInRule(name), at: rule.origin,
              .field([effect.kind.rawValue] + field + locale), range: range)
          }
        }
      }
    }
  }

  private mutating func check(_ messages: [MessageDefinition]) {
    for messages in messages.grouped(by: \.event) {
      check(messages[0])
      for other in messages.dropFirst() {
        problems.report(
          .duplicateID(other.event.rawValue), at: other.origin,
          related: [.init(.firstDefinition, messages[0].origin)])
      }
    }
  }

  private mutating func check(_ definition: MessageDefinition) {
    let message = definition.message
    if message.title == nil, message.text == nil, !definition.isUnreadable {
      problems.report(.emptyMessage(definition.event), at: definition.origin)
    }
    for (text, field) in message.textFields() {
      for translation in text.translations {
        check(translation, field + (translation.locale.map { [$0.rawValue] } ?? []), of: definition)
      }
    }
  }

  private mutating func check(
    _ translation: LocalizedText.Translation, _ field: [String], of message: MessageDefinition
  ) {
    let template = MessageTemplate(translation.text)
    for fault in template.faults {
      problems.report(
        Finding(fault, in: message.event), at: message.origin, .field(field), range: fault.range)
    }
    for (placeholder, range) in template.placeholders
    where !message.event.placeholders.contains(placeholder) {
      problems.report(
        .unknownPlaceholder(placeholder.rawValue, event: message.event, length: range.count),
        at: message.origin, .field(field), range: range)
    }
    // A text in another language may quote Korean.
    guard translation.locale.map({ $0.rawValue.split(separator: "-").first == "ko" }) ?? true
    else { return }
    for bare in template.bareParticles where message.event.placeholders.contains(bare.placeholder) {
      problems.report(
        .bareParticle(bare.form, placeholder: bare.placeholder.rawValue, bare.particle),
        at: message.origin, .field(field), range: bare.range)
    }
  }
}

extension MessageTemplate {
  fileprivate var unknownPlaceholders: [(String, Range<Int>)] {
    faults.compactMap { fault in
      if case .unknownPlaceholder(let name) = fault.kind { (name, fault.range) } else { nil }
    }
  }
}

extension Finding {
  fileprivate init(_ fault: MessageTemplate.Fault, in event: MessageEvent) {
    self =
      switch fault.kind {
      case .unknownPlaceholder(let name):
        .unknownPlaceholder(name, event: event, length: fault.range.count)
      case .unknownParticle(let particle): .unknownParticle(particle)
      case .unbalanced: .unbalancedPlaceholder()
      }
  }
}
