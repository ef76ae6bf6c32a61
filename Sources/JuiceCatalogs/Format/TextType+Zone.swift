import JuiceRules

extension TextType {
  /// A time zone: an IANA name, or a fixed offset from UTC.
  static let zone = TextType(
    "time zone", .zone, example: "Asia/Seoul", schemaPattern: ZoneID.pattern
  ) { text in
    ZoneID(text) == nil ? .notAZone(text) : nil
  }
}

extension LocalizedText {
  fileprivate static let zone = LocalizedText(
    en: "a time zone such as `Asia/Seoul` or `+09:00`", ko: "`Asia/Seoul`이나 `+09:00` 같은 시간대")
}

extension ZoneID {
  /// The identifier as a file has it: in quotes if YAML 1.1 reads it as a number, as it does `+10:00`.
  fileprivate var written: String {
    rawValue.dropFirst().first == "1" ? "\"\(rawValue)\"" : rawValue
  }
}

extension Finding {
  fileprivate static func notAZone(_ text: String) -> Finding {
    var finding = wrongType(expected: .zone, found: LocalizedText("`\(text)`"))
    if let zone = ZoneID.meant(by: text) {
      finding.help = .didYouMean([zone.written])
      finding.data.candidates = [zone.rawValue]
    } else {
      finding.help = LocalizedText(
        en:
          "write an IANA name with its area, as in `Asia/Seoul`, or an offset from UTC, as in `+09:00`",
        ko: "`Asia/Seoul`처럼 지역과 도시로 된 IANA 이름이나 `+09:00`처럼 UTC와의 차이를 쓰세요")
    }
    return finding
  }
}
