import JuiceRules
import YAMLTree

/// Reads recipe lines with options or alternatives, and sizes.
extension PackDecoder {
  /// Reads a line that is a mapping, and returns `false` if a part of it could not be read.
  mutating func readLine(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, of file: OpenFile, start: Int32,
    into form: inout RecipeFormDefinition, _ pack: inout PackDefinition
  ) -> Bool {
    let tree = file.tree
    let name = pack.symbols.intern(tree.text(of: keyNode))
    var line = LineDefinition(
      name: name, ingredient: name, number: .one, unit: .none, position: keyNode.rawValue)
    var group = RecipeFormDefinition.Group(
      name: name, start: Int32(pack.lines.count) - start, position: keyNode.rawValue)
    var fields = LineFields()
    Format.line.decode(entry, of: file, into: &fields)
    group.isOptional = fields.isOptional
    group.hasAmount = fields.amount != nil || fields.use != nil
    var isRead = true
    if let amount = fields.amount {
      isRead = readAmount(amount, tree, into: &line, &pack.symbols)
    }
    if let use = fields.use.map(tree.resolved) {
      isRead = isRead && tree.kind(of: use) == .scalar && tree.isText(use)
      line.ingredient = pack.symbols.intern(tree.text(of: use))
    }
    if let alternatives = fields.alternatives {
      group.isChoice = true
      group.isWhole = readAlternatives(alternatives, of: file, start: start, into: &group, &pack)
      isRead = isRead && group.isWhole
    }
    if !group.isChoice {
      guard isRead, group.hasAmount else { return false }
      group.alternatives = [group.start..<group.start + 1]
      pack.lines.append(line)
    }
    if group.isChoice || group.isOptional { form.groups.append(group) }
    return isRead
  }

  private mutating func readAlternatives(
    _ list: YAMLTree.NodeID, of file: OpenFile, start: Int32,
    into group: inout RecipeFormDefinition.Group, _ pack: inout PackDefinition
  ) -> Bool {
    let tree = file.tree
    guard let list = affordable(list, of: file), tree.kind(of: list) == .sequence else {
      return false
    }
    var isRead = !tree.isDamaged(list)
    for item in tree.items(of: list) {
      let first = Int32(pack.lines.count)
      let bundle = affordable(item, of: file)
      if let bundle, tree.kind(of: bundle) == .mapping, !tree.isDamaged(bundle) {
        for (key, value) in tree.pairs(of: bundle) where !file.skips(key) {
          isRead = readPortion(key, tree.resolved(value), tree, into: &pack) && isRead
        }
      } else {
        isRead = false
      }
      group.alternatives.append(first - start..<Int32(pack.lines.count) - start)
    }
    return isRead
  }

  func readSizes(
    _ sizes: YAMLTree.NodeID, _ tree: YAMLTree.Reader, _ symbols: inout SymbolTable
  ) -> [RecipeFormDefinition.Size] {
    tree.pairs(of: tree.resolved(sizes)).filter { !tree.isExtension($0.key) }.map {
      RecipeFormDefinition.Size(
        name: symbols.intern(tree.text(of: $0.key)), factor: tree.givenFactor($0.value))
    }
  }
}
