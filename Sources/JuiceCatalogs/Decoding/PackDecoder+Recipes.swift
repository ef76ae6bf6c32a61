import JuiceRules
import YAMLTree

extension PackDecoder {
  mutating func readRecipes(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    guard file.tree.kind(of: section) == .mapping else { return pack.isIncomplete = true }
    reserveRecipes(
      file.tree.count(of: section), lines: file.tree.nodeCount(of: section) / 2, in: &pack)
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      var recipe = RecipeDefinition(
        id: pack.symbols.intern(file.tree.text(of: keyNode)), name: "", origin: file.origin(keyNode)
      )
      // Until the lines of the recipe are read, their number is not meaningful.
      recipe.hasAllLines = false
      if let entry = affordable(value, of: file) {
        read(entry, of: file, into: &recipe, &pack)
        nameReader.read(keyNode, entry, file.tree, into: &nameNumbers.recipes)
      }
      pack.recipes.append(recipe)
    }
  }

  /// Reserves capacity for the recipes of a section that has more than all sections before it. Growing the arrays step
  /// by step would waste half of a large file's memory, while reserved pages that stay empty cost nothing.
  private mutating func reserveRecipes(
    _ count: Int, lines lineCount: Int, in pack: inout PackDefinition
  ) {
    guard count > pack.recipes.count else { return }
    pack.recipes.reserveCapacity(pack.recipes.count + count)
    pack.lines.reserveCapacity(pack.lines.count + lineCount)
    nameNumbers.recipes.reserveCapacity(nameNumbers.recipes.count + count * Self.usualNames)
  }

  /// The usual number of names of a recipe: an id and two translations.
  private static let usualNames = 3

  private mutating func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into recipe: inout RecipeDefinition,
    _ pack: inout PackDefinition
  ) {
    var fields = RecipeFields(recipe: recipe)
    var isYieldDoubtful = false
    Format.recipe.decode(entry, of: file, into: &fields) { key, _ in
      isYieldDoubtful = isYieldDoubtful || mayMeanYield(key, file.tree)
    }
    recipe = fields.recipe
    var form = fields.form
    if let section = fields.ingredients.flatMap({ affordable($0, of: file) }) {
      readLines(section, of: file, into: &recipe, &form, &pack)
    }
    if let sizes = fields.sizes { form.sizes = readSizes(sizes, file.tree, &pack.symbols) }
    if let messages = fields.messages {
      recipe.messages = readMessages(file.tree.resolved(messages), of: file)
    }
    if isYieldDoubtful, form.product?.yield.isAbsent == true { form.product?.yield = .unreadable }
    guard !form.isEmpty else { return }
    recipe.form = Int32(pack.forms.count)
    pack.forms.append(form)
  }

  /// Returns `true` if an unknown key of a recipe may have been meant for `makes`.
  private func mayMeanYield(_ key: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> Bool {
    let format = Format.recipe.format
    let meanings = format.meanings(
      of: tree.string(decoding: key), among: format.keys.map(\.name)
    ) { _ in true }
    return meanings.isEmpty || meanings.contains("makes")
  }

  private mutating func readLines(
    _ section: YAMLTree.NodeID, of file: OpenFile, into recipe: inout RecipeDefinition,
    _ form: inout RecipeFormDefinition, _ pack: inout PackDefinition
  ) {
    let tree = file.tree
    let start = Int32(pack.lines.count)
    recipe.hasAllLines = tree.kind(of: section) == .mapping && !tree.isDamaged(section)
    for (keyNode, value) in tree.pairs(of: section) where !file.skips(keyNode) {
      let value = tree.resolved(value)
      let isRead =
        tree.kind(of: value) == .mapping
        ? readLine(keyNode, value, of: file, start: start, into: &form, &pack)
        : readPortion(keyNode, value, tree, into: &pack)
      if !isRead { recipe.hasAllLines = false }
    }
    recipe.lines = start..<Int32(pack.lines.count)
  }

  /// Reads a line with one ingredient and its amount. Returns `false` if the amount could not be read.
  func readPortion(
    _ keyNode: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    into pack: inout PackDefinition
  ) -> Bool {
    let name = pack.symbols.intern(tree.text(of: keyNode))
    var line = LineDefinition(
      name: name, ingredient: name, number: .one, unit: .none, position: keyNode.rawValue)
    guard readAmount(value, tree, into: &line, &pack.symbols) else { return false }
    pack.lines.append(line)
    return true
  }

  func readAmount(
    _ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader, into line: inout LineDefinition,
    _ symbols: inout SymbolTable
  ) -> Bool {
    guard case .success(let written) = tree.writtenQuantity(of: node) else { return false }
    line.number = written.number
    if let start = written.unitStart {
      let text = tree.text(of: tree.resolved(node))
      line.unit = symbols.intern(UnsafeBufferPointer(rebasing: text[start...]))
    }
    return true
  }
}
