import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for low marks whose alert never fires or is always due.
  static let uselessLowMark = LintRule(
    .uselessLowMark, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "The low-stock alert never fires, or is always due.",
      ko: "재고 알림이 아예 울리지 않거나 늘 울립니다."),
    rationale: LocalizedText(
      en: """
        The alert fires when a stock falls below `low`. A stock cannot fall below 0, and every \
        stock is below a `low` that is above the maximum; people ignore an alert that is always \
        due. Set `low` to the level below which someone should restock, or delete `low`. A `low` \
        above the initial amount is only reported as info: the alert is due from the first order \
        on.
        """,
      ko: """
        재고가 `low`보다 적어지면 알림이 울립니다. 재고는 0보다 적어질 수 없고, `low`가 최대 수량보다 많으면 \
        재고가 늘 그보다 적습니다. 늘 울리는 알림은 아무도 보지 않습니다. 재고를 채워야 할 때의 수량을 `low`에 \
        쓰거나 `low`를 지우세요. `low`가 처음 수량보다 많으면 첫 주문부터 알림이 울리며, 이때는 정보로만 \
        알립니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            low: 0  # warning: [useless-low-mark] "0"
          mango:
            name: Mango
            low: 50  # warning: [useless-low-mark] "50"
            maximum: 40
          durian:
            name: Durian
            initial: 10
            low: 12  # info: [useless-low-mark] "12"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, low: 1 }
          mango: { name: Mango, initial: 40, low: 40, maximum: 40 }
        """)
    ])
}
