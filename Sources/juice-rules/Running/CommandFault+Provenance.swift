import JuiceRules

extension CommandFault {
  init(_ fault: ProvenanceFault) {
    switch fault {
    case .notKept:
      self.init(
        "origins-unknown", en: "the origins of values were not recorded", ko: "값의 출처를 기록하지 않았습니다")
    case .unknownEntry(let name, let nearest):
      self = CommandFault(
        "unknown-id", en: "the catalog has no `\(name)`", ko: "`\(name)`: 카탈로그에 없는 이름입니다"
      ).with(candidates: nearest)
    case .ambiguous(let name, let candidates): self = .ambiguous(name, candidates)
    case .unknownField(let field, let id, let nearest):
      self = CommandFault(
        "unknown-field", en: "`\(id)` has no field `\(field)`",
        ko: "`\(id)`에 `\(field)` 항목이 없습니다"
      ).with(candidates: nearest)
    }
  }
}
