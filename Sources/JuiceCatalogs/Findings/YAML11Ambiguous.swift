package import JuiceRules

extension Finding.Rule {
  package static let yaml11Ambiguous = Finding.Rule("yaml11-ambiguous", .warning)
}

extension Finding {
  /// Creates the finding for a scalar that YAML 1.1 reads differently.
  ///
  /// - Parameters:
  ///   - reading: The value in YAML 1.1, such as `false` or `8`.
  ///   - use: The properties of the scalar that matter to the catalog.
  static func yaml11Ambiguous(_ text: String, reading: String, use: ScalarUse) -> Finding {
    var finding = Finding(
      .yaml11Ambiguous,
      LocalizedText(
        en: "YAML 1.1 reads `\(text)` as \(reading)",
        ko: "YAML 1.1에서 `\(text)`의 뜻은 \(koreanReading(reading))입니다"))
    let isNumber = isCoreNumber(text)
    if use == .whole, isNumber {
      finding.isFixSafe = false
    } else {
      finding.effect = .nothing
    }
    if use != .text, let number = plainNumber(text) {
      finding.replacement = number
      finding.help = LocalizedText(
        en: "write `\(number)`", ko: "\(number.ticked(.direction)) 쓰세요")
    } else {
      finding.replacement = quotedYAML(text)
      finding.help = LocalizedText(en: "put the value in quotes", ko: "따옴표로 감싸세요")
    }
    finding.data = Diagnostic.Details(expected: quotedYAML(text), found: text)
    return finding
  }

  /// Returns the Korean text for a value in YAML 1.1.
  static func koreanReading(_ reading: String) -> String {
    ["a date": "날짜", "text": "글"][reading] ?? reading
  }

  /// The properties of a scalar that matter to the catalog.
  enum ScalarUse {
    /// Only the text, as for a key: quotes change nothing.
    case text
    /// Only the value of the number: neither quotes nor leading zeros change it.
    case number
    /// The text and the type, which distinguish `10` from `010` and from `"10"`.
    case whole
  }

  /// Returns a number such as `010` without leading zeros, which both versions read alike and YAML 1.2 as before.
  private static func plainNumber(_ text: String) -> String? {
    guard text.utf8.count > 1, text.hasPrefix("0"), text.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// Returns `true` if YAML 1.2 reads the text as a number, such as `0o17`, `1e3` or `-010`, so that quotes would
  /// change it.
  private static func isCoreNumber(_ text: String) -> Bool {
    guard !text.contains("_"), !text.contains(":") else { return false }
    if text.hasPrefix("0o") || text.hasPrefix("0x") { return true }
    return Double(text) != nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
