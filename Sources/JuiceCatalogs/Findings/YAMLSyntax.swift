package import JuiceRules
import YAMLTree

extension Finding.Rule {
  package static let yamlSyntax = Finding.Rule("yaml-syntax")
}

extension Finding {
  static func unknownDirective(_ text: String) -> Finding {
    var finding = Finding(
      .yamlSyntax,
      LocalizedText(
        en: "unknown directive `\(text)`", ko: "`\(text)`: YAML에 없는 지시어입니다"))
    finding.help = LocalizedText(
      en: "delete this line, or begin it with `#` if it is a comment",
      ko: "이 줄을 지우세요. 주석이면 줄을 `#`으로 시작하세요")
    finding.data = Diagnostic.Details(found: text)
    return finding
  }

  static func syntax(_ fault: YAMLFault.Syntax) -> Finding {
    let wording = SyntaxWording(fault)
    var finding = Finding(.yamlSyntax, wording.message)
    finding.help = wording.help
    let context = fault.context.map { "\($0), " } ?? ""
    finding.notes = [
      LocalizedText(
        en: "the YAML parser says: \(context)\(fault.problem)",
        ko: "YAML 파서 메시지: \(context)\(fault.problem)")
    ]
    return finding
  }
}
