import JuiceCatalogs
import JuiceRules

/// The words for ingredients that fell below their low mark.
extension Wording {
  /// Returns the messages of `alerts` after a blank line, or `""` if there are none.
  func text(of alerts: [LowStockAlert], _ style: TerminalStyle) -> String {
    guard !alerts.isEmpty else { return "" }
    return "\n" + alerts.map { style.paint(message($0).lines, as: .warning) }.joined()
  }

  func value(of alerts: [LowStockAlert]) -> JSONValue {
    .array(
      alerts.map { alert in
        [
          "ingredient": JSONValue(alert.ingredient), "available": JSONValue(alert.available),
          "low": JSONValue(alert.low), "message": JSONValue(message(alert)),
        ]
      })
  }

  private func message(_ alert: LowStockAlert) -> RenderedMessage {
    catalog.message(for: alert, in: locale)
  }
}
