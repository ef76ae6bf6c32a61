/// A reason why a decision table has no value for an order.
@nonexhaustive
public indirect enum TableFault: Error, Hashable, Sendable {
  /// No row fits. The nearest one has the fewest cells that do not fit.
  case noRow(nearest: TableTrace.Miss?)
  /// Several rows fit, by their numbers, although only one may.
  case severalRows([Int])
  /// Rows that fit give different values.
  case differentValues([Int])
  /// A part of a row has no value.
  case row(Int, ConditionFault)
  /// The values of the rows that fit cannot be added up.
  case aggregate(LocalizedText)
  /// A value under `otherwise` cannot be computed.
  case otherwise(ConditionFault)

  /// Returns the description of the fault of the table `id`: lower case, no full stop.
  public func message(about id: TableID) -> LocalizedText {
    let name = "\(id.name)"
    return switch self {
    case .noRow(let nearest):
      LocalizedText(
        en: "no row of the table `\(name)` fits" + (nearest?.english ?? ""),
        ko: "표 `\(name)`에 맞는 행이 없습니다" + (nearest?.korean ?? ""))
    case .severalRows(let rows):
      LocalizedText(
        en: "several rows of the table `\(name)` fit: \(rows.list)",
        ko: "표 `\(name)`에서 여러 행이 맞습니다: \(rows.list)")
    case .differentValues(let rows):
      LocalizedText(
        en: "rows of the table `\(name)` that fit give different values: \(rows.list)",
        ko: "표 `\(name)`에서 맞는 행들의 값이 다릅니다: \(rows.list)")
    case .row(let row, let fault):
      LocalizedText(
        en: "row \(row) of the table `\(name)`: \(fault.message.english)",
        ko: "표 `\(name)`의 \(row)번째 행: \(fault.message.korean)")
    case .aggregate(let reason):
      LocalizedText(
        en: "the values of the table `\(name)` have no sum: \(reason.english)",
        ko: "표 `\(name)`의 값을 더할 수 없습니다: \(reason.korean)")
    case .otherwise(let fault):
      LocalizedText(
        en: "`otherwise` of the table `\(name)`: \(fault.message.english)",
        ko: "표 `\(name)`의 `otherwise`: \(fault.message.korean)")
    }
  }
}

extension TableTrace.Miss {
  /// The most cells that a message names.
  private static let cellLimit = 3

  fileprivate var english: String {
    let cells = cells.prefix(Self.cellLimit).map {
      "\($0.input.value) does not fit `\($0.input.name): \($0.text)`"
    }
    return "; row \(row) is nearest, but \(cells.joined(separator: " and "))"
  }

  fileprivate var korean: String {
    let cells = cells.prefix(Self.cellLimit).map {
      "\($0.input.value.with(.subject)) `\($0.input.name): \($0.text)`에"
    }
    return ". 가장 가까운 \(row)번째 행에서는 \(cells.joined(separator: ", ")) 맞지 않습니다"
  }
}

extension [Int] {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
