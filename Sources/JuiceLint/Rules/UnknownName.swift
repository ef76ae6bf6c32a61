import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for names in expressions that nothing has.
  static let unknownName = LintRule(
    .unknownName, .conditions,
    summary: LocalizedText(
      en: "An expression uses a name that does not exist.", ko: "식에 없는 이름을 썼습니다."),
    rationale: LocalizedText(
      en: """
        A condition can read the order (`order.recipe`, `order.count`, `order.size`, `order.choices`, \
        `order.actor`), the facts that its pack or a required pack declares (`facts.member`), the \
        levels of the ingredients that the pack can name (`stock["mango"]`), and the local time \
        (`clock.hour`, `clock.minute`, `clock.weekday`, `clock.date`).
        """,
      ko: """
        조건에서는 주문(`order.recipe`, `order.count`, `order.size`, `order.choices`, `order.actor`), 이 팩이나 \
        요구하는 팩이 정한 주문 정보(`facts.member`), 팩이 쓸 수 있는 재료의 재고(`stock["mango"]`), 현지 \
        시각(`clock.hour`, `clock.minute`, `clock.weekday`, `clock.date`)을 읽을 수 있습니다.
        """),
    fix: LocalizedText(
      en: "Writes the name that was probably meant, if only one name is similar.",
      ko: "비슷한 이름이 하나뿐이면 그 이름으로 바꿉니다."),
    faulty: [
      Example(
        """
        fruits:
          mango: { name: Mango }
        rules:
          last-mangoes:
            when: stock["mnago"] < 5  # error: [unknown-name] "\"mnago\""
            alert: { message: Mangoes are running out. }
          many:
            when: order.cuont > 5  # error: [unknown-name] "cuont"
            alert: { message: Many! }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          mango: { name: Mango }
        rules:
          last-mangoes:
            when: stock["mango"] < 5
            alert: { message: Mangoes are running out. }
        """)
    ])
}
