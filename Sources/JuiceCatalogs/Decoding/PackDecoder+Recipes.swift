import JuiceRules
import YAMLTree

extension PackDecoder {
  mutating func readRecipes(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    guard file.tree.kind(of: section) == .mapping else { return pack.isIncomplete = true }
    pack.reserveRecipes(
      file.tree.count(of: section), lines: file.tree.nodeCount(of: section) / 2)
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      var recipe = RecipeDefinition(
        id: pack.symbols.intern(file.tree.text(of: keyNode)), name: "", origin: file.origin(keyNode)
      )
      // Until its lines are read, their number says nothing.
      recipe.hasAllLines = false
      if let entry = affordable(value, of: file) {
        read(entry, of: file, into: &recipe, &pack)
        nameReader.read(keyNode, entry, file.tree, into: &nameNumbers.recipes)
      }
      pack.recipes.append(recipe)
    }
  }

  private mutating func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into recipe: inout RecipeDefinition,
    _ pack: inout PackDefinition
  ) {
    let tree = file.tree
    for (keyNode, value) in tree.pairs(of: entry) {
      if file.isRepeated(keyNode) {
        if file.beginsAnew(with: keyNode) { break }
        continue
      }
      switch Format.recipe.key(named: tree.text(of: keyNode))?.name {
      case "name": recipe.name = names.name(value, tree)
      case "aliases": recipe.aliases = tree.strings(of: value)
      case "emoji": recipe.emoji = tree.string(of: value)
      case "ingredients":
        if let section = affordable(value, of: file) {
          readLines(section, of: file, into: &recipe, &pack)
        }
      case "available": recipe.isAvailable = tree.boolean(of: value) ?? true
      case "menu": recipe.isOnMenu = tree.boolean(of: value) ?? true
      case "messages": recipe.messages = readMessages(tree.resolved(value), of: file)
      default: break
      }
    }
  }

  private func readLines(
    _ section: YAMLTree.NodeID, of file: OpenFile, into recipe: inout RecipeDefinition,
    _ pack: inout PackDefinition
  ) {
    let tree = file.tree
    let start = Int32(pack.lines.count)
    recipe.hasAllLines = tree.kind(of: section) == .mapping && !tree.isDamaged(section)
    for (keyNode, value) in tree.pairs(of: section) where !file.skips(keyNode) {
      if let line = readLine(keyNode, tree.resolved(value), tree, &pack.symbols) {
        pack.lines.append(line)
      } else {
        recipe.hasAllLines = false
      }
    }
    recipe.lines = start..<Int32(pack.lines.count)
  }

  /// Nil when the line's amount could not be read, or belongs to what is not supported yet.
  private func readLine(
    _ keyNode: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    _ symbols: inout SymbolTable
  ) -> LineDefinition? {
    let name = symbols.intern(tree.text(of: keyNode))
    var line = LineDefinition(
      name: name, ingredient: name, number: .one, unit: .none, position: keyNode.rawValue)
    guard tree.kind(of: value) == .mapping else {
      return readAmount(value, tree, into: &line, &symbols) ? line : nil
    }
    var hasAmount = false
    for (keyNode, field) in tree.pairs(of: value) {
      switch Format.line.key(named: tree.text(of: keyNode))?.name {
      case "amount": hasAmount = readAmount(field, tree, into: &line, &symbols)
      case "use": line.ingredient = symbols.intern(tree.text(of: tree.resolved(field)))
      default: break
      }
    }
    return hasAmount ? line : nil
  }

  private func readAmount(
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

extension PackDefinition {
  /// Makes room for the recipes of a section that has more than all before it: growing step by step
  /// would leave half of a large file's memory behind. Pages that stay empty cost nothing.
  fileprivate mutating func reserveRecipes(_ count: Int, lines lineCount: Int) {
    guard count > recipes.count else { return }
    recipes.reserveCapacity(recipes.count + count)
    lines.reserveCapacity(lines.count + lineCount)
  }
}
