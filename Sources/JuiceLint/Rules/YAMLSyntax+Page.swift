import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for text that is not valid YAML.
  static let yamlSyntax = LintRule(
    .yamlSyntax, .yaml,
    summary: LocalizedText(
      en: "The file does not follow YAML's syntax, or YAML reads a slip as something else.",
      ko: "파일이 YAML 문법에 맞지 않거나, YAML이 실수를 다른 뜻으로 읽습니다."),
    rationale: LocalizedText(
      en: """
        What cannot be read cannot be checked. Reading takes up again at the next section that begins \
        in the first column, so the rest of the file is still looked at. The usual causes are a quote \
        or brace that is never closed, a tab in the indentation, a colon without a space behind it, a \
        character that only looks like one of YAML's (`：`, `“`, a no-break space), a comment that \
        does not begin with `#`, a text that needs quotes, a line that is indented too little or too \
        much, and a merge that was not finished.
        """,
      ko: """
        읽을 수 없는 것은 검사할 수도 없습니다. 첫 칸에서 시작하는 다음 섹션부터 다시 읽으므로 파일의 나머지는 \
        그대로 검사합니다. 닫지 않은 따옴표나 중괄호, 들여쓰기에 쓴 탭, 뒤에 빈칸이 없는 콜론, YAML의 문자와 \
        비슷하게 생긴 문자(`：`, `“`, 줄 바꿈 없는 빈칸), `#`으로 시작하지 않는 주석, 따옴표가 필요한 글, 들여쓰기가 \
        모자라거나 넘치는 줄, 끝내지 않은 병합이 흔한 원인입니다.
        """),
    fix: LocalizedText(
      en: """
        Writes what was meant where nothing else can be: the right character, a missing space, colon or \
        comma, quotes around a text, `#` before a comment. The catalog is read that way already.
        """,
      ko: """
        다른 뜻일 수 없으면 뜻한 대로 고칩니다: 올바른 문자, 빠진 빈칸이나 콜론이나 쉼표, 글을 감싸는 따옴표, 주석 앞의 \
        `#`. 카탈로그는 고치기 전에도 그 뜻으로 읽습니다.
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
           emoji: 🥝  # error: [yaml-syntax] "emoji"
        """),
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, initial:20 }  # error: [yaml-syntax] ":"
        """),
      Example(
        """
        fruits:
          kiwi： { name: Kiwi }  # error: [yaml-syntax] "："
        """),
      Example(
        """
        fruits:
          # error below: [yaml-syntax] "//"
          // what grows here
          kiwi: { name: Kiwi }
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
