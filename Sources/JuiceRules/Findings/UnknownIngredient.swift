extension Finding.Rule {
  package static let unknownIngredient = Finding.Rule("unknown-ingredient")
}

extension Finding {
  /// Creates the finding for a line that uses an unknown ingredient.
  ///
  /// - Parameters:
  ///   - pack: The name of the pack that uses the ingredient.
  ///   - isCertain: `true` if the only candidate has exactly `id` as its name.
  package static func unknownIngredient(
    _ id: String, in pack: String, candidates: [String], isCertain: Bool = false
  ) -> Finding {
    Finding(
      .unknownIngredient,
      LocalizedText(en: "unknown ingredient `\(id)`", ko: "`\(id)` 재료가 없습니다"),
      label: LocalizedText(
        en: "not declared in `\(pack)` or in a pack it requires",
        ko: "`\(pack)` 팩에도, 그 팩이 요구하는 팩에도 없습니다"),
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en:
            "declare the ingredient under `fruits` or `extras`, or require the pack that declares it",
          ko: "`fruits`나 `extras`에 정의하거나, 이 재료가 있는 팩을 `requires`에 추가하세요")
    ).proposing(candidates, insteadOf: id, isCertain: isCertain)
  }

  /// Creates the finding for an id of a pack that the pack with the line does not require.
  package static func packNotRequired(_ id: String, pack: String) -> Finding {
    Finding(
      .unknownIngredient,
      LocalizedText(
        en: "`\(id)` belongs to pack `\(pack)`, which this pack does not require",
        ko: "\(id.ticked(.topic)) 이 팩이 요구하지 않는 `\(pack)` 팩의 것입니다"),
      help: .require(pack), found: id)
  }

  /// Creates the finding for a pack of which several ids are used, and which the pack with the uses does not require.
  package static func requirementMissing(_ pack: String, useCount: Int) -> Finding {
    Finding(
      .unknownIngredient,
      LocalizedText(
        en: "recipes use pack `\(pack)` \(useCount) times, and this pack does not require it",
        ko: "레시피가 `\(pack)` 팩의 재료를 \(useCount)번 쓰는데 이 팩은 그 팩을 요구하지 않습니다"),
      help: .require(pack))
  }

  /// Creates the finding for an ingredient that no recipe uses under its declared id, while all uses that seem to mean
  /// it agree on another id.
  package static func misspeltIngredient(
    _ id: String, meant: String, useCount: Int
  ) -> Finding {
    Finding(
      .unknownIngredient,
      LocalizedText(
        en: "no recipe uses `\(id)`; `\(meant)`, used \(useCount) times, is not declared",
        ko: """
          \(id.ticked(.object)) 쓰는 레시피가 없고, \(useCount)번 쓰인 \(meant.ticked(.topic)) 정의되어 있지 않습니다
          """),
      help: .didYouMean([meant]), expected: meant, found: id, candidates: [meant])
  }
}

extension LocalizedText {
  fileprivate static func require(_ pack: String) -> LocalizedText {
    LocalizedText(
      en: "add `\(pack): \"*\"` to `requires` in pack.yaml",
      ko: "pack.yaml의 `requires`에 `\(pack): \"*\"`를 추가하세요")
  }
}
