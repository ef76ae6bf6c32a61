package import JuiceRules

extension Finding.Rule {
  package static let invalidUTF8 = Finding.Rule("invalid-utf8")
}

extension Finding {
  static func invalidUTF8(_ byte: UInt8, more: Int) -> Finding {
    let code = "0x" + hexadecimal(UInt32(byte), digits: 2)
    var finding = Finding(
      .invalidUTF8,
      more == 0
        ? LocalizedText(en: "byte \(code) is not UTF-8", ko: "\(code) 바이트는 UTF-8이 아닙니다")
        : LocalizedText(
          en: "byte \(code) is not UTF-8, nor are \(more) more in the file",
          ko: "\(code) 바이트는 UTF-8이 아니며, 이 파일에 \(more)개가 더 있습니다"))
    finding.help = .saveAsUTF8
    finding.data.found = code
    return finding
  }

  /// Creates the finding for a file with so many invalid bytes that it is not text.
  static func binary() -> Finding {
    var finding = Finding(
      .invalidUTF8, LocalizedText(en: "the file is not text", ko: "텍스트 파일이 아닙니다"))
    finding.help = .saveAsUTF8
    return finding
  }
}

extension LocalizedText {
  fileprivate static let saveAsUTF8 = LocalizedText(
    en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요")
}
