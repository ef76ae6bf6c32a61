extension CatalogAssembler {
  /// Assembles the messages of a pack, after its entries.
  mutating func assemblePack(_ index: Int) {
    let pack = definitions[index]
    packAtHand = index
    let messages = assembleMessages(pack.messages, of: pack)
    guard keepsModel else { return }
    model.packs.append(
      Pack(
        name: pack.name, version: pack.version, locales: pack.locales,
        requirements: pack.requirements.map(\.pack), messages: messages))
  }

  mutating func assembleMessages(
    _ definitions: [MessageDefinition], of pack: PackDefinition
  ) -> [MessageEvent: Message] {
    // Most recipes have no messages of their own.
    guard !definitions.isEmpty else { return [:] }
    var messages: [MessageEvent: Message] = [:]
    var origins: [MessageEvent: CatalogOrigin] = [:]
    for definition in definitions {
      if let first = origins[definition.event] {
        report(
          .duplicateID(definition.event.rawValue), at: definition.origin,
          related: [related(.firstDefinition, first)])
        continue
      }
      origins[definition.event] = definition.origin
      check(definition, of: pack)
      messages[definition.event] = Message(
        title: definition.title, text: definition.text, image: definition.image,
        actions: definition.actions)
    }
    return messages
  }

  private mutating func check(_ message: MessageDefinition, of pack: PackDefinition) {
    if message.title == nil, message.text == nil, !message.isUnreadable {
      report(.emptyMessage(message.event), at: message.origin)
    }
    if let title = message.title { check(title, ["title"], of: message, in: pack) }
    if let text = message.text { check(text, ["text"], of: message, in: pack) }
    for (index, action) in message.actions.enumerated() {
      check(action.label, ["actions", String(index), "label"], of: message, in: pack)
    }
  }

  private mutating func check(
    _ text: LocalizedText, _ field: [String], of message: MessageDefinition,
    in pack: PackDefinition
  ) {
    if !message.isPartial { checkTranslations(text, of: pack, at: message.origin, field) }
    for translation in text.translations {
      let part = CatalogProblem.Part.field(
        field + (translation.locale.map { [$0.rawValue] } ?? []))
      let template = MessageTemplate(translation.text)
      for fault in template.faults {
        report(
          Finding(fault, in: message.event), at: message.origin, part, range: fault.range)
      }
      for (placeholder, range) in template.placeholders
      where !message.event.placeholders.contains(placeholder) {
        report(
          .unknownPlaceholder(
            placeholder.rawValue, event: message.event, length: range.count),
          at: message.origin, part, range: range)
      }
      // A text in another language may quote Korean.
      guard translation.locale.map({ $0.rawValue.split(separator: "-").first == "ko" }) ?? true
      else { continue }
      for bare in template.bareParticles where message.event.placeholders.contains(bare.placeholder)
      {
        report(
          .bareParticle(bare.form, placeholder: bare.placeholder.rawValue, bare.particle),
          at: message.origin, part, range: bare.range)
      }
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
