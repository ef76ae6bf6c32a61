import JuiceCatalogs
import JuiceRules

/// The words for packs and their relations, in Korean or English.
struct PackWords {
  let locale: LocaleID

  func say(en: String, ko: String) -> String { locale.say(en: en, ko: ko) }

  func state(of pack: PackSummary) -> String {
    let state =
      switch pack.state {
      case .on: say(en: "on", ko: "켜짐")
      case .added: say(en: "added", ko: "추가됨")
      case .required: say(en: "required", ko: "요구됨")
      case .off: say(en: "off", ko: "꺼짐")
      case .missing: say(en: "missing", ko: "없음")
      }
    return pack.isBroken ? state + say(en: ", has errors", ko: ", 오류 있음") : state
  }

  /// Returns a link with the pack that it leads to, such as `requires classic ^1.0.0 (1.0.0)`.
  func phrase(_ link: PackLink) -> String {
    let pack = link.versions.map { "\(link.pack) \($0)" } ?? link.pack
    let found = link.found.map { " (\($0))" } ?? ""
    return relation(link.kind, pack) + found + fault(of: link)
  }

  /// Returns a link without the pack, such as `requires ^1.0.0`.
  func note(_ link: PackLink) -> String {
    relation(link.kind, link.versions ?? "?") + fault(of: link)
  }

  func conflicts(with packs: [String]) -> String {
    relation(.conflicts, packs.joined(separator: ", "))
  }

  func changes(_ count: Int, of pack: String) -> String {
    say(
      en: "changes \(pack): \(count) \(count == 1 ? "entry" : "entries")",
      ko: "\(pack) 변경: \(count)개")
  }

  func fault(of link: PackLink) -> String {
    let fault: String? =
      switch link.state {
      case .fine: nil
      case .absent: say(en: "not present", ko: "지금 없음")
      case .missing: say(en: "missing", ko: "없음")
      case .mismatch: say(en: "version mismatch", ko: "버전이 맞지 않음")
      case .cycle: say(en: "cycle", ko: "순환")
      case .conflict: say(en: "both packs are used", ko: "함께 쓰고 있음")
      case .unknown: say(en: "unknown version", ko: "버전을 알 수 없음")
      }
    return fault.map { " – \($0)" } ?? ""
  }

  private func relation(_ kind: PackLink.Kind, _ object: String) -> String {
    switch kind {
    case .requires: say(en: "requires \(object)", ko: "\(object) 필요")
    case .worksWith: say(en: "works with \(object)", ko: "\(object) 함께 씀")
    case .conflicts: say(en: "conflicts with \(object)", ko: "\(object) 함께 못 씀")
    }
  }
}
