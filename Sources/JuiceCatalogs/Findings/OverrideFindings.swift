package import JuiceRules

extension Finding.Rule {
  package static let overrideConflict = Finding.Rule("override-conflict")
  package static let overrideExpectation = Finding.Rule("override-expectation")
  package static let overrideMissingTarget = Finding.Rule("override-missing-target")
  package static let unusedOverride = Finding.Rule("unused-override", .warning)
}

/// The findings about overrides.
extension Finding {
  static func overrideConflict(
    _ target: String, field: String, _ first: String, _ second: String
  ) -> Finding {
    let place = field.isEmpty ? target : "\(target).\(field)"
    return Finding(
      .overrideConflict, en: "`\(first)` and `\(second)` change `\(place)` differently",
      ko: "`\(first)` 팩과 `\(second)` 팩이 `\(place)` 값을 다르게 바꿉니다",
      help: LocalizedText(
        en: "list one pack under `works-with` of the other, or set the value in catalog.yaml",
        ko: "한 팩의 `works-with`에 다른 팩을 쓰거나, catalog.yaml에서 값을 정하세요"),
      found: place)
  }

  /// Creates the finding for an override with several operations that exclude each other.
  static func severalOperations(_ target: String) -> Finding {
    Finding(
      .overrideConflict, en: "`\(target)` cannot be patched, replaced and removed at once",
      ko: "`\(target)` 항목을 고치고 대신하고 없애는 일을 한꺼번에 할 수 없습니다",
      help: LocalizedText(
        en: "keep only `patch` and `unset`, only `replace`, or only `remove`",
        ko: "`patch`와 `unset`, `replace`, `remove` 가운데 하나만 남기세요"))
  }

  static func overrideExpectation(
    _ field: String, expected: String, found: String?
  ) -> Finding {
    Finding(
      .overrideExpectation,
      found.map { found in
        LocalizedText(
          en: "`\(field)` is \(found), not \(expected)",
          ko:
            "`\(field)` 값은 \(expected)\(KoreanParticle.subject.form(after: expected)) 아니라 \(found)입니다"
        )
      }
        ?? LocalizedText(
          en: "`\(field)` is missing, but expected to be \(expected)",
          ko: "`\(field)` 값이 없습니다. 기대한 값은 \(expected)입니다"),
      help: LocalizedText(
        en: "check that the change is still right, and update `expect` to the current value",
        ko: "변경이 여전히 맞는지 확인하고 `expect`를 지금 값으로 고치세요"),
      expected: expected, found: found)
  }

  /// The reason that an override has no target.
  enum MissingTarget {
    /// The key does not have the form of a reference to an entry of a pack.
    case unnamed(form: String, candidates: [String])
    case own
    case packNotRequired(String)
    case noPack(String, candidates: [String])
    /// - Parameter isCertain: `true` if the only candidate has exactly this text as a name of its own.
    case noEntry(candidates: [String], isCertain: Bool)
    case removed(by: String?)
    case noField(String, candidates: [String])
  }

  static func overrideMissingTarget(_ target: String, _ reason: MissingTarget) -> Finding {
    var finding = Finding(.overrideMissingTarget, reason.message(of: target))
    finding.data.found = target
    finding.help = reason.help
    if case .noField(let field, let candidates) = reason {
      finding.propose(candidates, insteadOf: field)
      finding.data.found = target
    } else if let candidates = reason.candidates {
      finding.propose(candidates, insteadOf: target, isCertain: reason.isCertain)
    }
    return finding
  }

  static func unusedOverride(_ target: String) -> Finding {
    Finding(
      .unusedOverride, en: "this override changes nothing in `\(target)`",
      ko: "`\(target)`에서 아무것도 바꾸지 않습니다",
      help: LocalizedText(en: "delete the change", ko: "이 변경을 지우세요"), found: target)
  }
}

extension Finding.MissingTarget {
  fileprivate var candidates: [String]? {
    switch self {
    case .unnamed(_, let candidates), .noPack(_, let candidates), .noEntry(let candidates, _):
      candidates
    default: nil
    }
  }

  fileprivate var isCertain: Bool {
    if case .noEntry(_, let isCertain) = self { isCertain } else { false }
  }

  fileprivate func message(of target: String) -> LocalizedText {
    switch self {
    case .unnamed(let form, _):
      LocalizedText(
        en: "`\(target)` does not have the form `\(form)`", ko: "`\(target)`: `\(form)` 꼴이 아닙니다")
    case .own:
      LocalizedText(
        en: "`\(target)` belongs to this pack", ko: "`\(target)`: 이 팩의 항목입니다")
    case .packNotRequired(let pack):
      LocalizedText(
        en: "this pack neither requires nor works with `\(pack)`",
        ko: "이 팩은 `\(pack)` 팩을 요구하지도 함께 쓰지도 않습니다")
    case .noPack(let pack, _):
      LocalizedText(en: "unknown pack `\(pack)`", ko: "`\(pack)` 팩이 없습니다")
    case .noEntry:
      LocalizedText(
        en: "there is no `\(target)` to change", ko: "바꿀 `\(target)` 항목이 없습니다")
    case .removed(let pack):
      pack.map { pack in
        LocalizedText(
          en: "`\(target)` was removed by pack `\(pack)`",
          ko: "`\(pack)` 팩이 `\(target)` 항목을 없앴습니다")
      } ?? LocalizedText(en: "`\(target)` was removed", ko: "`\(target)` 항목은 없앴습니다")
    case .noField(let field, _):
      LocalizedText(
        en: "`\(target)` has no `\(field)` to unset", ko: "`\(target)`에 없앨 `\(field)` 값이 없습니다")
    }
  }

  fileprivate var help: LocalizedText? {
    switch self {
    case .unnamed(let form, let candidates):
      .didYouMean(candidates)
        ?? LocalizedText(
          en:
            "write the name of the pack in front, as in `\(form.replacing("pack", with: "classic"))`",
          ko: "`\(form.replacing("pack", with: "classic"))`처럼 팩 이름을 앞에 쓰세요")
    case .noField(_, let candidates):
      .didYouMean(candidates)
        ?? LocalizedText(en: "delete this name from `unset`", ko: "`unset`에서 지우세요")
    case .own: LocalizedText(en: "change the entry where it is defined", ko: "정의한 곳에서 바꾸세요")
    case .packNotRequired(let pack):
      LocalizedText(
        en: "add `\(pack)` to `requires` or `works-with` in pack.yaml",
        ko: "pack.yaml의 `requires`나 `works-with`에 `\(pack)` 팩을 추가하세요")
    case .noPack(_, let candidates): .didYouMean(candidates)
    case .noEntry(let candidates, _):
      .didYouMean(candidates)
        ?? LocalizedText(
          en: "define the entry outside of `overrides`, or delete the change",
          ko: "`overrides` 밖에서 정의하거나 이 변경을 지우세요")
    case .removed: LocalizedText(en: "delete the change", ko: "이 변경을 지우세요")
    }
  }
}
