import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let pathOutsideRoot = Finding.Rule("path-outside-root")
}

extension Finding {
  static func pathOutsideRoot() -> Finding {
    var finding = Finding(
      .pathOutsideRoot,
      LocalizedText(
        en: "the path points outside the folder of the configuration and is not read",
        ko: "설정 파일의 폴더 밖을 가리키는 경로라 읽지 않습니다"))
    finding.help = LocalizedText(
      en: "to check the path, name it on the command line", ko: "검사하려면 명령에 직접 적으세요")
    return finding
  }
  static func stockOutsideRoot() -> Finding {
    var finding = Finding(
      .pathOutsideRoot,
      LocalizedText(
        en: "the store is outside the folder of the configuration",
        ko: "재고 저장소가 설정 파일의 폴더 밖에 있습니다"))
    finding.help = LocalizedText(
      en: "name the store with --store or the variable JUICE_RULES_STORE instead",
      ko: "설정 파일 대신 --store나 환경 변수 JUICE_RULES_STORE에 적으세요")
    return finding
  }
}
