import JuiceRules
import YAMLTree

extension LintRule {
  /// The rule for files and recipes that exceed a limit.
  static let limitExceeded = LintRule(
    "limit-exceeded", .yaml,
    summary: LocalizedText(
      en: "A file or a recipe is larger than any real one.",
      ko: "파일이나 레시피가 실제로 있을 수 없을 만큼 큽니다."),
    rationale: LocalizedText(
      en: """
        Limits keep a file from taking all the memory or time of whoever checks it: 64 MiB, 128 levels, \
        16,000,000 nodes and 10,000 aliases a file, 1,000 lines a recipe, and 100,000 files and 1 GiB a \
        run. What lies beyond a limit is not read. Split the file; the files of a pack add up.
        """,
      ko: """
        파일 하나가 검사하는 쪽의 메모리와 시간을 다 쓰지 못하게 하는 한도입니다. 파일 하나에 64 MiB, 128단계, 노드 \
        16,000,000개, 별칭 10,000개까지이고 레시피의 재료는 1,000줄까지이며, 한 번에 파일 100,000개와 1 GiB까지 \
        검사합니다. 한도를 넘는 부분은 읽지 않습니다. 파일을 나누세요. 한 팩의 파일은 모두 합쳐집니다.
        """),
    faulty: [
      Example(
        """
        # error below: [limit-exceeded] "["
        x-deep: \(String(repeating: "[", count: 128))\(String(repeating: "]", count: 128))
        """)
    ],
    clean: [
      Example(
        """
        x-deep: [[[[[[[[]]]]]]]]
        """)
    ])
}

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
          "a run reads at most \(limit) files, not \(observed); this one and those behind it are not read",
        ko: "한 번에 파일 \(limit)개까지 읽는데 \(observed)개여서 이 파일부터는 읽지 않았습니다"),
      limit: limit, observed: observed)
  }

  /// Creates the finding for the first file that a run does not read because the files have too many bytes.
  static func tooManyBytes(_ observed: Int, limit: Int) -> Finding {
    runLimitExceeded(
      LocalizedText(
        en:
          "a run reads at most \(limit) bytes, not \(observed); this file and those behind it are not read",
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
