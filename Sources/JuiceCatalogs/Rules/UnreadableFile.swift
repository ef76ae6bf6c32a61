import JuiceRules

extension LintRule {
  /// The rule for files that cannot be read.
  static let unreadableFile = LintRule(
    "unreadable-file", .packs,
    summary: LocalizedText(
      en: "A file or folder of a catalog cannot be read.", ko: "카탈로그의 파일이나 폴더를 읽을 수 없습니다."),
    rationale: LocalizedText(
      en: """
        The catalog would be loaded without it, or not at all. The finding says why: it may lack \
        permission, be a link to nothing, be a pipe or a device, which are never opened, or have gone \
        while the check ran. All other files are checked.
        """,
      ko: """
        이대로면 카탈로그가 이 파일 없이 로드되거나 아예 로드되지 않습니다. 이유는 문제에 적혀 있습니다. 권한이 없거나, 없는 \
        것을 가리키는 링크이거나, 절대로 열지 않는 파이프나 장치이거나, 검사하는 사이에 사라진 경우입니다. 다른 파일은 모두 \
        검사합니다.
        """),
    faulty: [
      Example(files: [
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File(
          "shop/classic/fruits.yaml", linkTo: "summer-fruits.yaml",
          "  # error: [unreadable-file] \"\""),
      ])
    ],
    clean: [
      Example(files: [
        Example.File("shop/classic/pack.yaml", "pack: { name: classic }\n"),
        Example.File("shop/classic/fruits.yaml", "fruits: { kiwi: { name: Kiwi } }\n"),
      ])
    ])
}

extension Finding {
  static func unreadable(_ reason: LocalizedText) -> Finding {
    var finding = Finding(
      .unreadableFile,
      LocalizedText(
        en: "cannot be read: \(reason.text(in: .english, else: .english))",
        ko: "읽을 수 없습니다: \(reason.text(in: .korean, else: .english))"))
    finding.help = LocalizedText(
      en: "make it readable, delete it or leave it out with `exclude`",
      ko: "바로잡거나, 지우거나, `exclude`로 제외하세요")
    return finding
  }

  static func unreadable(_ fault: CatalogInputFault) -> Finding {
    switch fault {
    case .unreadable(_, let reason): .unreadable(LocalizedText(reason))
    case .silentPipe: .unreadable(CatalogInputFault.nobodyWrites)
    default: .unreadable(LocalizedText(en: "it is no longer there", ko: "사라졌습니다"))
    }
  }

  static let linkToNothing = Finding.unreadable(
    LocalizedText(en: "the link leads to nothing", ko: "링크가 가리키는 것이 없습니다"))

  static let specialFile = Finding.unreadable(
    LocalizedText(en: "a pipe or a device is never opened", ko: "파이프나 장치는 열지 않습니다"))

  static let unreadableName = Finding.unreadable(
    LocalizedText(en: "its name is not UTF-8", ko: "이름이 UTF-8이 아닙니다"))
}
