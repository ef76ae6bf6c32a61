import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for facts that nothing reads.
  static let unusedFact = LintRule(
    .unusedFact, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A fact is not read by any condition, amount or table.",
      ko: "어느 조건, 수량, 표도 읽지 않는 주문 정보입니다."),
    rationale: LocalizedText(
      en: """
        People are asked for a value that decides nothing, or a condition reads another fact by mistake. Read the \
        fact, or delete it; suppress the finding if only a program reads the fact. All packs that are on are checked \
        together, so one pack may declare a fact that another pack reads. The rule does not check a single pack, a \
        single file or a root without recipes, because conditions elsewhere may read the facts.
        """,
      ko: """
        아무것도 정하지 않는 값을 물어보게 되거나, 조건이 이것 대신 다른 주문 정보를 읽고 있을 수 있습니다. 조건에서 \
        읽거나 지우고, 프로그램만 읽는다면 주석으로 숨기세요. 켜져 있는 팩을 모두 함께 보므로 한 팩이 정의한 주문 \
        정보를 다른 팩이 읽어도 됩니다. 팩이나 파일만 따로 검사하거나 레시피가 하나도 없으면, 다른 곳에서 읽을 수도 \
        있으므로 판단하지 않습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, when: "!facts.allergic", ingredients: { kiwi: 3 } }
          facts:
            allergic: { type: bool, default: false }
            guests: { type: int, default: 1 }  # warning: [unused-fact] "guests"
          """)
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          facts:
            guests: { type: int, default: 1 }
          """),
        Example.File(
          "groups/pack.yaml",
          """
          pack: { name: groups, requires: { classic: "*" } }
          rules:
            group:
              when: facts.guests > 10
              confirm: { message: Is this a group? }
          """),
      ])
    ])
}
