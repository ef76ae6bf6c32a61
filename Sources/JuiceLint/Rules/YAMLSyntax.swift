import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for text that is not valid YAML.
  static let yamlSyntax = LintRule(
    .yamlSyntax, .yaml,
    summary: LocalizedText(
      en: "A file is not valid YAML, or has a mistake that YAML reads as something else.",
      ko: "파일이 YAML 문법에 맞지 않거나, YAML이 다른 뜻으로 읽는 실수가 있습니다."),
    rationale: LocalizedText(
      en: """
        The part of a file that cannot be read cannot be checked. The check continues at the next \
        section that begins in the first column, so the rest of the file is still checked. Usual \
        causes are a quote or brace that is never closed, a tab in the indentation, a colon \
        without a space after it, a character that only looks like a YAML character (`：`, `“`, a \
        no-break space), a comment that does not begin with `#`, a text that needs quotes, a line \
        that is indented too little or too much, and an unresolved merge conflict.
        """,
      ko: """
        읽을 수 없는 것은 검사할 수도 없습니다. 첫 칸에서 시작하는 다음 섹션부터 다시 읽으므로 파일의 나머지는 \
        그대로 검사합니다. 닫지 않은 따옴표나 중괄호, 들여쓰기에 쓴 탭, 뒤에 빈칸이 없는 콜론, YAML의 문자와 \
        비슷하게 생긴 문자(`：`, `“`, 줄 바꿈 없는 빈칸), `#`으로 시작하지 않는 주석, 따옴표가 필요한 글, \
        들여쓰기가 모자라거나 넘치는 줄, 해결하지 않은 병합 충돌이 흔한 원인입니다.
        """),
    fix: LocalizedText(
      en: """
        Corrects a mistake if nothing else can be meant: writes the right character, a missing \
        space, colon or comma, quotes around a text, or `#` before a comment. The meaning of the \
        catalog does not change, because the mistake is already read as corrected.
        """,
      ko: """
        다른 뜻일 수 없으면 실수를 고칩니다: 올바른 문자, 빠진 빈칸이나 콜론이나 쉼표, 글을 감싸는 따옴표, \
        주석 앞의 `#`. 카탈로그는 고치기 전에도 그 뜻으로 읽습니다.
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
