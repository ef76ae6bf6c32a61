import JuiceRules
import YAMLTree

extension LintRule {
  /// Text that is not YAML.
  static let yamlSyntax = LintRule(
    "yaml-syntax", .yaml,
    summary: LocalizedText(
      en: "The file does not follow YAML's syntax.",
      ko: "파일이 YAML 문법에 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        What cannot be read cannot be checked. Reading takes up again at the next section that begins \
        in the first column, so the rest of the file is still looked at. The usual causes are a quote \
        or brace that is never closed, a tab in the indentation, a colon without a space behind it, \
        and a line that is indented too little or too much.
        """,
      ko: """
        읽을 수 없는 것은 검사할 수도 없습니다. 첫 칸에서 시작하는 다음 섹션부터 다시 읽으므로 파일의 나머지는 \
        그대로 검사합니다. 닫지 않은 따옴표나 중괄호, 들여쓰기에 쓴 탭, 뒤에 빈칸이 없는 콜론, 들여쓰기가 모자라거나 \
        넘치는 줄이 흔한 원인입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          # error below: [yaml-syntax] "{"
          kiwi: { name: Kiwi, initial: 20
          mango: { name: Mango }
        """),
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
           emoji: 🥝  # error: [yaml-syntax] "e"
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, initial: 20 }
          mango:
            name: Mango
            emoji: 🥭
        """)
    ])
}

extension Finding {
  static func syntax(_ fault: YAMLFault.Syntax) -> Finding {
    let wording = SyntaxWording(fault)
    var finding = Finding(.yamlSyntax, wording.message)
    finding.help = wording.help
    let context = fault.context.map { "\($0), " } ?? ""
    finding.notes = [
      LocalizedText(
        en: "the YAML parser says: \(context)\(fault.problem)",
        ko: "YAML 파서의 말: \(context)\(fault.problem)")
    ]
    return finding
  }
}
