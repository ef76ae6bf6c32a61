/// A message about an event, in every locale of its pack.
public struct Message: Hashable, Sendable {
  /// The title of the message, if it has one.
  public package(set) var title: LocalizedText?
  /// The text of the message, if it has one.
  public package(set) var text: LocalizedText?
  /// A path or URL of a picture, for programs that show pictures.
  public package(set) var image: String?
  /// The buttons of the message.
  public package(set) var actions: [Action]

  /// Creates a message.
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
    /// The text on the button.
    public package(set) var label: LocalizedText
    /// The effect of pressing the button.
    public package(set) var effect: Effect

    /// Creates a button.
    public init(label: LocalizedText, effect: Effect) {
      self.label = label
      self.effect = effect
    }

    /// An effect of pressing a button.
    @nonexhaustive
    public enum Effect: String, CaseIterable, Hashable, Sendable {
      /// Closes the message.
      case dismiss
      /// Opens the stock for editing.
      case editStock = "edit-stock"
    }
  }

  /// Returns `true` if the message has all of its texts in `locale`.
  func isComplete(in locale: LocaleID) -> Bool {
    texts.allSatisfy { $0.text(in: locale) != nil }
  }

  /// Returns `true` if a text of the message in `locale` has a placeholder.
  func shows(_ placeholder: Placeholder, in locale: LocaleID) -> Bool {
    texts.compactMap { $0.text(in: locale) }.contains { text in
      MessageTemplate(text).placeholders.contains { $0.placeholder == placeholder }
    }
  }

  /// Returns the message with the text that a closure returns for each text.
  func mapTexts(_ change: (LocalizedText) -> LocalizedText) -> Message {
    Message(
      title: title.map(change), text: text.map(change), image: image,
      actions: actions.map { Action(label: change($0.label), effect: $0.effect) })
  }

  /// The texts of the message: title, text, then the labels of its actions.
  var texts: [LocalizedText] { textFields().map(\.text) }

  /// Returns the texts of the message, each with its place in a file.
  ///
  /// - Parameter textKey: The key of the text.
  func textFields(textKey: String = "text") -> [(text: LocalizedText, path: [String])] {
    (title.map { [($0, ["title"])] } ?? []) + (text.map { [($0, [textKey])] } ?? [])
      + actions.enumerated().map { ($1.label, ["actions", String($0), "label"]) }
  }
}

/// An event that a message is about.
@nonexhaustive
public enum MessageEvent: String, CaseIterable, Hashable, Sendable {
  /// An order was made and handed out.
  case made
  /// An order was made, and all its products went into stock.
  case prepared
  /// An order was repeated that had been made already.
  case replayed
  /// An ingredient is short.
  case insufficient
  /// An ingredient has run out.
  case empty
  /// The recipe cannot be ordered.
  case unavailable
  /// There is no recipe of the name.
  case unknownRecipe = "unknown-recipe"
  /// The order failed for another reason.
  case failed
  /// An ingredient fell below its low mark.
  case lowStock = "low-stock"

  /// The placeholders that texts of the event may contain.
  package var placeholders: [Placeholder] {
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

/// A name in braces in a text, which a value takes the place of: in a message about an event one of a few, in the text of
/// a rule `juice`, `count` or a name that expressions know, such as `facts.guests`.
package struct Placeholder: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let juice = Placeholder(rawValue: "juice")
  package static let count = Placeholder(rawValue: "count")
  package static let fruit = Placeholder(rawValue: "fruit")
  package static let needed = Placeholder(rawValue: "needed")
  package static let available = Placeholder(rawValue: "available")
  package static let missing = Placeholder(rawValue: "missing")
  package static let shortages = Placeholder(rawValue: "shortages")
  package static let name = Placeholder(rawValue: "name")
  package static let reason = Placeholder(rawValue: "reason")
  package static let low = Placeholder(rawValue: "low")

  /// A Boolean value that indicates whether some text can have the placeholder, judged by its form.
  package var isUsual: Bool {
    let parts = rawValue.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      ? parts.allSatisfy { $0.first?.isLetter ?? false }
      : MessageEvent.allCases.contains { $0.placeholders.contains(self) }
  }
}

/// A message in one language, ready to be shown.
public struct RenderedMessage: Hashable, Sendable {
  /// The title of the message, if it has one.
  public let title: String?
  /// The text of the message, if it has one.
  public let text: String?
  /// A path or URL of a picture, if the message has one.
  public let image: String?
  /// The buttons of the message.
  public let actions: [Action]

  /// Creates a message.
  package init(
    title: String? = nil, text: String? = nil, image: String? = nil, actions: [Action] = []
  ) {
    self.title = title
    self.text = text
    self.image = image
    self.actions = actions
  }

  /// A button of a message in one language.
  public struct Action: Hashable, Sendable {
    /// The text on the button.
    public let label: String
    /// The effect of pressing the button.
    public let effect: Message.Action.Effect

    /// Creates a button.
    package init(label: String, effect: Message.Action.Effect) {
      self.label = label
      self.effect = effect
    }
  }
}

extension Message {
  /// Returns the message in `locale`, with `values` in place of the placeholders. A text that is missing in `locale`
  /// is taken in `fallback`.
  func rendered(
    in locale: LocaleID, else fallback: LocaleID, values: [Placeholder: String]
  ) -> RenderedMessage {
    rendered { text in
      let language = text.text(in: locale) == nil ? fallback : locale
      return MessageTemplate(text.text(in: locale, else: fallback))
        .filled(with: values, in: language)
    }
  }

  /// Returns the message with the string that a closure returns for each text.
  func rendered(_ fill: (LocalizedText) -> String) -> RenderedMessage {
    RenderedMessage(
      title: title.map(fill), text: text.map(fill), image: image,
      actions: actions.map { RenderedMessage.Action(label: fill($0.label), effect: $0.effect) })
  }
}

extension Message {
  /// Returns the message about `event`, in English and Korean, that is used if no pack has one.
  static func builtIn(_ event: MessageEvent) -> Message {
    Message(text: builtInText(event), actions: builtInActions(event))
  }

  private static func builtInText(_ event: MessageEvent) -> LocalizedText {
    switch event {
    case .made:
      LocalizedText(
        en: "Your {juice} is ready. Enjoy!", ko: "{juice} 나왔습니다! 맛있게 드세요!")
    case .prepared:
      LocalizedText(en: "{juice} is prepared.", ko: "{juice:을/를} 만들어 두었습니다.")
    case .replayed:
      LocalizedText(
        en: "Your {juice} was made already.", ko: "{juice:은/는} 이미 만들었습니다.")
    case .insufficient:
      LocalizedText(
        en: "Not enough ingredients. Edit the stock?", ko: "재료가 모자라요. 재고를 수정할까요?")
    case .empty:
      LocalizedText(en: "{fruit} is out of stock.", ko: "{fruit} 재고가 비어 있습니다.")
    case .unavailable:
      LocalizedText(en: "{juice} is not available.", ko: "{juice:은/는} 지금 만들 수 없습니다.")
    case .unknownRecipe:
      LocalizedText(en: "There is no recipe named {name}.", ko: "{name} 레시피가 없습니다.")
    case .failed:
      LocalizedText(en: "It could not be made: {reason}", ko: "만들지 못했습니다: {reason}")
    case .lowStock:
      LocalizedText(
        en: "{fruit} is running low: {available} left.",
        ko: "{fruit:이/가} 얼마 남지 않았습니다. 남은 양: {available}")
    }
  }

  private static func builtInActions(_ event: MessageEvent) -> [Action] {
    switch event {
    case .insufficient, .empty:
      [
        Action(label: LocalizedText(en: "Yes", ko: "예"), effect: .editStock),
        Action(label: LocalizedText(en: "No", ko: "아니오"), effect: .dismiss),
      ]
    default: [Action(label: LocalizedText(en: "OK", ko: "확인"), effect: .dismiss)]
    }
  }
}
