extension CatalogProblem {
  /// The message of a problem with a pack, or between packs.
  var packMessage: LocalizedText {
    switch kind {
    case .duplicatePack(let name):
      LocalizedText(en: "two packs are named `\(name)`", ko: "`\(name)`\(name.copulaStem) 팩이 둘입니다")
    case .packMissing(let name, _):
      LocalizedText(en: "unknown pack `\(name)`", ko: "`\(name)` 팩이 없습니다")
    case .packCycle(let names):
      LocalizedText(
        en: "packs require each other in a circle: \(quoted(names, " → "))",
        ko: "팩들이 서로를 돌아가며 요구합니다: \(quoted(names, " → "))")
    case .missingVersion(let name, let dependent):
      LocalizedText(
        en: "pack `\(name)` needs a `version`, since `\(dependent)` requires it",
        ko: "`\(dependent)` 팩이 요구하므로 `\(name)` 팩에는 `version`이 있어야 합니다")
    case .invalidVersion(let version):
      version.isEmpty
        ? LocalizedText(en: "the version is empty", ko: "버전이 비어 있습니다")
        : LocalizedText(
          en: "`\(version)` is not a semantic version",
          ko: "`\(version)`\(version.topic) 유의적 버전이 아닙니다")
    case .invalidRange(let range, let fault):
      fault.isEmpty
        ? LocalizedText(
          en: "a version is missing in `\(range)`", ko: "`\(range)`에 버전이 빠졌습니다")
        : LocalizedText(
          en: "`\(fault)` is not a version range", ko: "`\(fault)`\(fault.topic) 버전 범위가 아닙니다")
    case .emptyRange(let range):
      LocalizedText(en: "no version is in `\(range)`", ko: "`\(range)`에 드는 버전은 없습니다")
    case .packVersionMismatch(let name, let version, let range, let dependent):
      LocalizedText(
        en: "pack `\(name)` is at \(version), but `\(dependent)` takes \(range)",
        ko: "`\(name)` 팩의 버전은 \(version)인데 `\(dependent)` 팩은 \(range)\(range.object) 요구합니다")
    case .packConflict(let name, let other):
      LocalizedText(
        en: "pack `\(name)` cannot be used together with `\(other)`",
        ko: "`\(name)` 팩은 `\(other)` 팩과 함께 쓸 수 없습니다")
    default: ""
    }
  }
}
