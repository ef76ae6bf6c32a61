extension Finding.Rule {
  package static let ambiguousIngredient = Finding.Rule("ambiguous-ingredient")
  package static let ambiguousName = Finding.Rule("ambiguous-name", .warning)
  package static let deprecatedID = Finding.Rule("deprecated-id", .warning)
  package static let duplicateID = Finding.Rule("duplicate-id")
  package static let invalidDeprecation = Finding.Rule("invalid-deprecation")
  package static let invalidID = Finding.Rule("invalid-id")
  package static let invalidRename = Finding.Rule("invalid-rename")
  package static let removeReferenced = Finding.Rule("remove-referenced")
  package static let renamedID = Finding.Rule("renamed-id", .warning)
  package static let shadowedID = Finding.Rule("shadowed-id", .warning)
  package static let unknownGroup = Finding.Rule("unknown-group")
  package static let unknownTag = Finding.Rule("unknown-tag")
  package static let unusedTag = Finding.Rule("unused-tag", .warning)
  package static let unknownIngredient = Finding.Rule("unknown-ingredient")
}

/// The findings about ids and names.
extension Finding {
  /// Creates the finding for an id that more than one required pack defines.
  package static func ambiguousIngredient(_ id: String, candidates: [EntryID]) -> Finding {
    Finding(
      .ambiguousIngredient, en: "`\(id)` could be any of \(candidates.ticked())",
      ko: "\(id.ticked(.topic)) \(candidates.ticked()) 가운데 어느 것인지 알 수 없습니다",
      help: LocalizedText(
        en: "write \(candidates.ticked(separator: " or "))",
        ko: "\(candidates.ticked()) 가운데 하나로 쓰세요"),
      found: id, candidates: candidates.map(\.rawValue))
  }

  /// Creates the finding for an entry that has a name or the id of another entry as a name.
  package static func ambiguousName(_ id: String, other: String) -> Finding {
    Finding(
      .ambiguousName, en: "`\(id)` shares a name with `\(other)`",
      ko: "`\(id)`의 이름이 `\(other)`의 이름과 겹칩니다",
      help: LocalizedText(en: "give one of the two entries another name", ko: "둘 가운데 하나의 이름을 바꾸세요"),
      candidates: [other])
  }

  /// Creates the finding for the use of a deprecated entry.
  ///
  /// - Parameters:
  ///   - version: The version that deprecated the entry, if it is known.
  ///   - note: The pack's own text about the deprecation.
  package static func deprecatedID(
    _ id: EntryID, since version: String?, message note: LocalizedText?
  ) -> Finding {
    Finding(
      .deprecatedID,
      version.map { version in
        LocalizedText(
          en: "`\(id)` is deprecated since \(version)",
          ko: "\(id.ticked(.topic)) \(version) 버전부터 쓰지 않는 것이 좋습니다")
      } ?? LocalizedText(en: "`\(id)` is deprecated", ko: "\(id.ticked(.topic)) 쓰지 않는 것이 좋습니다"),
      notes: note.map { [$0] } ?? [], found: id.rawValue)
  }

  /// Creates the finding for an id that is defined more than once in its pack.
  package static func duplicateID(_ id: String) -> Finding {
    Finding(
      .duplicateID, en: "`\(id)` is defined twice in this pack",
      ko: "이 팩에서 \(id.ticked(.object)) 두 번 정의했습니다",
      help: LocalizedText(
        en: "delete one of the definitions, or change its id", ko: "하나를 지우거나 다른 아이디를 붙이세요"),
      found: id)
  }

  /// Creates the finding for the deprecation of a missing entry.
  package static func deprecationOfMissing(_ id: String, candidates: [String]) -> Finding {
    Finding(
      .invalidDeprecation, en: "there is no `\(id)` to deprecate in this pack",
      ko: "`deprecated`에 쓴 \(id.ticked(.subject)) 이 팩에 없습니다",
      help: .didYouMean(candidates) ?? .nameAnEntry
    ).proposing(candidates, insteadOf: id)
  }

  /// Creates the finding for an entry that is deprecated more than once.
  package static func duplicateDeprecation(_ id: String) -> Finding {
    Finding(
      .invalidDeprecation, en: "`\(id)` is deprecated twice",
      ko: "\(id.ticked(.subject)) `deprecated`에 두 번 나옵니다", help: .deleteOne, found: id)
  }

  /// Creates the finding for an entry that is deprecated since a version that the pack has not reached.
  package static func deprecationToCome(
    _ id: String, since: String, version: String
  ) -> Finding {
    Finding(
      .invalidDeprecation, as: .warning,
      en: "`\(id)` is deprecated since \(since), but the pack has version \(version)",
      ko: "\(id.ticked(.topic)) \(since) 버전부터 사용이 중단된다고 하지만 팩의 버전은 \(version)입니다",
      help: LocalizedText(
        en: "write the version that deprecated the entry, or raise the version of the pack",
        ko: "사용이 중단된 버전을 쓰거나 팩의 버전을 올리세요"),
      expected: "at most \(version)", found: since)
  }

  /// Creates the finding for a text that is not a valid id.
  package static func invalidID(_ id: String) -> Finding {
    let message =
      id.isEmpty
      ? LocalizedText(en: "the id is empty", ko: "아이디가 비어 있습니다")
      : LocalizedText(en: "`\(id)` is not a valid id", ko: "\(id.ticked(.topic)) 올바른 아이디가 아닙니다")
    let (count, limit) = (id.count, EntryID.maximumNameLength)
    guard count <= limit else {
      return Finding(
        .invalidID, message,
        label: LocalizedText(
          en: "\(count) characters; the limit is \(limit)", ko: "\(count)자입니다. \(limit)자까지 쓸 수 있습니다"
        ),
        help: LocalizedText(en: "shorten the id to \(limit) characters", ko: "\(limit)자 이하로 줄이세요"),
        found: id)
    }
    let name = kebabCase(id)
    return Finding(
      .invalidID, message,
      label: LocalizedText(
        en: "lowercase letters, digits and hyphens, beginning with a letter",
        ko: "소문자로 시작하고 소문자, 숫자, 붙임표만 쓸 수 있습니다"),
      help: name.map { name in
        LocalizedText(en: "change the id to `\(name)`", ko: "\(name.ticked(.direction)) 바꾸세요")
      }
        ?? LocalizedText(
          en: "choose a short English id, and put the name that people read in `name`",
          ko: "짧은 영어 아이디를 붙이고 사람이 읽을 이름은 `name`에 쓰세요"),
      expected: name, found: id)
  }

  /// Returns `Golden_Kiwi` as `golden-kiwi`, or `nil` if the result is not a valid id.
  private static func kebabCase(_ text: String) -> String? {
    var name = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      defer { isInWord = scalar.properties.isLowercase }
      let isLetter = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if !isLetter {
        if !name.hasSuffix("-") { name += "-" }
      } else if scalar.properties.isUppercase {
        if isInWord { name += "-" }
        name += scalar.properties.lowercaseMapping
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return EntryID.isName(name.utf8) ? name : nil
  }

  /// Creates the finding for ids that are renamed to one another in a circle, which ends with the first id again.
  package static func renameCycle(_ names: [String]) -> Finding {
    Finding(
      .invalidRename, en: "the renames form a cycle: \(names.ticked(separator: " → "))",
      ko: "아이디 변경이 순환합니다: \(names.ticked(separator: " → "))",
      help: LocalizedText(
        en: "rename one of the ids to an entry of this pack", ko: "그중 하나를 이 팩에 있는 항목의 아이디로 바꾸세요"),
      found: names.first)
  }

  /// Creates the finding for an id that is renamed to a missing id.
  package static func renameToMissing(
    _ former: String, to current: String, candidates: [String]
  ) -> Finding {
    Finding(
      .invalidRename, en: "`\(former)` is renamed to `\(current)`, which this pack does not define",
      ko: "`\(former)`의 새 이름 \(current.ticked(.subject)) 이 팩에 없습니다",
      help: .didYouMean(candidates) ?? .nameAnEntry
    ).proposing(candidates, insteadOf: current)
  }

  /// Creates the finding for an id that is renamed to an id of another pack.
  package static func renameToOtherPack(_ former: String, to other: String) -> Finding {
    Finding(
      .invalidRename, en: "`\(former)` is renamed to `\(other)` of another pack",
      ko: "`\(former)`의 새 이름 \(other.ticked(.topic)) 다른 팩의 항목입니다",
      help: LocalizedText(
        en: "name an entry of this pack; each pack lists only the former ids of its own entries",
        ko: "이 팩에 있는 항목을 쓰세요. 다른 팩의 예전 아이디는 그 팩에서 정합니다"),
      found: other)
  }

  /// Creates the finding for an id that is renamed although an entry still has it.
  package static func renameOfDefined(_ id: String) -> Finding {
    Finding(
      .invalidRename, en: "`\(id)` is renamed but still defined",
      ko: "\(id.ticked(.topic)) 이름이 바뀌었다고 하지만 아직 그대로 있습니다",
      help: LocalizedText(
        en:
          "delete the entry or the rename; to announce a removal, list the entry under `deprecated`",
        ko: "항목이나 이 줄 가운데 하나를 지우세요. 곧 없앨 항목이라면 `deprecated`에 쓰세요"),
      found: id)
  }

  /// Creates the finding for an id that is renamed more than once.
  package static func duplicateRename(_ id: String) -> Finding {
    Finding(
      .invalidRename, en: "`\(id)` is renamed twice", ko: "`\(id)`의 이름을 두 번 바꿨습니다",
      help: .deleteOne, found: id)
  }

  /// Creates the finding for an override that removes an entry which is still used.
  ///
  /// - Parameters:
  ///   - uses: The number of places that use the entry.
  ///   - severity: The severity; `nil` for that of the rule.
  package static func removeReferenced(
    _ target: String, uses: Int, as severity: Severity? = nil
  ) -> Finding {
    Finding(
      .removeReferenced, as: severity,
      en: "`\(target)` is still used in \(uses == 1 ? "1 place" : "\(uses) places")",
      ko: "`\(target)` 항목을 쓰는 곳이 \(uses)곳 있습니다",
      help: LocalizedText(
        en: "remove or change what uses `\(target)`, too", ko: "이 항목을 쓰는 곳도 없애거나 바꾸세요"),
      found: target)
  }

  /// Creates the finding for the use of a former id.
  package static func renamedID(_ former: String, to current: String) -> Finding {
    renamedID(former, to: current, writing: current)
  }

  /// Creates the finding for the use of a former id in a text that is longer than the id.
  ///
  /// - Parameter replacement: The whole text with the current id.
  package static func renamedID(
    _ former: String, to current: String, writing replacement: String
  ) -> Finding {
    Finding(
      .renamedID, en: "`\(former)` is called `\(current)` now",
      ko: "`\(former)`의 이름이 \(current.ticked(.direction)) 바뀌었습니다",
      help: LocalizedText(en: "write `\(current)`", ko: "\(current.ticked(.direction)) 쓰세요"),
      expected: current, found: former, replacement: replacement)
  }

  /// Creates the finding for an id that hides that of a required pack.
  package static func shadowedID(_ id: String, hidden: EntryID) -> Finding {
    Finding(
      .shadowedID, en: "`\(id)` hides `\(hidden)` of a required pack",
      ko: "\(id.ticked(.subject)) 필요한 팩의 \(hidden.ticked(.object)) 가립니다",
      help: LocalizedText(
        en: "rename the entry, or write `\(hidden)` to use the hidden entry",
        ko: "아이디를 바꾸거나, 가려진 항목을 쓰려면 \(hidden.ticked(.direction)) 쓰세요"),
      found: id, candidates: [hidden.rawValue])
  }

  /// Creates the finding for a recipe in an unknown group.
  ///
  /// - Parameter pack: The name of the pack that names the group.
  static func unknownGroup(_ id: String, in pack: String, candidates: [String]) -> Finding {
    Finding(
      .unknownGroup, en: "unknown group `\(id)`", ko: "`\(id)` 묶음이 없습니다",
      label: .notDeclared(in: pack),
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en: "declare the group under `groups`, or require the pack that declares it",
          ko: "`groups`에 정의하거나, 이 묶음이 있는 팩을 `requires`에 추가하세요")
    ).proposing(candidates, insteadOf: id)
  }

  /// Creates the finding for an unknown tag of an entry or a fact.
  ///
  /// - Parameter pack: The name of the pack that names the tag.
  static func unknownTag(_ id: String, in pack: String, candidates: [String]) -> Finding {
    Finding(
      .unknownTag, en: "unknown tag `\(id)`", ko: "`\(id)` 태그가 없습니다",
      label: .notDeclared(in: pack),
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en: "declare the tag under `tags`, or require the pack that declares it",
          ko: "`tags`에 정의하거나, 이 태그가 있는 팩을 `requires`에 추가하세요")
    ).proposing(candidates, insteadOf: id)
  }

  /// Creates the finding for an unknown fact of a recipe.
  ///
  /// - Parameter pack: The name of the pack that names the fact.
  static func unknownFact(_ id: String, in pack: String, candidates: [String]) -> Finding {
    Finding(
      .unknownFact, en: "unknown fact `\(id)`", ko: "\(id.ticked(.topic)) 없는 정보입니다",
      label: .notDeclared(in: pack),
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en: "declare it under `facts` with `per: recipe`, or require the pack that declares it",
          ko: "`facts`에 `per: recipe`로 정의하거나, 이 정보가 있는 팩을 `requires`에 추가하세요")
    ).proposing(candidates, insteadOf: id)
  }

  /// Creates the finding for a tag that nothing in the packs that are enabled together has.
  static func unusedTag(_ id: String) -> Finding {
    Finding(
      .unusedTag, en: "nothing has the tag `\(id)`", ko: "`\(id)` 태그가 붙은 것이 없습니다",
      help: LocalizedText(
        en:
          "list the tag under `tags` of the ingredients and recipes that it describes, or delete it",
        ko: "이 태그에 해당하는 재료와 레시피의 `tags`에 쓰거나 지우세요"),
      found: id)
  }

  /// Creates the finding for a line that uses an unknown ingredient.
  ///
  /// - Parameters:
  ///   - pack: The name of the pack that uses the ingredient.
  ///   - isCertain: `true` if the only candidate has exactly `id` as its name.
  package static func unknownIngredient(
    _ id: String, in pack: String, candidates: [String], isCertain: Bool = false
  ) -> Finding {
    Finding(
      .unknownIngredient, en: "unknown ingredient `\(id)`", ko: "`\(id)` 재료가 없습니다",
      label: .notDeclared(in: pack),
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
      .unknownIngredient, en: "`\(id)` belongs to pack `\(pack)`, which this pack does not require",
      ko: "\(id.ticked(.topic)) 이 팩이 요구하지 않는 `\(pack)` 팩의 것입니다", help: .require(pack), found: id)
  }

  /// Creates the finding for a pack of which several ids are used, and which the pack with the uses does not require.
  package static func requirementMissing(_ pack: String, useCount: Int) -> Finding {
    Finding(
      .unknownIngredient,
      en: "recipes use pack `\(pack)` \(useCount) times, and this pack does not require it",
      ko: "레시피가 `\(pack)` 팩의 재료를 \(useCount)번 쓰는데 이 팩은 그 팩을 요구하지 않습니다", help: .require(pack))
  }

  /// Creates the finding for an ingredient that no recipe uses under its declared id, while all uses that seem to mean
  /// it agree on another id.
  package static func misspeltIngredient(
    _ id: String, meant: String, useCount: Int
  ) -> Finding {
    Finding(
      .unknownIngredient,
      en: "no recipe uses `\(id)`; `\(meant)`, used \(useCount) times, is not declared",
      ko: """
        \(id.ticked(.object)) 쓰는 레시피가 없고, \(useCount)번 쓰인 \(meant.ticked(.topic)) 정의되어 있지 않습니다
        """,
      help: .didYouMean([meant]), expected: meant, found: id, candidates: [meant])
  }
}

extension LocalizedText {
  fileprivate static func require(_ pack: String) -> LocalizedText {
    LocalizedText(
      en: "add `\(pack): \"*\"` to `requires` in pack.yaml",
      ko: "pack.yaml의 `requires`에 `\(pack): \"*\"`를 추가하세요")
  }

  /// The label of a name that stands for nothing.
  fileprivate static func notDeclared(in pack: String) -> LocalizedText {
    LocalizedText(
      en: "not declared in `\(pack)` or in a pack it requires",
      ko: "`\(pack)` 팩에도, 그 팩이 요구하는 팩에도 없습니다")
  }

  /// The help for one of two declarations of the same thing.
  package static let deleteOne = LocalizedText(en: "delete one of the entries", ko: "하나를 지우세요")

  /// The help for a name that has to be that of an entry.
  static let nameAnEntry = LocalizedText(en: "name an entry of this pack", ko: "이 팩에 있는 항목을 쓰세요")
}
