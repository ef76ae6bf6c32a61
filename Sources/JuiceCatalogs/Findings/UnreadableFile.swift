package import JuiceRules

extension Finding.Rule {
  package static let unreadableFile = Finding.Rule("unreadable-file")
}

extension Finding {
  static func unreadable(_ reason: LocalizedText) -> Finding {
    var finding = Finding(
      .unreadableFile,
      LocalizedText(
        en: "cannot be read: \(reason.text(in: .english, else: .english))",
        ko: "읽을 수 없습니다: \(reason.text(in: .korean, else: .english))"))
    finding.help = LocalizedText(
      en: "make the file readable, delete it, or skip it with `exclude`",
      ko: "바로잡거나, 지우거나, `exclude`로 제외하세요")
    return finding
  }

  static func unreadable(_ fault: CatalogInputFault) -> Finding {
    switch fault {
    case .unreadable(_, let reason): .unreadable(LocalizedText(reason))
    case .silentPipe:
      .unreadable(LocalizedText(en: "nobody writes to this pipe", ko: "이 파이프에 쓰는 쪽이 없습니다"))
    default: .unreadable(LocalizedText(en: "the file no longer exists", ko: "사라졌습니다"))
    }
  }

  static let linkToNothing = Finding.unreadable(
    LocalizedText(en: "the target of the link does not exist", ko: "링크의 대상이 없습니다"))

  static let specialFile = Finding.unreadable(
    LocalizedText(en: "a pipe or a device is never opened", ko: "파이프나 장치는 열지 않습니다"))

  static let unreadableName = Finding.unreadable(
    LocalizedText(en: "the name is not UTF-8", ko: "이름이 UTF-8이 아닙니다"))
}
