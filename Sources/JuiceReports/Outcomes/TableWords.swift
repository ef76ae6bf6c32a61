import JuiceCatalogs
import JuiceRules

/// The words for the way in which decision tables came to their values.
struct TableWords {
  let tables: [TableTrace]
  let wording: CatalogWording
  /// A Boolean value that indicates whether the nearest row is named even if others fit, as in a refusal.
  var isOfRefusal = false

  typealias Member = JSONValue.Member

  /// The most rows of a kind that a report for a person names.
  private static var rowLimit: Int { 5 }
  /// The most rows that do not fit in a report for tools.
  private static var missLimit: Int { 100 }

  /// The lines for each table: its inputs, the rows that fit, the first cell of others that does not, and the nearest of
  /// these.
  var lines: [String] { tables.flatMap(lines) }

  /// The member that lists the tables; none if there are no tables.
  var members: [Member] {
    tables.isEmpty ? [] : [Member("tables", .array(tables.map(value)))]
  }

  private func lines(of trace: TableTrace) -> [String] {
    let place = wording.catalog.place(ofTable: trace.table).map { " (\($0.text))" } ?? ""
    let inputs = trace.inputs.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    var lines = [inputs, fitting(trace)]
    switch trace.fault {
    case nil, .noRow, .severalRows, .differentValues: break
    // The trace of the other table says it.
    case .row(_, let fault)? where fault.table != nil: break
    case let fault?:
      let message = fault.message(about: trace.table).text(in: wording.locale, else: .english)
      lines.append(wording.say(en: "no value: \(message)", ko: "값 없음: \(message)"))
    }
    if !trace.misses.isEmpty {
      let rows = list(trace.misses.map { row($0, $0.cells.prefix(1)) })
      lines.append(wording.say(en: "does not fit: \(rows)", ko: "맞지 않는 행: \(rows)"))
    }
    if isOfRefusal || trace.hits.isEmpty, let nearest = trace.nearest,
      trace.misses.count > 1 || nearest.cells.count > 1
    {
      let row = row(nearest, nearest.cells[...])
      lines.append(wording.say(en: "nearest: \(row)", ko: "가장 가까운 행: \(row)"))
    }
    return ["tables.\(trace.table)\(place)"] + lines.map { "  \($0)" }
  }

  private func fitting(_ trace: TableTrace) -> String {
    if trace.hits.isEmpty {
      return trace.usesOtherwise
        ? wording.say(
          en: "fits: no row, so `otherwise` counts", ko: "맞는 행: 없음(`otherwise`의 값을 씀)")
        : wording.say(en: "fits: no row", ko: "맞는 행: 없음")
    }
    let fits = wording.say(en: "fits: \(rows(trace.hits))", ko: "맞는 행: \(rows(trace.hits))")
    if trace.outranked.isEmpty { return fits }
    let others = rows(trace.outranked)
    return fits + wording.say(en: ", which outranks \(others)", ko: "(\(others)보다 우선)")
  }

  private func rows(_ numbers: [Int]) -> String {
    let list = list(numbers.map { wording.say(en: "\($0)", ko: "\($0)번째") })
    return wording.say(en: "\(numbers.count == 1 ? "row" : "rows") \(list)", ko: list)
  }

  private func row(_ miss: TableTrace.Miss, _ cells: ArraySlice<TableTrace.Cell>) -> String {
    let cells = cells.map { "\($0.input.name): \($0.text)" }.ticked()
    return wording.say(en: "row \(miss.row) (\(cells))", ko: "\(miss.row)번째(\(cells))")
  }

  private func list(_ items: [String]) -> String {
    let rest = items.count - Self.rowLimit
    let more = rest > 0 ? [wording.say(en: "\(rest) more", ko: "그 밖에 \(rest)개")] : []
    return (items.prefix(Self.rowLimit) + more).joined(separator: ", ")
  }

  private func value(_ trace: TableTrace) -> JSONValue {
    let fault = trace.fault?.message(about: trace.table).text(in: wording.locale, else: .english)
    let inputs = trace.inputs.map { input -> JSONValue in
      [
        "name": .string(input.name), "expression": .string(input.expression),
        "value": .string(input.value),
      ]
    }
    let misses = trace.misses.prefix(Self.missLimit).map { miss in
      JSONValue.object([Member("row", .integer(miss.row))] + members(miss.cells[0]))
    }
    let nearest = trace.nearest.map { miss -> JSONValue in
      [
        "row": .integer(miss.row),
        "cells": .array(miss.cells.map { .object(members($0)) }),
      ]
    }
    return .object(
      [Member("id", JSONValue(trace.table))]
        + (wording.catalog.place(ofTable: trace.table)?.members ?? []) + [
          Member("inputs", .array(inputs)),
          Member("hits", .array(trace.hits.map { .integer($0) })),
          Member("outranked", .array(trace.outranked.map { .integer($0) })),
          Member("otherwise", .bool(trace.usesOtherwise)),
          Member("misses", .array(misses)), Member("missCount", .integer(trace.misses.count)),
          Member("nearest", nearest ?? .null),
        ] + (fault.map { [Member("fault", .string($0))] } ?? []))
  }

  private func members(_ cell: TableTrace.Cell) -> [Member] {
    [Member("input", .string(cell.input.name)), Member("cell", .string(cell.text))]
  }
}
