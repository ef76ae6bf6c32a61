import JuiceCatalogs
import JuiceRules

extension CatalogInputFault: DescribedError {
  package var commandFault: CommandFault {
    switch self {
    case .notFound(let path):
      CommandFault("not-found", en: "there is no `\(path)`", ko: "`\(path)` 경로가 없습니다")
    case .unreadable(let path, let reason):
      CommandFault("unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다")
        .with(detail: reason)
    case .silentPipe(let path):
      CommandFault("unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다")
        .with(helpEn: "no process writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다")
    case .noFile(let path):
      CommandFault(
        "unreadable", en: "`\(path)` is not a file", ko: "`\(path)`: 파일이 아닙니다"
      ).with(
        helpEn:
          "a configuration must be a file: rename `\(path)`, or use `juice-rules lint --isolated`",
        ko: "설정은 파일이어야 합니다. `\(path)`의 이름을 바꾸거나 `juice-rules lint --isolated`를 쓰세요")
    case .nothingToCheck(let paths):
      CommandFault(
        "nothing-to-check", en: "there is no pack in \(paths.ticked())",
        ko: "팩이 없습니다: \(paths.ticked())"
      ).with(\.help, Self.helpOnPacks)
    case .everythingExcluded(let paths):
      CommandFault(
        "nothing-to-check", en: "everything in \(paths.ticked()) is excluded",
        ko: "모두 제외되어 있습니다: \(paths.ticked())"
      ).with(
        helpEn: "see `exclude` in juice-rules.yaml, --exclude, --force-exclude and .gitignore",
        ko: "juice-rules.yaml의 `exclude`, --exclude, --force-exclude와 .gitignore를 확인하세요"
      )
    case .nothingMatches(let patterns):
      CommandFault(
        "nothing-to-check", en: "nothing matches \(patterns.ticked())",
        ko: "패턴에 맞는 것이 없습니다: \(patterns.ticked())")
    case .unknownPack(let name, let candidates):
      CommandFault(
        "unknown-pack", en: "there is no pack or path `\(name)`", ko: "`\(name)` 팩이나 경로가 없습니다"
      ).with(candidates: candidates)
    case .noPack(let path, let packs): noPack(path, holding: packs)
    case .several(let faults): CommandFault(first: faults.map(\.commandFault))
    }
  }

  private func noPack(_ path: String, holding packs: [String]) -> CommandFault {
    let fault = CommandFault("no-pack", en: "`\(path)` is not a pack", ko: "`\(path)`: 팩이 아닙니다")
    return packs.isEmpty
      ? fault.with(\.help, Self.helpOnPacks)
      : fault.with(
        helpEn: "the path contains packs; name one of them: \(packs.ticked())",
        ko: "팩이 여럿 있는 폴더입니다. 그중 하나를 적으세요: \(packs.ticked())")
  }

  private static let helpOnPacks = LocalizedText(
    en: "a pack is a folder with a pack.yaml, or a file with a `pack:` section",
    ko: "팩은 pack.yaml이 있는 폴더이거나 `pack:` 항목이 있는 파일입니다")
}
