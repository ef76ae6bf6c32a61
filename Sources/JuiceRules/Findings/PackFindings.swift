extension Finding.Rule {
  package static let changeOutsideOverrides = Finding.Rule("change-outside-overrides")
  package static let duplicatePack = Finding.Rule("duplicate-pack")
  package static let invalidRange = Finding.Rule("invalid-range")
  package static let invalidVersion = Finding.Rule("invalid-version")
  package static let packConflict = Finding.Rule("pack-conflict")
  package static let packCycle = Finding.Rule("pack-cycle")
  package static let packMissing = Finding.Rule("pack-missing")
  package static let packVersionMismatch = Finding.Rule("pack-version-mismatch")
}

/// The findings about packs and their relations.
extension Finding {
  /// Creates the finding for an entry whose id belongs to another pack, which plain entries cannot change.
  package static func changeOutsideOverrides(_ id: String) -> Finding {
    Finding(
      .changeOutsideOverrides, en: "`\(id)` names an entry of another pack outside of `overrides`",
      ko: "`\(id)`: `overrides` 밖에서 다른 팩의 항목을 바꿀 수 없습니다",
      help: LocalizedText(
        en: "move the entry under `overrides`, or write its id without a pack",
        ko: "항목을 `overrides` 아래로 옮기거나 팩 이름 없이 아이디만 쓰세요"),
      found: id)
  }

  /// Creates the finding for a pack that has the name of another pack.
  package static func duplicatePack(_ name: String) -> Finding {
    let ending = ["이": "이라는", "가": "라는"][KoreanParticle.subject.form(after: name)] ?? "(이)라는"
    return Finding(
      .duplicatePack, en: "two packs are named `\(name)`", ko: "`\(name)`\(ending) 팩이 둘입니다",
      help: LocalizedText(en: "give one of the packs another `name`", ko: "둘 중 하나의 `name`을 바꾸세요"),
      found: name)
  }

  /// Creates the finding for a text that is not a version range.
  ///
  /// - Parameter fault: The faulty part, or an empty text if a part is missing.
  package static func invalidRange(_ range: String, fault: String) -> Finding {
    invalidRange(
      range,
      fault.isEmpty
        ? LocalizedText(en: "a version is missing in `\(range)`", ko: "`\(range)`에 버전이 빠졌습니다")
        : LocalizedText(
          en: "`\(fault)` is not a version range", ko: "\(fault.ticked(.topic)) 버전 범위가 아닙니다"))
  }

  /// Creates the finding for a version range that matches no version.
  package static func emptyRange(_ range: String) -> Finding {
    invalidRange(
      range,
      LocalizedText(en: "no version matches `\(range)`", ko: "`\(range)`에 맞는 버전이 없습니다"))
  }

  private static func invalidRange(_ range: String, _ message: LocalizedText) -> Finding {
    Finding(
      .invalidRange, message,
      help: LocalizedText(
        en: "write a range such as `^1.2`, `>=1.0.0 <2.0.0` or `*`",
        ko: "`^1.2`, `>=1.0.0 <2.0.0`, `*`처럼 범위를 쓰세요"),
      expected: "^1.0", found: range)
  }

  /// Creates the finding for a version of a pack that is not a semantic version.
  package static func invalidVersion(_ version: String) -> Finding {
    let numbers = version.drop { $0 == "v" || $0 == "V" }.split(separator: ".")
    let isShort = !numbers.isEmpty && numbers.count < 3 && numbers.allSatisfy { Int($0) != nil }
    let example =
      isShort
      ? (numbers.map(String.init) + Array(repeating: "0", count: 3 - numbers.count))
        .joined(separator: ".") : "1.0.0"
    return Finding(
      .invalidVersion,
      version.isEmpty
        ? LocalizedText(en: "the version is empty", ko: "버전이 비어 있습니다")
        : LocalizedText(
          en: "`\(version)` is not a semantic version", ko: "\(version.ticked(.topic)) 유의적 버전이 아닙니다"
        ),
      help: LocalizedText(
        en: "write three numbers, as in `\(example)`", ko: "`\(example)`처럼 숫자 셋으로 쓰세요"),
      expected: example, found: version)
  }

  /// Creates the finding for two packs that are enabled together although one of them excludes the other.
  package static func packConflict(_ name: String, with other: String) -> Finding {
    Finding(
      .packConflict, en: "pack `\(name)` cannot be used together with `\(other)`",
      ko: "`\(name)` 팩은 `\(other)` 팩과 함께 쓸 수 없습니다",
      help: LocalizedText(
        en: "leave out one of the packs; `packs` in catalog.yaml and --with select the packs",
        ko: "둘 중 하나를 빼세요. 쓸 팩은 catalog.yaml의 `packs`와 --with로 정합니다"),
      found: other)
  }

  /// Creates the finding for packs that require each other in a circle, which ends with the first pack again.
  package static func packCycle(_ names: [String]) -> Finding {
    Finding(
      .packCycle, en: "packs require each other in a cycle: \(names.ticked(separator: " → "))",
      ko: "팩들이 서로를 순환하며 요구합니다: \(names.ticked(separator: " → "))",
      help: LocalizedText(
        en: "delete one of these requirements, or move the shared entries into another pack",
        ko: "요구 가운데 하나를 지우거나, 함께 쓰는 것을 다른 팩으로 옮기세요"),
      found: names.joined(separator: " → "))
  }

  /// Creates the finding for a required pack that does not exist.
  package static func packMissing(_ name: String, candidates: [String]) -> Finding {
    Finding(
      .packMissing, en: "unknown pack `\(name)`", ko: "`\(name)` 팩이 없습니다",
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en: "add the pack to the catalogs, or delete the name here",
          ko: "카탈로그에 그 팩을 추가하거나 여기에서 이름을 지우세요")
    ).proposing(candidates, insteadOf: name)
  }

  /// Creates the finding for a pack that nothing requires by its name, while all packs that seem to require it agree on
  /// another name.
  package static func misspeltPack(_ name: String, meant: String) -> Finding {
    Finding(
      .packMissing, en: "this pack is named `\(name)`, but other packs refer to `\(meant)`",
      ko: "이 팩의 이름은 `\(name)`인데 다른 곳에서는 \(meant.ticked(.object)) 찾습니다", help: .didYouMean([meant]),
      expected: meant, found: name, candidates: [meant])
  }

  /// Creates the finding for a pack whose version is outside the range that another pack accepts.
  package static func packVersionMismatch(
    _ name: String, version: String, range: String, dependent: String
  ) -> Finding {
    Finding(
      .packVersionMismatch,
      en: "pack `\(name)` has version \(version), but `\(dependent)` accepts only \(range)",
      ko: "`\(name)` 팩의 버전은 \(version)인데 `\(dependent)` 팩과 함께 쓰려면 \(range) 범위여야 합니다",
      help: LocalizedText(
        en: "use a version of `\(name)` in the range, or widen the range",
        ko: "범위에 맞는 버전의 `\(name)` 팩을 쓰거나 범위를 넓히세요"),
      expected: range, found: version)
  }
}
