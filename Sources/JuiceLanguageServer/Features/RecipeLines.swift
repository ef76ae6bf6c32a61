import JuiceCatalogs
import JuiceRules
import YAMLTree

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
  func quantity(of node: NodeID) -> Quantity? {
    kind(of: node) == .scalar ? try? Quantity(parsing: text(of: node)) : nil
  }
}
