import Foundation

/// The table of all comparisons, with their limits and verdicts.
struct Report {
  private let comparisons: [Comparison]

  init(_ comparisons: [Comparison]) { self.comparisons = comparisons }

  var missed: [Comparison] { comparisons.filter(\.isMissed) }

  var text: String {
    let header = ["name", "against", "ours", "theirs", "median", "min–max", "limit", "verdict"]
    let rows = [header] + comparisons.map(row)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func row(_ comparison: Comparison) -> [String] {
    let values = comparison.values
    let show = { (value: Double) in Self.show(value, comparison.unit) }
    let verdict = comparison.bar == nil ? "" : comparison.isMissed ? "MISSED" : "ok"
    return [
      comparison.name, comparison.measure,
      Self.quantity(comparison.pairs.map(\.ours), comparison.unit),
      Self.quantity(comparison.pairs.map(\.theirs), comparison.unit),
      show(comparison.median), "\(show(values.first ?? 0))–\(show(values.last ?? 0))",
      comparison.bar.map(show) ?? "-", verdict,
    ]
  }

  private static func show(_ value: Double, _ unit: Comparison.Unit) -> String {
    unit == .difference
      ? String(format: "%+.2f ms", value) : String(format: "%.2fx", value)
  }

  /// Returns the text of the median of `values`, which are those of one side, with its unit.
  private static func quantity(_ values: [Double], _ unit: Comparison.Unit) -> String {
    let median = values.sorted()[values.count / 2]
    switch unit {
    case .ratio where median < 1e-3: return String(format: "%.1f µs", median * 1e6)
    case .ratio: return String(format: "%.2f ms", median * 1e3)
    case .memory: return String(format: "%.1f MB", median / 1e6)
    case .difference: return String(format: "%.2f ms", median)
    }
  }
}
