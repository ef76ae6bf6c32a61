import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files with several YAML documents.
  static let severalDocuments = LintRule(
    .severalDocuments, .yaml,
    summary: LocalizedText(
      en: "A file contains more than one YAML document.",
      ko: "파일 하나에 YAML 문서가 둘 이상 있습니다."),
    rationale: LocalizedText(
      en: """
        A catalog file is a single mapping of sections. Anything after the `---` that begins a \
        second document is not read. Move the contents into the first document, or into another \
        file: all files of a pack are combined.
        """,
      ko: """
        카탈로그 파일은 섹션들로 된 매핑 하나입니다. 두 번째 문서를 시작하는 `---` 뒤는 읽지 않습니다. 첫 \
        문서에 합치거나 다른 파일로 옮기세요. 한 팩의 파일은 모두 합쳐집니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        ---  # error: [several-documents] "---"
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        """)
    ],
    corrected: ["---": ""])
}
