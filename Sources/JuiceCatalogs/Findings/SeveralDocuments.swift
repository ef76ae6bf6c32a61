package import JuiceRules

extension Finding.Rule {
  package static let severalDocuments = Finding.Rule("several-documents")
}

extension Finding {
  static func severalDocuments() -> Finding {
    var finding = Finding(
      .severalDocuments,
      LocalizedText(
        en: "another document begins here and is not read", ko: "여기서 다른 문서가 시작되며 읽지 않습니다"))
    finding.help = LocalizedText(
      en: "put everything in one document, or this part in a file of its own",
      ko: "문서 하나에 모두 쓰거나, 이 부분을 다른 파일로 옮기세요")
    return finding
  }
}
