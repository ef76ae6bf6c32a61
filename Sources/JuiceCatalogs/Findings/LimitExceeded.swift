import JuiceRules
import YAMLTree

extension Finding {
  static func limitExceeded(_ kind: YAMLLimits.Kind, limit: Int, observed: Int) -> Finding {
    var finding = Finding(.limitExceeded, message(kind, limit: limit, observed: observed))
    finding.help = LocalizedText(
      en: kind == .depth ? "nest less deeply" : "split the file",
      ko: kind == .depth ? "단계를 줄이세요" : "파일을 나누세요")
    finding.data = Diagnostic.Details(expected: String(limit), found: String(observed))
    return finding
  }

  /// Creates the finding for the first file that a run does not read because there are too many files.
  static func tooManyFiles(_ observed: Int, limit: Int) -> Finding {
    runLimitExceeded(
      LocalizedText(
        en:
          "a run reads at most \(limit) files, not \(observed); this file and later files are not read",
        ko: "한 번에 파일 \(limit)개까지 읽는데 \(observed)개여서 이 파일부터는 읽지 않았습니다"),
      limit: limit, observed: observed)
  }

  /// Creates the finding for the first file that a run does not read because the files have too many bytes.
  static func tooManyBytes(_ observed: Int, limit: Int) -> Finding {
    runLimitExceeded(
      LocalizedText(
        en:
          "a run reads at most \(limit) bytes, not \(observed); this file and later files are not read",
        ko: "한 번에 \(limit)바이트까지 읽는데 \(observed)바이트여서 이 파일부터는 읽지 않았습니다"),
      limit: limit, observed: observed)
  }

  private static func runLimitExceeded(
    _ message: LocalizedText, limit: Int, observed: Int
  ) -> Finding {
    var finding = Finding(.limitExceeded, message)
    finding.help = LocalizedText(
      en: "check the catalogs in several runs", ko: "카탈로그를 여러 번에 나누어 검사하세요")
    finding.data = Diagnostic.Details(expected: String(limit), found: String(observed))
    return finding
  }

  private static func message(
    _ kind: YAMLLimits.Kind, limit: Int, observed: Int
  ) -> LocalizedText {
    switch kind {
    case .bytes:
      LocalizedText(
        en: "a file has at most \(limit) bytes, not \(observed)",
        ko: "파일은 \(limit)바이트까지인데 \(observed)바이트입니다")
    case .depth:
      LocalizedText(
        en: "values nest at most \(limit) levels deep; reading stopped at \(observed)",
        ko: "값은 \(limit)단계까지만 겹칠 수 있어 \(observed)단계에서 읽기를 멈췄습니다")
    case .nodes:
      LocalizedText(
        en: "a file has at most \(limit) nodes; reading stopped at \(observed)",
        ko: "파일 하나의 노드는 \(limit)개까지여서 \(observed)개에서 읽기를 멈췄습니다")
    case .aliases:
      LocalizedText(
        en: "a file has at most \(limit) aliases; reading stopped at \(observed)",
        ko: "파일 하나의 별칭은 \(limit)개까지여서 \(observed)개에서 읽기를 멈췄습니다")
    }
  }
}
