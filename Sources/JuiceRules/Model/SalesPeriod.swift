/// A period in which conditions count what was sold, by the local time of each sale.
public enum SalesPeriod: String, CaseIterable, Hashable, Sendable {
  /// The local date of the order.
  case today
  /// The hour of the clock in which the order is made, from minute 0. An hour that the clock shows twice, as at the end
  /// of summer time, is one period.
  case hour
}
