extension Finding.Rule {
  package static let changeOutsideOverrides = Finding.Rule("change-outside-overrides")
}

extension Finding {
  /// Creates the finding for an entry whose id belongs to another pack, which plain entries cannot change.
  package static func changeOutsideOverrides(_ id: String) -> Finding {
    Finding(
      .changeOutsideOverrides,
      LocalizedText(
        en: "`\(id)` would change another pack outside of `overrides`",
        ko: "`\(id)`: `overrides` 밖에서 다른 팩의 것을 바꿀 수 없습니다"),
      help: LocalizedText(
        en: "put it under `overrides`, or give it an id without a pack",
        ko: "`overrides` 아래로 옮기거나 팩 없는 아이디를 붙이세요"),
      found: id)
  }
}
