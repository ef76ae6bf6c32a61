import JuiceCatalogs
import JuiceRules

extension CommandFault {
  init(_ fault: CatalogInputFault) {
    switch fault {
    case .notFound(let path):
      self.init("not-found", en: "there is no `\(path)`", ko: "`\(path)` 경로가 없습니다")
    case .unreadable(let path, let reason):
      self = CommandFault(
        "unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다"
      ).with(detail: reason)
    case .silentPipe(let path):
      self = CommandFault(
        "unreadable", en: "`\(path)` cannot be read", ko: "`\(path)` 경로를 읽을 수 없습니다"
      ).with(helpEn: "no process writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다")
    case .noFile(let path):
      self = CommandFault(
        "unreadable", en: "`\(path)` is not a file", ko: "`\(path)`: 파일이 아닙니다"
      ).with(
        helpEn:
          "a configuration must be a file: rename `\(path)`, or use `juice-rules lint --isolated`",
        ko: "설정은 파일이어야 합니다. `\(path)`의 이름을 바꾸거나 `juice-rules lint --isolated`를 쓰세요")
    case .nothingToCheck(let paths):
      let list = paths.map { "`\($0)`" }.joined(separator: ", ")
      self = CommandFault(
        "nothing-to-check", en: "there is no pack in \(list)", ko: "팩이 없습니다: \(list)"
      ).with(
        helpEn: "a pack is a folder with a pack.yaml, or a file with a `pack:` section",
        ko: "팩은 pack.yaml이 있는 폴더이거나 `pack:` 항목이 있는 파일입니다"
      ).with(status: .nothingToCheck)
    case .everythingExcluded(let paths):
      let list = paths.map { "`\($0)`" }.joined(separator: ", ")
      self = CommandFault(
        "nothing-to-check", en: "everything in \(list) is excluded", ko: "모두 제외되어 있습니다: \(list)"
      ).with(
        helpEn: "see `exclude` in juice-rules.yaml, --exclude, --force-exclude and .gitignore",
        ko: "juice-rules.yaml의 `exclude`, --exclude, --force-exclude와 .gitignore를 확인하세요"
      ).with(status: .nothingToCheck)
    case .nothingMatches(let patterns):
      let list = patterns.map { "`\($0)`" }.joined(separator: ", ")
      self = CommandFault(
        "nothing-to-check", en: "nothing matches \(list)", ko: "패턴에 맞는 것이 없습니다: \(list)"
      ).with(status: .nothingToCheck)
    case .unknownPack(let name, let candidates):
      self = CommandFault(
        "unknown-pack", en: "there is no pack or path `\(name)`", ko: "`\(name)` 팩이나 경로가 없습니다"
      ).with(candidates: candidates)
    case .noPack(let path, let packs):
      self = .noPack(path, holding: packs)
    case .several(let faults):
      let faults = faults.map(CommandFault.init)
      self = faults[0].with(others: Array(faults.dropFirst()))
    }
  }

  private static func noPack(_ path: String, holding packs: [String]) -> CommandFault {
    let fault = CommandFault("no-pack", en: "`\(path)` is not a pack", ko: "`\(path)`: 팩이 아닙니다")
    guard packs.isEmpty else {
      let names = packs.map { "`\($0)`" }.joined(separator: ", ")
      return fault.with(
        helpEn: "the path contains packs; name one of them: \(names)",
        ko: "팩이 여럿 있는 폴더입니다. 그중 하나를 적으세요: \(names)")
    }
    return fault.with(
      helpEn: "a pack is a folder with a pack.yaml, or a file with a `pack:` section",
      ko: "팩은 pack.yaml이 있는 폴더이거나 `pack:` 항목이 있는 파일입니다")
  }

  static func ambiguous(_ name: String, _ candidates: [String]) -> CommandFault {
    CommandFault("ambiguous-name", en: "`\(name)` is ambiguous", ko: "`\(name)`에 해당하는 것이 여럿입니다")
      .with(candidates: candidates)
  }

  static func unknownIngredient(_ name: String, nearest: [String]) -> CommandFault {
    CommandFault(
      "unknown-ingredient", en: "there is no ingredient `\(name)`", ko: "`\(name)` 재료가 없습니다"
    ).with(candidates: nearest)
  }

  /// Returns the fault of naming a recipe instead of an ingredient in a stock command.
  static func recipeForIngredient(_ name: String, takes ingredients: [String]) -> CommandFault {
    let list = ingredients.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    return unknownIngredient(name, nearest: []).with(
      helpEn: "`\(name)` is a recipe; stock is kept of the ingredients: \(list)",
      ko: "메뉴 이름입니다. 재고는 들어가는 재료로 관리합니다: \(list)")
  }

  static func unknownRule(_ name: String, nearest: [String]) -> CommandFault {
    let fault = CommandFault(
      "unknown-rule", en: "there is no rule `\(name)`", ko: "`\(name)` 규칙이 없습니다"
    ).with(candidates: nearest)
    guard nearest.isEmpty else { return fault }
    return fault.with(
      helpEn: "`juice-rules rule` lists the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
  }

  static func locale(_ text: String) -> CommandFault {
    let fault = CommandFault(
      "invalid-locale", en: "`\(text)` is not a locale", ko: "`\(text)`: 올바른 로캘이 아닙니다")
    if let locale = LocaleID(nameOfLanguage: text) {
      return fault.with(
        helpEn: "write `\(locale)`", ko: locale == .korean ? "`ko`로 씁니다" : "`en`으로 씁니다")
    }
    return fault.with(helpEn: "write a language such as `ko` or `en`", ko: "`ko`나 `en`처럼 씁니다")
  }

  static func unspoken(_ locale: LocaleID, known: [LocaleID]) -> CommandFault {
    CommandFault(
      "unknown-locale", en: "the catalog does not have the locale `\(locale)`",
      ko: "카탈로그에 `\(locale)` 로캘이 없습니다"
    ).with(candidates: known.map(\.rawValue))
  }
}
