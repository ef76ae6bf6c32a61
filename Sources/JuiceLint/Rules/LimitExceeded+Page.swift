import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files and recipes that exceed a limit.
  static let limitExceeded = LintRule(
    .limitExceeded, .yaml,
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
