import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import YAMLSyntax

extension Configuration {
  /// Creates a configuration from the text of `--config KEY=VALUE`.
  init(setting: String) throws(CommandFault) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, steps.allSatisfy(\.isPlainKey) else {
      throw .usage(en: "`\(setting)` is not KEY=VALUE", ko: "`\(setting)`: `키=값` 형식이 아닙니다")
        .with(
          helpEn: "write a key and a value, such as lint.fail-on=error",
          ko: "lint.fail-on=error처럼 적으세요")
    }
    self.init(setting: String(parts[0]), to: String(parts[1]))
    guard let finding = report.diagnostics.first else { return }
    throw CommandFault(finding, in: setting, key: String(parts[0]))
  }
}

extension Substring {
  /// `true` if the text consists of letters and hyphens, like all keys, so that YAML cannot interpret it otherwise.
  fileprivate var isPlainKey: Bool {
    !isEmpty && utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }
  }
}

extension CommandFault {
  /// Creates the fault of an invalid setting on the command line.
  fileprivate init(_ finding: Diagnostic, in setting: String, key: String) {
    self = .usage(
      en: "--config: \(finding.message.english)",
      ko: "--config: \(finding.message.korean)")
    detail = LocalizedText(setting.underlined(finding.primary.span.inSetting(of: key)))
    candidates = finding.data.candidates
    help = candidates.isEmpty ? finding.help : nil
  }
}

extension ByteSpan {
  /// Returns the range in `a.b=value` that corresponds to this span in `a: { b: value }`.
  fileprivate func inSetting(of key: String) -> Range<Int> {
    // Each dot of the key corresponds to `: {` and a space, and the equals sign to a colon and a space.
    var dots = 0
    var place = 0
    var position: [Int] = []
    for byte in key.utf8 {
      position.append(place + dots * 3)
      if byte == UInt8(ascii: ".") { dots += 1 }
      place += 1
    }
    let value = place + dots * 3 + 2
    func offset(_ offset: Int) -> Int {
      offset >= value ? offset - value + place + 1 : position.count { $0 < offset }
    }
    return offset(start)..<max(offset(start), offset(end))
  }
}

extension String {
  /// Returns the text with carets below a range of its bytes, or the text alone if it contains control characters.
  fileprivate func underlined(_ range: Range<Int>) -> String {
    guard !unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    let head = String(decoding: utf8.prefix(range.lowerBound), as: UTF8.self)
    let text = String(
      decoding: utf8.prefix(range.upperBound).dropFirst(range.lowerBound), as: UTF8.self)
    return self + "\n  " + String(repeating: " ", count: DisplayWidth.of(head))
      + String(repeating: "^", count: max(1, DisplayWidth.of(text)))
  }
}
