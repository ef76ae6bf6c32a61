public import JuiceRules

/// The reason why nothing could be checked or loaded.
@nonexhaustive
public enum CatalogInputFault: DescribedError, Hashable, Sendable {
  /// There is no file or folder at the path.
  case notFound(String)
  /// The file or folder at the path cannot be read.
  case unreadable(String, reason: String)
  /// A named pipe that no process opened for writing.
  case silentPipe(String)
  /// A folder or a device that has the name of a configuration file.
  case noFile(String)
  /// The paths exist but contain no pack.
  case nothingToCheck([String])
  /// The paths contain packs, and all of them are excluded.
  case everythingExcluded([String])
  /// No path matches the patterns.
  case nothingMatches([String])
  /// No pack has this name, and no file has this path.
  case unknownPack(String, candidates: [String])
  /// The path is not that of a pack. It may be the path of a folder that holds packs of these names.
  case noPack(String, holding: [String])
  /// At least two other faults.
  case several([CatalogInputFault])

  /// Creates a single fault from `faults`, or returns `nil` if `faults` is empty.
  package init?(_ faults: [CatalogInputFault]) {
    guard let first = faults.first else { return nil }
    self = faults.count == 1 ? first : .several(faults)
  }
}

extension CatalogInputFault {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    switch self {
    case .notFound(let path):
      ErrorExplanation("not-found", en: "there is no `\(path)`", ko: "`\(path)` 경로가 없습니다")
    case .unreadable(let path, let reason):
      ErrorExplanation(
        "unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다",
        detail: LocalizedText(reason))
    case .silentPipe(let path):
      ErrorExplanation(
        "unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다",
        help: LocalizedText(en: "no process writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다"))
    case .noFile(let path):
      ErrorExplanation(
        "unreadable", en: "`\(path)` is not a file", ko: "`\(path)`: 파일이 아닙니다",
        help: LocalizedText(
          en:
            "a configuration must be a file: rename `\(path)`, or use `juice-rules lint --isolated`",
          ko: "설정은 파일이어야 합니다. `\(path)`의 이름을 바꾸거나 `juice-rules lint --isolated`를 쓰세요"))
    case .nothingToCheck(let paths):
      ErrorExplanation(
        "nothing-to-check", en: "there is no pack in \(paths.ticked())",
        ko: "팩이 없습니다: \(paths.ticked())", help: Self.helpOnPacks)
    case .everythingExcluded(let paths):
      ErrorExplanation(
        "nothing-to-check", en: "everything in \(paths.ticked()) is excluded",
        ko: "모두 제외되어 있습니다: \(paths.ticked())",
        help: LocalizedText(
          en: "see `exclude` in juice-rules.yaml, --exclude, --force-exclude and .gitignore",
          ko: "juice-rules.yaml의 `exclude`, --exclude, --force-exclude와 .gitignore를 확인하세요"))
    case .nothingMatches(let patterns):
      ErrorExplanation(
        "nothing-to-check", en: "nothing matches \(patterns.ticked())",
        ko: "패턴에 맞는 것이 없습니다: \(patterns.ticked())")
    case .unknownPack(let name, let candidates):
      ErrorExplanation(
        "unknown-pack", en: "there is no pack or path `\(name)`", ko: "`\(name)` 팩이나 경로가 없습니다",
        candidates: candidates)
    case .noPack(let path, let packs): noPack(path, holding: packs)
    case .several(let faults): ErrorExplanation(first: faults.map(\.explanation))
    }
  }

  private func noPack(_ path: String, holding packs: [String]) -> ErrorExplanation {
    ErrorExplanation(
      "no-pack", en: "`\(path)` is not a pack", ko: "`\(path)`: 팩이 아닙니다",
      help: packs.isEmpty
        ? Self.helpOnPacks
        : LocalizedText(
          en: "the path contains packs; name one of them: \(packs.ticked())",
          ko: "팩이 여럿 있는 폴더입니다. 그중 하나를 적으세요: \(packs.ticked())"))
  }

  private static let helpOnPacks = LocalizedText(
    en: "a pack is a folder with a pack.yaml, or a file with a `pack:` section",
    ko: "팩은 pack.yaml이 있는 폴더이거나 `pack:` 항목이 있는 파일입니다")
}
