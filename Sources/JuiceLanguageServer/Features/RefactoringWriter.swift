import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A writer of changes of a recipe's lines that keep what the recipe takes.
struct RefactoringWriter {
  private let query: DocumentQuery
  private let tree: YAMLTree
  private let editing: PackEditing
  private let lines: RecipeLines

  static let extract = "refactor.extract"
  static let inline = "refactor.inline"
  static let rewrite = "refactor.rewrite"

  /// An edit of the document.
  private typealias Edit = (span: ByteSpan, text: String)

  /// Returns `nil` if the range has no lines of a recipe that can be rewritten.
  init?(_ query: DocumentQuery, in range: TextRange) {
    let selection = query.text.span(of: range, in: query.client.encoding)
    guard let editing = PackEditing(query), let lines = RecipeLines(at: selection, in: query) else {
      return nil
    }
    (self.query, self.editing, self.lines) = (query, editing, lines)
    tree = query.tree
  }

  /// Returns the changes of one kind.
  func actions(_ kind: String) -> [JSONValue] {
    let change: (LocalizedText, [Edit])? =
      switch kind {
      case Self.extract: extraction
      case Self.inline: inlining
      default: choice
      }
    guard let (title, edits) = change, isReadable(edits) else { return [] }
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    return [
      [
        "title": .string(query.client.text(title)), "kind": .string(kind),
        "edit": writer.workspaceEdit(
          edits.map { editing.edit(of: $0.span, to: $0.text, in: query.path) }),
      ]
    ]
  }

  /// Returns `true` if the document has no errors in its YAML after the edits.
  private func isReadable(_ edits: [Edit]) -> Bool {
    let bytes = edits.sorted { $1.span < $0.span }.reduce(into: tree.bytes) { bytes, edit in
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    return YAMLTree(parsing: bytes).faults.isEmpty
  }

  // MARK: A recipe of its own

  /// The change that moves the selected lines to a recipe of their own, which makes what one serving takes.
  private var extraction: (LocalizedText, [Edit])? {
    let selected = lines.selected
    guard selected.count > 1, selected.count < lines.lines.count, let first = selected.first,
      let last = selected.last, selected.allSatisfy({ $0.quantity != nil }),
      !tree.comments.contains(where: {
        first.span.start <= $0.start && $0.start <= query.text.lineEnd(after: last.span.end)
      }), let amount = sum(of: selected)
    else { return nil }
    let id = editing.unusedID(lines.recipe.id + "-base")
    guard Finding.aboutNewID(id) == nil else { return nil }
    let ingredients = selected.map { line in
      EntryContent.Field(line.name, .plain(written(line.quantity)))
    }
    let recipe = EntryContent.mapping([
      .init("name", name), .init("ingredients", .mapping(ingredients)),
      .init("makes", .plain(amount)), .init("menu", .plain("false")),
    ])
    let path = ["recipes", lines.recipe.id, "ingredients"]
    guard
      let removals = EntryRemoval.spans(
        of: selected.dropFirst().map { path + [$0.name] }, in: tree),
      let insertions = EntryInsertion(into: tree).edits(
        adding: [.init(id, recipe)], at: ["recipes"])
    else { return nil }
    let title = LocalizedText(
      en: "Extract to the recipe `\(id)`", ko: "\(id.ticked(.direction)) 레시피 나누기")
    return (
      title, [(first.span, "\(id): \(amount)")] + removals.map { ($0, "") } + insertions
    )
  }

  /// The name of the new recipe: that of the recipe with a word for its base.
  private var name: EntryContent {
    let names = tree.value(named: "name", in: lines.recipe.value)
    func based(_ name: String) -> String {
      name + (name.contains { ("가"..."힣").contains($0) } ? " 베이스" : " Base")
    }
    guard let names else { return .text(based(lines.recipe.id)) }
    guard tree.kind(of: names) == .mapping else { return .text(based(tree.text(of: names))) }
    return .mapping(
      tree.pairs(of: names).map {
        .init(tree.text(of: $0.key), .text(based(tree.text(of: $0.value))))
      })
  }

  /// Returns the sum of amounts that are all masses or all volumes, and otherwise one piece; `nil` if a size would take a
  /// part of the piece.
  private func sum(of selected: [RecipeLines.Line]) -> String? {
    for unit in [Ingredient.Unit.milliliter, .gram] {
      let amounts = selected.map { amount(of: $0, in: unit) }
      let sum = amounts.reduce(Amount?.some(.zero)) { sum, amount in
        amount.flatMap { amount in sum.flatMap { $0.adding(amount) } }
      }
      if let sum { return "\(sum) \(unit.symbol(in: .english))" }
    }
    return lines.factors.allSatisfy { $0.isMultiple(of: .one) } ? "1" : nil
  }

  private func amount(of line: RecipeLines.Line, in unit: Ingredient.Unit) -> Amount? {
    guard let quantity = line.quantity,
      let symbol = quantity.unit ?? entry(named: line.name)?.unit, unit.accepts(symbol: symbol)
    else { return nil }
    return try? unit.converting(quantity.number, from: symbol)
  }

  private func written(_ quantity: Quantity?) -> String {
    guard let quantity else { return "" }
    return quantity.unit.map { "\(quantity.number) \($0)" } ?? "\(quantity.number)"
  }

  private func entry(named name: String) -> EntrySummary? {
    declaration(named: name, in: query.path).flatMap(query.summary)
  }

  private func declaration(
    named name: String, in path: String
  ) -> FolderModel.Place<Declaration>? {
    let mention = Mention(
      namespaces: .entries, name: name, span: ByteSpan(start: 0, end: 0))
    let found = query.model.declarations(of: mention, in: path)
    return found.count == 1 ? found.first : nil
  }

  // MARK: The lines of another recipe

  /// The change that puts the lines of a product in the place of the product.
  private var inlining: (LocalizedText, [Edit])? {
    guard lines.selected.count == 1, let line = lines.selected.first, let taken = line.quantity,
      let product = declaration(named: line.name, in: query.path),
      product.name.section == "recipes", let own = query.model.files[product.path]?.tree,
      own.value(named: "when", in: product.name.value) == nil,
      let makes = own.value(named: "makes", in: product.name.value).flatMap(own.quantity),
      let mapping = own.value(named: "ingredients", in: product.name.value),
      own.kind(of: mapping) == .mapping
    else { return nil }
    let inner = own.pairs(of: mapping).map { RecipeLines.Line($0.key, $0.value, in: own) }
    let texts = inner.compactMap { inner in
      scaled(inner, in: product.path, by: taken, of: makes).flatMap { amount in
        name(of: inner.name, in: product.path).map { "\($0): \(amount)" }
      }
    }
    let names = inner.compactMap { name(of: $0.name, in: product.path) }
    guard !texts.isEmpty, texts.count == inner.count,
      !lines.lines.contains(where: { names.contains($0.name) })
    else { return nil }
    let indent = String(repeating: " ", count: lines.indentation(of: line, in: tree))
    let text = texts.joined(
      separator: lines.isInFlow(tree) ? ", " : query.text.newline + indent)
    let title = LocalizedText(
      en: "Inline the recipe `\(product.name.id)`", ko: "`\(product.name.id)` 레시피 풀어 쓰기")
    return (title, [(line.span, text)])
  }

  /// Returns the name by which the document can mention an ingredient of another file, or `nil` if its pack is not
  /// required.
  private func name(of ingredient: String, in path: String) -> String? {
    guard let entry = declaration(named: ingredient, in: path) else { return nil }
    let pack = query.model.pack(of: entry)
    guard query.model.packsVisible(from: query.path).contains(pack) else { return nil }
    return query.model.written(entry.name.id, of: pack, in: query.path, .entries)
  }

  /// Returns the amount of a product's line for a part of a batch, or `nil` if the amount cannot be written exactly.
  private func scaled(
    _ line: RecipeLines.Line, in path: String, by taken: Quantity, of batch: Quantity
  ) -> String? {
    let product = Ingredient.Unit(symbol: batch.unit ?? "piece")
    guard let product, product.accepts(symbol: taken.unit ?? batch.unit ?? "piece"),
      let part = try? product.converting(taken.number, from: taken.unit ?? batch.unit),
      batch.number > .zero, let quantity = line.quantity
    else { return nil }
    let (number, overflow) = quantity.number.thousandths
      .multipliedReportingOverflow(by: part.thousandths)
    guard !overflow, number.isMultiple(of: batch.number.thousandths) else { return nil }
    let amount = Amount(thousandths: number / batch.number.thousandths)
    guard isAllowed(Quantity(amount, quantity.unit), of: line.name, in: path) else { return nil }
    return written(Quantity(amount, quantity.unit))
  }

  /// Returns `true` if an amount is a multiple of its ingredient's step, in every size of the recipe.
  private func isAllowed(_ quantity: Quantity, of name: String, in path: String) -> Bool {
    guard let entry = declaration(named: name, in: path), let summary = query.summary(of: entry),
      let tree = query.model.files[entry.path]?.tree
    else { return false }
    let unit = Ingredient.Unit(symbol: summary.unit ?? "piece") ?? .piece
    let step = tree.value(named: "step", in: entry.name.value).flatMap(tree.quantity)
    guard let amount = try? unit.converting(quantity.number, from: quantity.unit),
      let least = step.map({ try? unit.converting($0.number, from: $0.unit) }) ?? unit.defaultStep
    else { return false }
    return (lines.factors + [.one]).allSatisfy { factor in
      let (product, overflow) = amount.thousandths
        .multipliedReportingOverflow(by: factor.thousandths)
      return !overflow && product.isMultiple(of: 1_000)
        && Amount(thousandths: product / 1_000).isMultiple(of: least)
    }
  }

  // MARK: A choice

  /// The change that makes a line the first alternative of a choice.
  private var choice: (LocalizedText, [Edit])? {
    guard lines.selected.count == 1, let line = lines.selected.first, line.quantity != nil else {
      return nil
    }
    let id = line.name.split(separator: "/").last.map(String.init) ?? line.name
    let names = Set(lines.lines.map(\.name))
    let name = ([""] + (2...100).map { "-\($0)" }).lazy.map { "\(id)-choice\($0)" }
      .first { !names.contains($0) }
    guard let name, Finding.aboutNewID(name) == nil else { return nil }
    let source = tree.source(line.span)
    let indent = lines.indentation(of: line, in: tree)
    let newline = query.text.newline
    func below(_ step: Int, _ text: String) -> String {
      newline + String(repeating: " ", count: indent + step) + text
    }
    let text =
      lines.isInFlow(tree)
      ? "\(name): { any-of: [{ \(source) }] }"
      : "\(name):" + below(2, "any-of:") + below(4, "- { \(source) }")
    let title = LocalizedText(
      en: "Make `\(line.name)` a choice", ko: "\(line.name.ticked(.object)) 선택으로 바꾸기")
    return (title, [(line.span, text)])
  }
}

/// The ingredient lines of the recipe at a selection, where they can be rewritten.
struct RecipeLines {
  /// A line with its amount.
  struct Line {
    /// The name of the line, which is its ingredient unless the line says otherwise.
    let name: String
    /// The span from the key to the end of the value.
    let span: ByteSpan
    /// The amount, or `nil` if the line has more than an amount, or an amount that is computed.
    let quantity: Quantity?
  }

  let recipe: Declaration
  /// The mapping with the lines.
  let mapping: YAMLTree.NodeID
  let lines: [Line]
  /// The lines of the selection.
  let selected: [Line]
  /// The factors by which sizes multiply the amounts, in addition to 1.
  let factors: [Amount]

  /// Returns `nil` if the selection is in no recipe, if the document has errors, or if overrides change the lines: what they
  /// change would no longer be there.
  init?(at selection: Range<Int>, in query: DocumentQuery) {
    let tree = query.tree
    let recipe = query.names?.declarations.first { recipe in
      recipe.section == "recipes" && tree.span(of: recipe.value).contains(selection.lowerBound)
    }
    guard tree.faults.isEmpty, let recipe,
      let mapping = tree.value(named: "ingredients", in: recipe.value),
      tree.kind(of: mapping) == .mapping,
      tree.span(of: recipe.value).contains(tree.span(of: mapping)),
      !RecipeLines.areChangedElsewhere(recipe, query)
    else { return nil }
    lines = tree.pairs(of: mapping).map { Line($0.key, $0.value, in: tree) }
    selected = lines.filter {
      $0.span.start <= selection.upperBound && selection.lowerBound <= $0.span.end
    }
    let sizes = tree.value(named: "sizes", in: recipe.value)
    factors =
      sizes.map { tree.pairs(of: $0).compactMap { tree.quantity(of: $0.value)?.number } } ?? []
    (self.recipe, self.mapping) = (recipe, mapping)
  }

  private static func areChangedElsewhere(_ recipe: Declaration, _ query: DocumentQuery) -> Bool {
    let place = FolderModel.Place(path: query.path, name: recipe)
    return query.model.changes(of: place).contains { change in
      query.model.files[change.path].map {
        $0.tree.source($0.tree.span(of: change.value)).contains("ingredients")
      } ?? true
    }
  }

  /// A Boolean value that indicates whether the lines are written in braces.
  func isInFlow(_ tree: YAMLTree) -> Bool { tree.style(of: mapping) == .flow }

  /// Returns the number of blanks before a line, in which all lines below it follow.
  func indentation(of line: Line, in tree: YAMLTree) -> Int {
    line.span.start
      - ((tree.bytes[..<line.span.start].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1)
  }
}

extension RecipeLines.Line {
  init(_ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, in tree: YAMLTree) {
    name = tree.text(of: key)
    span = ByteSpan(
      start: tree.span(of: key).start, end: max(tree.span(of: key).end, tree.span(of: value).end))
    quantity = tree.kind(of: value) == .scalar ? tree.quantity(of: value) : nil
  }
}

extension YAMLTree {
  /// Returns the amount that a scalar states, or `nil` if it is not an amount.
  fileprivate func quantity(of node: NodeID) -> Quantity? {
    kind(of: node) == .scalar ? try? Quantity(parsing: text(of: node)) : nil
  }
}
