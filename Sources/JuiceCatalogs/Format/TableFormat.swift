package import JuiceRules
import YAMLSyntax

/// The keys of a decision table and its rows.
package enum TableFormat {
  package static let table = TypedSection<TableDefinition>(
    "table",
    [
      TypedKey(
        "inputs", .tableInputs, isRequired: true, example: "{ size: order.size }",
        otherNames: ["input", "입력"],
        en: "The values that decide, by names for the rows: expressions.",
        ko: "결정에 쓰는 값을 계산하는 식. 행에서 쓸 이름별로 적습니다."
      ) { $0.set(inputs: $1) },
      TypedKey(
        "hit", .choice(of: DecisionTable.HitPolicy.self), default: "unique",
        otherNames: ["policy", "hit-policy", "방식"], minorsOfWords: ["priority": 1],
        en:
          "The rows that count if several fit: `unique` (only one may), `first`, `priority` (by `outputs`), `any` (all give the same) or `collect`.",
        ko:
          "여러 행이 맞을 때 쓰는 행. `unique`(하나만), `first`(첫 행), `priority`(`outputs`의 순서), `any`(모두 같은 값), `collect`(목록)."
      ) { $0.hitPolicy = $1 },
      TypedKey(
        "outputs", .declaredOutputs, example: "{ won: { values: [1000, 500] } }",
        otherNames: ["columns"], minor: 1,
        en: "What rows give, where it matters: all values, a default, or how values are collected.",
        ko: "행이 주는 값의 성질: 모든 값, 기본값, 또는 모으는 방법."
      ) { $0.declaredOutputs = $1 },
      TypedKey(
        "rows", .tableRows, isRequired: true, example: "[{ size: large, give: { grams: 15 } }]",
        otherNames: ["row", "줄", "행"],
        en:
          "The rows, at most 1,000: a cell for each input that matters, and the values under `give`.",
        ko: "표의 행, 1,000행까지. 따질 입력마다 칸을, `give` 아래에 값을 씁니다."
      ) { $0.set(rows: $1) },
      TypedKey(
        "otherwise", .tableOutputs, example: "{ grams: 10 }",
        otherNames: ["else", "default", "기본값"],
        en: "The values if no row fits. Without it, an order that needs them is refused.",
        ko: "맞는 행이 없을 때의 값. 없으면 그 값이 필요한 주문을 거절합니다."
      ) {
        $0.otherwise = $1
        $0.isOtherwiseReadable = $1 != nil
      },
    ],
    example: "{ inputs: { size: order.size }, rows: [{ size: large, give: { grams: 15 } }] }")

  /// A row of a table. Its other keys are inputs.
  package static let tableRow = TypedSection<TableDefinition.Row>(
    "row of a table",
    [
      TypedKey(
        "give", .tableOutputs, isRequired: true, example: "{ grams: 15 }",
        otherNames: ["gives", "output", "outputs", "then", "값"],
        en: "The values that the row gives. A text that reads a name is an expression.",
        ko: "이 행이 주는 값. 이름을 읽는 글은 식입니다."
      ) { $0.outputs = $1 }
    ], others: .either(.scalar(orNull: true), .list(.scalar(orNull: true))),
    example: "{ size: large, give: { grams: 15 } }")
}

extension TableFormat {
  /// The declaration of a value that rows give.
  package static let tableOutput = TypedSection<TableDefinition.DeclaredOutput>(
    "output of a table",
    [
      TypedKey(
        "values", .scalars, example: "[1000, 500]",
        en: "All values that rows give, in order of priority.", ko: "행이 주는 모든 값, 중요한 순서로."
      ) { $0.values = $1 },
      TypedKey(
        "default", .literal, example: "0", otherNames: ["기본값"],
        en: "The value of a row that gives none.", ko: "값을 주지 않는 행의 값."
      ) { $0.defaultValue = $1 },
      TypedKey(
        "aggregate", .choice(of: DecisionTable.Aggregate.self),
        en: "The one value that `collect` makes of all: `sum`, `min`, `max` or `count`.",
        ko: "`collect`로 모은 값들로 만드는 값. `sum`(합), `min`(최소), `max`(최대), `count`(개수)."
      ) { $0.aggregate = $1 },
    ], example: "{ values: [1000, 500] }")
}

extension ValueType<[String]?> {
  /// The values of a list as they are written.
  fileprivate static var scalars: Self {
    ValueType(.list(.scalar(orNull: false))) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .sequence else { return nil }
      return file.tree.items(of: node).map { file.tree.string(decoding: file.tree.resolved($0)) }
    }
  }
}

extension ValueType<[TableDefinition.DeclaredOutput]> {
  fileprivate static var declaredOutputs: Self {
    ValueType(.map(.id, .section(TableFormat.tableOutput))) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .mapping else { return [] }
      return file.tree.pairs(of: node).filter { !file.skips($0.key) }.map { key, value in
        var output = TableDefinition.DeclaredOutput(file.tree.string(decoding: key))
        TableFormat.tableOutput.decode(file.tree.resolved(value), of: file, into: &output)
        return output
      }
    }
  }
}

extension TableDefinition {
  fileprivate mutating func set(inputs: [Input]?) {
    guard let inputs else { return hasInputs = false }
    self.inputs = inputs
    hasInputs = true
  }

  fileprivate mutating func set(rows: [Row]?) {
    guard let rows else { return hasRows = false }
    self.rows = rows
    hasRows = true
  }
}

extension ValueType<[TableDefinition.Input]?> {
  fileprivate static var tableInputs: Self {
    ValueType(.map(.text, .scalar(orNull: true))) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .mapping else { return nil }
      return file.tree.pairs(of: node).filter { !file.skips($0.key) }.map { key, value in
        TableDefinition.Input(
          file.tree.string(decoding: key), ValueType<Given<String>>.expression.decode(value, file))
      }
    }
  }
}

extension ValueType<[TableDefinition.Row]?> {
  fileprivate static var tableRows: Self {
    ValueType(.list(.section(TableFormat.tableRow))) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .sequence else { return nil }
      return file.tree.items(of: node).map { item in
        var row = TableDefinition.Row()
        var cells: [TableDefinition.Cell] = []
        TableFormat.tableRow.decode(file.tree.resolved(item), of: file, into: &row) { key, value in
          // The structure has no mappings there, so that one has been reported.
          guard !file.skips(key), file.tree.kind(of: file.tree.resolved(value)) != .mapping else {
            return
          }
          cells.append(.init(file.tree.string(decoding: key), cell(value, file)))
        }
        row.cells = cells
        return row
      }
    }
  }

  private static func cell(
    _ node: YAMLTree.NodeID, _ file: OpenFile
  ) -> TableDefinition.Cell.Content {
    let node = file.tree.resolved(node)
    guard !file.isBroken(node) else { return .unreadable }
    switch file.tree.kind(of: node) {
    case .sequence:
      let items = file.tree.items(of: node).map(file.tree.resolved)
      let literals = items.map { file.literal(of: $0).value }
      return literals.contains(nil) ? .unreadable : .list(literals.compactMap(\.self))
    case .scalar:
      if case .null = file.tree.tree.scalar(of: node) { return .any }
      return file.literal(of: node).value.map { .value($0) } ?? .unreadable
    default: return .unreadable
    }
  }
}

extension ValueType<[TableDefinition.Output]?> {
  fileprivate static var tableOutputs: Self {
    ValueType(.map(.id, .scalar(orNull: true))) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .mapping else { return nil }
      return file.tree.pairs(of: node).filter { !file.skips($0.key) }.map { key, value in
        let value = file.tree.resolved(value)
        let isEmpty =
          file.tree.kind(of: value) == .scalar && !file.isBroken(value)
          && file.tree.tree.scalar(of: value) == .null
        return TableDefinition.Output(
          file.tree.string(decoding: key), isEmpty ? .absent : file.literal(of: value))
      }
    }
  }
}
