package import JuiceRules
import YAMLTree

extension Finding.Rule {
  package static let unsupportedEncoding = Finding.Rule("unsupported-encoding")
}

extension Finding {
  static func unsupportedEncoding(_ encoding: YAMLFault.Encoding) -> Finding {
    var finding = Finding(
      .unsupportedEncoding,
      LocalizedText(
        en: "the file is \(encoding.rawValue), but catalogs must be UTF-8",
        ko: "카탈로그는 UTF-8인데 이 파일은 \(encoding.rawValue)입니다"))
    finding.help = LocalizedText(en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요")
    finding.data = Diagnostic.Details(expected: "UTF-8", found: encoding.rawValue)
    return finding
  }
}
