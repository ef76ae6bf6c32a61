extension Finding.Rule {
  package static let missingKey = Finding.Rule("missing-key")
}

extension Finding {
  /// Creates the finding for a field that describes a product of a recipe without a yield.
  package static func missingYield(_ id: String, field: String) -> Finding {
    Finding(
      .missingKey,
      LocalizedText(
        en: "`\(id)` has `\(field)`, but `makes` is missing",
        ko: "`\(id)`에 \(field.ticked(.topic)) 있지만 만드는 양(`makes`)이 없습니다"),
      help: LocalizedText(en: "add `makes`", ko: "`makes`를 넣으세요"), expected: "makes")
  }

  /// Creates the finding for a message with neither a title nor a text.
  package static func emptyMessage(_ event: MessageEvent) -> Finding {
    Finding(
      .missingKey,
      LocalizedText(
        en: "message `\(event.rawValue)` needs a `title` or a `text`",
        ko: "`\(event.rawValue)` 메시지에는 `title`이나 `text`가 있어야 합니다"),
      help: LocalizedText(en: "add a `text`", ko: "`text`를 넣으세요"), expected: "text")
  }

  /// Creates the finding for a pack without a version that another pack requires.
  package static func missingVersion(_ name: String, requiredBy dependent: String) -> Finding {
    Finding(
      .missingKey,
      LocalizedText(
        en: "pack `\(name)` needs a `version`, since `\(dependent)` requires it",
        ko: "`\(dependent)` 팩이 요구하므로 `\(name)` 팩에는 `version`이 있어야 합니다"),
      help: LocalizedText(en: "add `version: 1.0.0`", ko: "`version: 1.0.0`을 넣으세요"),
      expected: "version")
  }
}
