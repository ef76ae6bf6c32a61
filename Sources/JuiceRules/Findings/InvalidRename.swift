extension Finding.Rule {
  package static let invalidRename = Finding.Rule("invalid-rename")
}

extension Finding {
  /// Creates the finding for ids that are renamed to one another in a circle, which ends with the first id again.
  package static func renameCycle(_ names: [String]) -> Finding {
    Finding(
      .invalidRename,
      LocalizedText(
        en: "the renames form a cycle: \(names.ticked(separator: " → "))",
        ko: "아이디 변경이 순환합니다: \(names.ticked(separator: " → "))"),
      help: LocalizedText(
        en: "rename one of the ids to an entry of this pack", ko: "그중 하나를 이 팩에 있는 항목의 아이디로 바꾸세요"),
      found: names.first)
  }

  /// Creates the finding for an id that is renamed to a missing id.
  package static func renameToMissing(
    _ former: String, to current: String, candidates: [String]
  ) -> Finding {
    Finding(
      .invalidRename,
      LocalizedText(
        en: "`\(former)` is renamed to `\(current)`, which this pack does not define",
        ko: "`\(former)`의 새 이름 \(current.ticked(.subject)) 이 팩에 없습니다"),
      help: .didYouMean(candidates) ?? .nameAnEntry
    ).proposing(candidates, insteadOf: current)
  }

  /// Creates the finding for an id that is renamed to an id of another pack.
  package static func renameToOtherPack(_ former: String, to other: String) -> Finding {
    Finding(
      .invalidRename,
      LocalizedText(
        en: "`\(former)` is renamed to `\(other)` of another pack",
        ko: "`\(former)`의 새 이름 \(other.ticked(.topic)) 다른 팩의 항목입니다"),
      help: LocalizedText(
        en: "name an entry of this pack; each pack lists only the former ids of its own entries",
        ko: "이 팩에 있는 항목을 쓰세요. 다른 팩의 예전 아이디는 그 팩에서 정합니다"),
      found: other)
  }

  /// Creates the finding for an id that is renamed although an entry still has it.
  package static func renameOfDefined(_ id: String) -> Finding {
    Finding(
      .invalidRename,
      LocalizedText(
        en: "`\(id)` is renamed but still defined",
        ko: "\(id.ticked(.topic)) 이름이 바뀌었다고 하지만 아직 그대로 있습니다"),
      help: LocalizedText(
        en:
          "delete the entry or the rename; to announce a removal, list the entry under `deprecated`",
        ko: "항목이나 이 줄 가운데 하나를 지우세요. 곧 없앨 항목이라면 `deprecated`에 쓰세요"),
      found: id)
  }

  /// Creates the finding for an id that is renamed more than once.
  package static func duplicateRename(_ id: String) -> Finding {
    Finding(
      .invalidRename,
      LocalizedText(en: "`\(id)` is renamed twice", ko: "`\(id)`의 이름을 두 번 바꿨습니다"),
      help: .deleteOne, found: id)
  }
}
