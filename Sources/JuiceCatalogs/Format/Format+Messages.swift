import JuiceRules

extension Format {
  /// The messages, by event.
  package static let messages = FormatSection(
    "messages",
    MessageEvent.allCases.map { event in
      FormatKey(
        event.rawValue, .section(message), en: englishSummary(of: event),
        ko: koreanSummary(of: event))
    }, isEvents: true, example: "{ made: { text: Enjoy! } }")

  package static let message = FormatSection(
    "message",
    [
      FormatKey(
        "title", .localizedText, otherNames: ["제목"],
        en: "The title: a title, a text or both.",
        ko: "제목. 제목이나 본문, 또는 둘 다."),
      FormatKey("text", .localizedText, otherNames: ["본문", "내용", "글"], en: "The text.", ko: "본문."),
      FormatKey(
        "image", .text, otherNames: ["그림", "이미지"],
        en: "A path or URL for those who show pictures.", ko: "그림의 경로나 주소."),
      FormatKey(
        "actions", .list(.section(action)), otherNames: ["buttons", "버튼", "단추"],
        en: "The buttons.", ko: "단추."),
    ], requiresOneOf: ["text", "title"], example: "{ text: Enjoy! }")

  package static let action = FormatSection(
    "action",
    [
      FormatKey(
        "label", .localizedText, isRequired: true, en: "What is written on the button.",
        ko: "단추에 적힌 글."),
      FormatKey(
        "do", .choice(Message.Action.Effect.allCases.map(\.rawValue)), isRequired: true,
        en: "What pressing it does.", ko: "누르면 하는 일."),
    ], example: "{ label: OK, do: dismiss }")

  private static func englishSummary(of event: MessageEvent) -> String {
    let placeholders = placeholderList(event)
    return switch event {
    case .made: "Said when a recipe was made. Placeholders: \(placeholders)."
    case .prepared: "Said when a product that is kept was made. Placeholders: \(placeholders)."
    case .replayed: "Said when the order was carried out before. Placeholders: \(placeholders)."
    case .insufficient: "Said when there is too little of something. Placeholders: \(placeholders)."
    case .empty: "Said when there is nothing left of something. Placeholders: \(placeholders)."
    case .unavailable: "Said when the recipe is not available. Placeholders: \(placeholders)."
    case .unknownRecipe: "Said when there is no such recipe. Placeholders: \(placeholders)."
    case .failed: "Said when something went wrong. Placeholders: \(placeholders)."
    case .lowStock: "Said when stock falls below its low mark. Placeholders: \(placeholders)."
    }
  }

  private static func koreanSummary(of event: MessageEvent) -> String {
    let placeholders = placeholderList(event)
    return switch event {
    case .made: "만들었을 때 하는 말. 자리표시자: \(placeholders)."
    case .prepared: "보관하는 결과물을 만들었을 때 하는 말. 자리표시자: \(placeholders)."
    case .replayed: "이미 처리한 주문일 때 하는 말. 자리표시자: \(placeholders)."
    case .insufficient: "재료가 모자랄 때 하는 말. 자리표시자: \(placeholders)."
    case .empty: "재료가 하나도 없을 때 하는 말. 자리표시자: \(placeholders)."
    case .unavailable: "지금 만들 수 없는 레시피일 때 하는 말. 자리표시자: \(placeholders)."
    case .unknownRecipe: "그런 레시피가 없을 때 하는 말. 자리표시자: \(placeholders)."
    case .failed: "일이 잘못되었을 때 하는 말. 자리표시자: \(placeholders)."
    case .lowStock: "재고가 알림 기준보다 적어졌을 때 하는 말. 자리표시자: \(placeholders)."
    }
  }

  private static func placeholderList(_ event: MessageEvent) -> String {
    event.placeholders.map { "{\($0.rawValue)}" }.joined(separator: ", ")
  }
}
