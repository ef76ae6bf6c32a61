/// What is said when something happens, in every locale of its pack.
public struct Message: Hashable, Sendable {
  public let title: LocalizedText?
  public let text: LocalizedText?
  /// A path or URL for those who show pictures.
  public let image: String?
  public let actions: [Action]

  public init(
    title: LocalizedText? = nil, text: LocalizedText? = nil, image: String? = nil,
    actions: [Action] = []
  ) {
    self.title = title
    self.text = text
    self.image = image
    self.actions = actions
  }

  /// A button of the message.
  public struct Action: Hashable, Sendable {
    public let label: LocalizedText
    public let effect: Effect

    public init(label: LocalizedText, effect: Effect) {
      self.label = label
      self.effect = effect
    }

    /// What pressing the button does.
    @nonexhaustive
    public enum Effect: String, CaseIterable, Hashable, Sendable {
      case dismiss
      case editStock = "edit-stock"
    }
  }

  /// Whether every text of the message is there in `locale`.
  func isComplete(in locale: LocaleID) -> Bool {
    texts.allSatisfy { $0.text(in: locale) != nil }
  }

  /// Every text of the message: title, text, then the labels of its actions.
  var texts: [LocalizedText] {
    [title, text].compactMap(\.self) + actions.map(\.label)
  }
}

/// What a message is said about.
@nonexhaustive
public enum MessageEvent: String, CaseIterable, Hashable, Sendable {
  case made
  /// A product that is kept was made.
  case prepared
  case replayed
  case insufficient
  case empty
  case unavailable
  case unknownRecipe = "unknown-recipe"
  case failed
  case lowStock = "low-stock"

  /// What texts of the event may name in braces.
  public var placeholders: [Placeholder] {
    switch self {
    case .made, .prepared, .replayed: [.juice, .count]
    case .insufficient, .empty:
      [.juice, .count, .fruit, .needed, .available, .missing, .shortages]
    case .unavailable: [.juice]
    case .unknownRecipe: [.name]
    case .failed: [.reason]
    case .lowStock: [.fruit, .available, .low]
    }
  }
}

/// What a message's text may name in braces.
@nonexhaustive
public enum Placeholder: String, CaseIterable, Hashable, Sendable {
  case juice, count, fruit, needed, available, missing, shortages, name, reason, low
}

/// A message ready to be shown, in one language.
public struct RenderedMessage: Hashable, Sendable {
  public let title: String?
  public let text: String?
  public let image: String?
  public let actions: [Action]

  public init(
    title: String? = nil, text: String? = nil, image: String? = nil, actions: [Action] = []
  ) {
    self.title = title
    self.text = text
    self.image = image
    self.actions = actions
  }

  /// A button with its label.
  public struct Action: Hashable, Sendable {
    public let label: String
    public let effect: Message.Action.Effect

    public init(label: String, effect: Message.Action.Effect) {
      self.label = label
      self.effect = effect
    }
  }
}

extension Message {
  /// The message in `locale`, with `values` in the place of the placeholders.
  func rendered(
    in locale: LocaleID, else fallback: LocaleID, values: [Placeholder: String]
  ) -> RenderedMessage {
    func fill(_ text: LocalizedText) -> String {
      MessageTemplate(text.text(in: locale, else: fallback)).filled(with: values)
    }
    return RenderedMessage(
      title: title.map(fill), text: text.map(fill), image: image,
      actions: actions.map { RenderedMessage.Action(label: fill($0.label), effect: $0.effect) })
  }
}
