import JuiceRules
import YAMLTree

/// Reads recipe lines with options or alternatives, sizes and products.
extension PackDecoder {
  /// Reads a line that is a mapping, and returns `false` if a part of it could not be read.
  mutating func readLine(
    _ keyNode: YAMLTree.NodeID, _ fields: YAMLTree.NodeID, of file: OpenFile, start: Int32,
    into form: inout RecipeFormDefinition, _ pack: inout PackDefinition
  ) -> Bool {
    let tree = file.tree
    let name = pack.symbols.intern(tree.text(of: keyNode))
    var line = LineDefinition(
      name: name, ingredient: name, number: .one, unit: .none, position: keyNode.rawValue)
    var group = RecipeFormDefinition.Group(
      name: name, start: Int32(pack.lines.count) - start, position: keyNode.rawValue)
    var isRead = true
    for (key, value) in tree.pairs(of: fields) where !file.isRepeated(key) {
      switch Format.line.key(named: tree.text(of: key))?.name {
      case "amount":
        group.hasAmount = true
        isRead = readAmount(value, tree, into: &line, &pack.symbols) && isRead
      case "use":
        group.hasAmount = true
        let use = tree.resolved(value)
        isRead = isRead && tree.kind(of: use) == .scalar && tree.isText(use)
        line.ingredient = pack.symbols.intern(tree.text(of: use))
      case "optional": group.isOptional = tree.boolean(of: value) ?? false
      case "any-of":
        group.isChoice = true
        group.isWhole = readAlternatives(value, of: file, start: start, into: &group, &pack)
        isRead = isRead && group.isWhole
      default: break
      }
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

  /// Reads a field of a recipe's sizes or product.
  func read(
    _ value: YAMLTree.NodeID, ofField name: String, _ tree: YAMLTree.Reader,
    into form: inout RecipeFormDefinition, _ symbols: inout SymbolTable
  ) {
    switch name {
    case "sizes":
      form.sizes = tree.pairs(of: tree.resolved(value)).filter { !tree.isExtension($0.key) }.map {
        RecipeFormDefinition.Size(
          name: symbols.intern(tree.text(of: $0.key)), factor: tree.givenFactor($0.value))
      }
    case "makes": form.product.orNew.yield = tree.given(value)
    case "initial": form.product.orNew.initial = tree.given(value)
    case "keep": form.product.orNew.isKept = tree.boolean(of: value) ?? true
    case "ahead": form.product.orNew.isMadeAhead = tree.boolean(of: value) ?? false
    default: break
    }
  }
}

extension RecipeFormDefinition.Product? {
  /// The product, or a new one without any values if there was none.
  fileprivate var orNew: RecipeFormDefinition.Product {
    get { self ?? RecipeFormDefinition.Product(yield: .absent) }
    set { self = newValue }
  }
}
