extension Finding.Rule {
  package static let changeOutsideOverrides = Finding.Rule("change-outside-overrides")
}

extension Finding {
  /// Creates the finding for an entry whose id belongs to another pack, which plain entries cannot change.
  package static func changeOutsideOverrides(_ id: String) -> Finding {
    Finding(
      .changeOutsideOverrides,
      LocalizedText(
        en: "`\(id)` names an entry of another pack outside of `overrides`",
        ko: "`\(id)`: `overrides` 밖에서 다른 팩의 항목을 바꿀 수 없습니다"),
      help: LocalizedText(
        en: "move the entry under `overrides`, or write its id without a pack",
        ko: "항목을 `overrides` 아래로 옮기거나 팩 이름 없이 아이디만 쓰세요"),
      found: id)
  }
}
