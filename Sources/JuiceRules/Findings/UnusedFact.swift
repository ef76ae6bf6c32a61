import CEL

extension Finding.Rule {
  package static let unusedFact = Finding.Rule("unused-fact", .warning)
}

extension Finding {
  /// Creates the finding for a fact that no expression in the packs that are enabled together reads.
  static func unusedFact(_ id: String) -> Finding {
    Finding(
      .unusedFact,
      LocalizedText(
        en: "nothing reads the fact `\(id)`", ko: "주문 정보 \(id.ticked(.object)) 읽는 곳이 없습니다"),
      help: LocalizedText(
        en: "read `facts.\(id.asField)` in a condition, an amount or a table, or delete the fact",
        ko: "조건, 수량이나 표에서 `facts.\(id.asField)`로 읽거나 지우세요"),
      found: id)
  }
}
