import JuiceCatalogs
import JuiceRules

/// How every report speaks of what fell below its low mark.
extension Wording {
  /// The messages of `alerts` behind a blank line; nothing when there are none.
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
