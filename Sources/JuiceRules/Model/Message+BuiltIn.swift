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
