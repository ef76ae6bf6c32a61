package import JuiceRules

/// The keys of messages and their buttons.
package enum MessageFormat {
  /// The messages, by event.
  package static let messages = FormatSection(
    "messages",
    MessageEvent.allCases.map { event in
      FormatKey(
        event.rawValue, .section(message), en: englishSummary(of: event),
        ko: koreanSummary(of: event))
    }, isEvents: true, example: "{ made: { text: Enjoy! } }")

  package static let message = TypedSection<Message>(
    "message",
    [
      TypedKey(
        "title", .localizedText, otherNames: ["제목"],
        en: "The title. A message has a title, a text or both.",
        ko: "제목. 제목이나 본문, 또는 둘 다."
      ) { $0.title = $1 },
      TypedKey("text", .localizedText, otherNames: ["본문", "내용", "글"], en: "The text.", ko: "본문.") {
        $0.text = $1
      },
    ] + messageExtras, requiresOneOf: ["text", "title"], example: "{ text: Enjoy! }")

  /// The keys of the parts of a message beside its texts.
  static let messageExtras: [TypedKey<Message>] = [
    TypedKey(
      "image", .text, otherNames: ["그림", "이미지"],
      en: "The path or URL of a picture, for programs that show pictures.", ko: "그림의 경로나 주소."
    ) { $0.image = $1 },
    TypedKey(
      "actions", .list(.section(action, Message.Action(label: "", effect: .dismiss))),
      otherNames: ["buttons", "버튼", "단추"], en: "The buttons.", ko: "버튼."
    ) { $0.actions = $1 },
  ]

  package static let action = TypedSection<Message.Action>(
    "action",
    [
      TypedKey(
        "label", .localizedText, isRequired: true, en: "The text on the button.",
        ko: "버튼에 적힌 글."
      ) { $0.label = $1 ?? "" },
      TypedKey(
        "do", .text(.choice(Message.Action.Effect.allCases.map(\.rawValue))), isRequired: true,
        en: "The action of the button.", ko: "버튼을 누르면 하는 일."
      ) { $0.effect = $1.flatMap(Message.Action.Effect.init) ?? .dismiss },
    ], example: "{ label: OK, do: dismiss }")

  private static func englishSummary(of event: MessageEvent) -> String {
    let placeholders = placeholderList(event)
    return switch event {
    case .made: "Shown when a recipe is made. Placeholders: \(placeholders)."
    case .prepared: "Shown when a product that is kept is made. Placeholders: \(placeholders)."
    case .replayed: "Shown when the order was already carried out. Placeholders: \(placeholders)."
    case .insufficient:
      "Shown when there is not enough of an ingredient. Placeholders: \(placeholders)."
    case .empty: "Shown when an ingredient has run out. Placeholders: \(placeholders)."
    case .unavailable: "Shown when the recipe is not available. Placeholders: \(placeholders)."
    case .unknownRecipe: "Shown when the recipe is unknown. Placeholders: \(placeholders)."
    case .failed: "Shown when an error occurs. Placeholders: \(placeholders)."
    case .lowStock: "Shown when stock falls below the low mark. Placeholders: \(placeholders)."
    }
  }

  private static func koreanSummary(of event: MessageEvent) -> String {
    let placeholders = placeholderList(event)
    return switch event {
    case .made: "레시피를 만들었을 때의 메시지. 자리표시자: \(placeholders)."
    case .prepared: "보관하는 결과물을 만들었을 때의 메시지. 자리표시자: \(placeholders)."
    case .replayed: "이미 처리한 주문일 때의 메시지. 자리표시자: \(placeholders)."
    case .insufficient: "재료가 모자랄 때의 메시지. 자리표시자: \(placeholders)."
    case .empty: "재료가 하나도 없을 때의 메시지. 자리표시자: \(placeholders)."
    case .unavailable: "지금 만들 수 없는 레시피일 때의 메시지. 자리표시자: \(placeholders)."
    case .unknownRecipe: "없는 레시피일 때의 메시지. 자리표시자: \(placeholders)."
    case .failed: "오류가 났을 때의 메시지. 자리표시자: \(placeholders)."
    case .lowStock: "재고가 알림 기준보다 적어졌을 때의 메시지. 자리표시자: \(placeholders)."
    }
  }

  private static func placeholderList(_ event: MessageEvent) -> String {
    event.placeholders.map { "{\($0.rawValue)}" }.joined(separator: ", ")
  }
}
