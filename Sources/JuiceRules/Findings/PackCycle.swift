extension Finding.Rule {
  package static let packCycle = Finding.Rule("pack-cycle")
}

extension Finding {
  /// Creates the finding for packs that require each other in a circle, which ends with the first pack again.
  package static func packCycle(_ names: [String]) -> Finding {
    Finding(
      .packCycle,
      LocalizedText(
        en: "packs require each other in a cycle: \(names.ticked(separator: " → "))",
        ko: "팩들이 서로를 순환하며 요구합니다: \(names.ticked(separator: " → "))"),
      help: LocalizedText(
        en: "delete one of these requirements, or move the shared entries into another pack",
        ko: "요구 가운데 하나를 지우거나, 함께 쓰는 것을 다른 팩으로 옮기세요"),
      found: names.joined(separator: " → "))
  }
}
