extension ZoneID {
  /// Returns the identifier that a text which is not one seems to stand for, such as `Asia/Seoul` for `Seoul`, or
  /// `nil` if there is none.
  package static func meant(by text: String) -> ZoneID? {
    if let offset = offset(meantBy: text) { return offset }
    let folded = text.lowercased().map { $0 == " " ? "_" : $0 }
    let wanted = String(folded).split(separator: "/").last.map(String.init) ?? ""
    if let known = known.first(where: { place(of: $0) == wanted }) { return ZoneID(known) }
    if let name = abbreviations[text.uppercased()] { return ZoneID(name) }
    let near = nearest(to: wanted, in: known.map(place)).first
    return near.flatMap { near in known.first { place(of: $0) == near } }.flatMap { ZoneID($0) }
  }

  /// Returns the offset that a text such as `9`, `+9`, `+0900` or `UTC+9` stands for.
  private static func offset(meantBy text: String) -> ZoneID? {
    var rest = text.uppercased()[...]
    if rest == "Z" || rest == "GMT" { return ZoneID("UTC") }
    for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(3) }
    let sign = rest.first == "-" ? "-" : "+"
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ Int($0) != nil && $0.count <= 4 })
    else { return nil }
    let digits = parts.joined()
    let isLong = parts.count > 1 || digits.count > 2
    let minutes = isLong ? digits.suffix(2) : "00"
    let hours = isLong ? digits.dropLast(2) : digits[...]
    return ZoneID("\(sign)\(hours.count == 1 ? "0" : "")\(hours):\(minutes)")
  }

  private static func place(of name: String) -> String {
    name.split(separator: "/").last?.lowercased() ?? ""
  }

  private static let abbreviations = [
    "KST": "Asia/Seoul", "ROK": "Asia/Seoul", "JST": "Asia/Tokyo", "JAPAN": "Asia/Tokyo",
    "CET": "Europe/Berlin", "PST": "America/Los_Angeles", "EST": "America/New_York",
    "PRC": "Asia/Shanghai", "SINGAPORE": "Asia/Singapore", "서울": "Asia/Seoul", "한국": "Asia/Seoul",
  ]

  /// Places that many people live in the time of.
  private static let known = [
    "Africa/Cairo", "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi",
    "America/Argentina/Buenos_Aires",
    "America/Bogota", "America/Chicago", "America/Denver", "America/Halifax", "America/Lima",
    "America/Los_Angeles", "America/Mexico_City", "America/New_York", "America/Phoenix",
    "America/Santiago", "America/Sao_Paulo", "America/Toronto", "America/Vancouver",
    "Asia/Bangkok", "Asia/Dhaka", "Asia/Dubai", "Asia/Ho_Chi_Minh", "Asia/Hong_Kong",
    "Asia/Jakarta", "Asia/Jerusalem", "Asia/Karachi", "Asia/Kathmandu", "Asia/Kolkata",
    "Asia/Kuala_Lumpur", "Asia/Manila", "Asia/Pyongyang", "Asia/Riyadh", "Asia/Seoul",
    "Asia/Shanghai", "Asia/Singapore", "Asia/Taipei", "Asia/Tashkent", "Asia/Tehran", "Asia/Tokyo",
    "Asia/Ulaanbaatar", "Australia/Adelaide", "Australia/Brisbane", "Australia/Melbourne",
    "Australia/Perth", "Australia/Sydney", "Europe/Amsterdam", "Europe/Athens", "Europe/Berlin",
    "Europe/Brussels", "Europe/Dublin", "Europe/Helsinki", "Europe/Istanbul", "Europe/Kyiv",
    "Europe/Lisbon", "Europe/London", "Europe/Madrid", "Europe/Moscow", "Europe/Oslo",
    "Europe/Paris", "Europe/Prague", "Europe/Rome", "Europe/Stockholm", "Europe/Vienna",
    "Europe/Warsaw", "Europe/Zurich", "Pacific/Auckland", "Pacific/Guam", "Pacific/Honolulu",
  ]
}
