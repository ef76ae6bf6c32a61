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
        "hit", .hitPolicy, default: "unique", otherNames: ["policy", "hit-policy", "방식"],
        en:
          "The rows that count if several fit: `unique` (only one may), `first`, `any` (all give the same) or `collect`.",
        ko: "여러 행이 맞을 때 쓰는 행. `unique`(하나만), `first`(첫 행), `any`(모두 같은 값), `collect`(목록)."
      ) { $0.hitPolicy = $1 },
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

extension ValueType<Given<DecisionTable.HitPolicy>> {
  fileprivate static var hitPolicy: Self {
    ValueType(.word(DecisionTable.HitPolicy.allCases.map(\.rawValue))) { node, file in
      let word = file.isBroken(node) ? nil : file.tree.string(of: node)
      return word.flatMap(DecisionTable.HitPolicy.init).map { .value($0) } ?? .unreadable
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
