import JuiceCatalogs
import JuiceReports
import JuiceRules
import YAMLTree

extension Configuration {
  /// What `--config KEY=VALUE` says.
  init(setting: String) throws(CommandFault) {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, steps.allSatisfy(\.isPlainKey) else {
      throw .usage(en: "`\(setting)` is no key and its value", ko: "`\(setting)`: 키와 값이 아닙니다")
        .with(helpEn: "write it like lint.fail-on=error", ko: "lint.fail-on=error처럼 적으세요")
    }
    self.init(setting: String(parts[0]), to: String(parts[1]))
    guard let finding = report.diagnostics.first else { return }
    throw CommandFault(finding, in: setting, key: String(parts[0]))
  }
}

extension Substring {
  /// Whether it is what keys look like, and nothing that YAML reads otherwise.
  fileprivate var isPlainKey: Bool {
    !isEmpty && utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }
  }
}

extension CommandFault {
  /// What is wrong with a setting of the command line.
  fileprivate init(_ finding: Diagnostic, in setting: String, key: String) {
    self = .usage(
      en: "--config: \(finding.message.english)",
      ko: "--config: \(finding.message.text(in: .korean, else: .english))")
    detail = LocalizedText(setting.underlined(finding.primary.span.inSetting(of: key)))
    candidates = finding.data.candidates
    help = candidates.isEmpty ? finding.help : nil
  }
}

extension ByteSpan {
  /// Where in `a.b=value` is what is here in `a: { b: value }`.
  fileprivate func inSetting(of key: String) -> Range<Int> {
    // For each dot of the key there is `: {` and a blank, and for the sign a colon and a blank.
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
  /// The text, and below it carets under a stretch of its bytes; the text alone where it has lines.
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
