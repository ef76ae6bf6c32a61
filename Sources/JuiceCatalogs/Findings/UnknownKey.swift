package import JuiceRules

extension Finding.Rule {
  package static let unknownKey = Finding.Rule("unknown-key")
}

extension Finding {
  /// Creates the finding for an unknown key.
  ///
  /// - Parameters:
  ///   - section: The kind of mapping that contains the key, such as `recipe`.
  ///   - candidates: The keys that are allowed in the mapping.
  ///   - meanings: The candidates that may be meant, or `nil` to find the nearest ones.
  ///   - isCertain: `true` if nothing else can be meant.
  package static func unknownKey(
    _ key: String, in section: String, candidates: [String], meanings: [String]? = nil,
    isCertain: Bool = false
  ) -> Finding {
    var finding = Finding(
      .unknownKey,
      LocalizedText(
        en: "unknown key `\(key)` in \(section.hasSuffix("s") ? "these" : "this") \(section)",
        ko: "이 \(koreanName(of: section))에는 `\(key)` 키가 없습니다"))
    finding.offer(key, meanings: meanings, isCertain: isCertain, among: candidates)
    if let digit = key.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      finding.help = LocalizedText(
        en: "a `,` ends the entry here; write decimals with a point",
        ko: "여기서 `,`는 항목을 끝냅니다. 소수점은 점으로 쓰세요")
    }
    return finding
  }

  /// Returns the Korean name of a section of the format.
  static func koreanName(of section: String) -> String {
    for (prefix, ending) in [
      ("change of ", " 변경"), ("part of ", " 일부"), ("replacement of ", " 대체"),
    ]
    where section.hasPrefix(prefix) {
      return koreanName(of: String(section.dropFirst(prefix.count))) + ending
    }
    let names = [
      "pack file": "팩 파일", "pack": "팩", "ingredient": "재료", "stock": "재고", "recipe": "레시피",
      "ingredient line": "재료 줄", "messages": "메시지 목록", "message": "메시지", "action": "버튼",
      "catalog": "카탈로그", "configuration": "설정", "baseline": "기준선", "known finding": "알려진 문제",
      "deprecation": "사용 중단 항목", "overrides": "변경 목록", "lint": "검사 설정", "path": "경로별 설정",
      "fact": "주문 정보", "rule": "규칙", "effect of a rule": "규칙의 결과", "table": "표",
      "row of a table": "표의 행",
    ]
    return names[section] ?? section
  }
}
