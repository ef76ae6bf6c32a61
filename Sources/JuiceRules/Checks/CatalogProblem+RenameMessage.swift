extension CatalogProblem {
  /// The message of a problem with former ids or deprecated ids.
  var renameMessage: LocalizedText {
    switch kind {
    case .renamedID(let former, let current):
      LocalizedText(
        en: "`\(former)` is called `\(current)` now",
        ko: "`\(former)`의 이름이 `\(current)`\(current.direction) 바뀌었습니다")
    case .deprecatedID(let id, let since?, _):
      LocalizedText(
        en: "`\(id)` is deprecated since \(since)",
        ko: "`\(id)`\(id.rawValue.topic) \(since) 버전부터 쓰지 않는 것이 좋습니다")
    case .deprecatedID(let id, nil, _):
      LocalizedText(
        en: "`\(id)` is deprecated", ko: "`\(id)`\(id.rawValue.topic) 쓰지 않는 것이 좋습니다")
    case .renameCycle(let names):
      LocalizedText(
        en: "ids are renamed in a circle: \(quoted(names, " → "))",
        ko: "아이디가 돌고 돌아 제자리로 바뀝니다: \(quoted(names, " → "))")
    case .renameToMissing(let former, let current, _):
      LocalizedText(
        en: "`\(former)` is renamed to `\(current)`, which is not there",
        ko: "`\(former)`의 새 이름 `\(current)`\(current.subject) 이 팩에 없습니다")
    case .renameToOtherPack(let former, let other):
      LocalizedText(
        en: "`\(former)` is renamed to `\(other)` of another pack",
        ko: "`\(former)`의 새 이름 `\(other)`\(other.topic) 다른 팩의 것입니다")
    case .renameOfDefined(let id):
      LocalizedText(
        en: "`\(id)` is renamed, and is still there",
        ko: "`\(id)`\(id.topic) 이름이 바뀌었다고 하지만 아직 그대로 있습니다")
    case .duplicateRename(let id):
      LocalizedText(en: "`\(id)` is renamed twice", ko: "`\(id)`의 이름을 두 번 바꿨습니다")
    case .deprecationOfMissing(let id, _):
      LocalizedText(
        en: "there is no `\(id)` to deprecate in this pack",
        ko: "`deprecated`에 쓴 `\(id)`\(id.subject) 이 팩에 없습니다")
    case .duplicateDeprecation(let id):
      LocalizedText(
        en: "`\(id)` is deprecated twice", ko: "`\(id)`\(id.subject) `deprecated`에 두 번 나옵니다")
    case .deprecationToCome(let id, let since, let version):
      LocalizedText(
        en: "`\(id)` is deprecated since \(since), but the pack has version \(version)",
        ko: "`\(id)`\(id.topic) \(since) 버전부터 쓰지 말라고 하지만 팩의 버전은 \(version)입니다")
    default: ""
    }
  }
}
