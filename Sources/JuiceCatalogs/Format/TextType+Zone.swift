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
    finding.suggest(ZoneID.meant(by: text).map { [$0] } ?? [])
    return finding
  }

  /// Creates the finding for a zone that the machine does not have.
  static func unknownZone(_ zone: ZoneID, nearest: [String]) -> Finding {
    var finding = Finding(
      .wrongType, en: "this machine does not have the time zone `\(zone)`",
      ko: "이 컴퓨터에 \(zone.rawValue.ticked(.topic)) 없는 시간대입니다")
    finding.data.expected = LocalizedText.zone.english
    finding.data.found = zone.rawValue
    finding.suggest(nearest.compactMap { ZoneID($0) })
    return finding
  }

  private mutating func suggest(_ zones: [ZoneID]) {
    data.candidates = zones.map(\.rawValue)
    help =
      zones.isEmpty
      ? LocalizedText(
        en: """
          write an IANA name with its area, as in `Asia/Seoul`, or an offset from UTC in quarters \
          of an hour and of at most 14 hours, as in `+09:00`
          """,
        ko: """
          `Asia/Seoul`처럼 지역과 도시로 된 IANA 이름이나 `+09:00`처럼 UTC와의 차이(15분 단위, 최대 14시간)를 \
          쓰세요
          """)
      : .didYouMean(zones.map(\.written))
  }
}
