import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files and recipes that exceed a limit.
  static let limitExceeded = LintRule(
    .limitExceeded, .yaml,
    summary: LocalizedText(
      en: "A file, a recipe or a whole run exceeds a limit.",
      ko: "파일이나 레시피, 또는 한 번에 검사하는 양이 한도를 넘습니다."),
    rationale: LocalizedText(
      en: """
        The limits keep a file from taking all the memory or time of the computer that checks the \
        file. A file can have 64 MiB, 128 levels, 16,000,000 nodes and 10,000 aliases, a recipe \
        can have 1,000 lines and a decision table 1,000 rows, and a run can have 100,000 files and \
        1 GiB. A file above 64 MiB is not read, and reading stops where a file or a run exceeds \
        another limit. Split the file: a pack contains the entries of all its files.
        """,
      ko: """
        파일 하나가 검사하는 컴퓨터의 메모리와 시간을 다 쓰지 못하게 하는 한도입니다. 파일 하나에 64 MiB, \
        128단계, 노드 16,000,000개, 별칭 10,000개까지이고 레시피의 재료는 1,000줄, 결정표는 1,000행까지이며, \
        한 번에 파일 100,000개와 1 GiB까지 검사합니다. 64 MiB를 넘는 파일은 읽지 않고, 다른 한도를 넘으면 거기에서 읽기를 \
        멈춥니다. 파일을 나누세요. 한 팩의 파일은 모두 합쳐집니다.
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
