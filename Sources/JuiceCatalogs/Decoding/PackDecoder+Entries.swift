import JuiceRules
import YAMLSyntax

extension PackDecoder {
  mutating func readIngredients(
    _ kind: Ingredient.Kind, _ section: YAMLTree.NodeID, of file: OpenFile,
    into pack: inout PackDefinition
  ) {
    guard file.tree.kind(of: section) == .mapping else { return pack.isIncomplete = true }
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      if pack.readMisindentedField(keyNode, value, file.tree) { continue }
      var ingredient = IngredientDefinition(
        id: pack.symbols.intern(file.tree.text(of: keyNode)), kind: kind, name: "",
        origin: file.origin(keyNode))
      let entry = file.tree.resolved(value)
      read(entry, of: file, into: &ingredient, &pack)
      nameReader.read(keyNode, entry, file.tree, into: &nameNumbers.ingredients)
      pack.ingredients.append(ingredient)
    }
  }

  private func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into ingredient: inout IngredientDefinition,
    _ pack: inout PackDefinition
  ) {
    var doubts: [String] = []
    IngredientFormat.ingredient.decode(entry, of: file, into: &ingredient) { key, value in
      doubts += meanings(of: file.tree.string(decoding: key))
      if file.mayHoldEntries(key, value) { pack.isIncomplete = true }
    }
    ingredient.markUnreadable(ifAbsent: doubts)
    // A field that seems to be missing may be in a part that could not be read.
    let isWhole = file.tree.kind(of: entry) == .mapping && !file.tree.isDamaged(entry)
    if !isWhole || file.hasBrokenEntry(at: entry) { ingredient.unit = .unreadable }
  }

  /// Returns the fields that a misspelled key may mean: the nearest names, or all if none is near.
  private func meanings(of key: String) -> [String] {
    let names = IngredientFormat.ingredient.format.keys.map(\.name)
    let near = nearest(to: key, in: names)
    return near.isEmpty ? names : near
  }
}

extension PackDefinition {
  /// Reads an entry that is a field of the ingredient before it, indented like an ingredient: the field does not count as
  /// missing in that ingredient. Returns `false` if the entry is something else.
  fileprivate mutating func readMisindentedField(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader
  ) -> Bool {
    guard tree.kind(of: value) == .scalar, !ingredients.isEmpty,
      let field = IngredientFormat.ingredient.format.key(named: tree.text(of: key))
    else { return false }
    ingredients[ingredients.count - 1].markUnreadable(ifAbsent: [field.name])
    return true
  }
}

extension IngredientDefinition {
  /// Marks fields as unreadable where they are absent, because a reported misspelled key may mean them.
  fileprivate mutating func markUnreadable(ifAbsent fields: [String]) {
    if unit.isAbsent, fields.contains("unit") { unit = .unreadable }
    let isDoubtful = fields.contains("initial") || fields.contains("unlimited")
    if initial.isAbsent, isDoubtful { initial = .unreadable }
  }
}

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
    RecipeFormat.recipe.decode(entry, of: file, into: &fields) { key, _ in
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
    let format = RecipeFormat.recipe.format
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
        : readLine(keyNode, value, tree, start: start, into: &form, &pack)
      if !isRead { recipe.hasAllLines = false }
    }
    recipe.lines = start..<Int32(pack.lines.count)
  }

  /// Reads a line with an amount only, and returns `false` if the amount could not be read.
  private func readLine(
    _ keyNode: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ tree: YAMLTree.Reader, start: Int32,
    into form: inout RecipeFormDefinition, _ pack: inout PackDefinition
  ) -> Bool {
    guard let expression = tree.expression(of: value) else {
      return readPortion(keyNode, value, tree, into: &pack)
    }
    let index = Int32(pack.lines.count) - start
    let name = pack.symbols.intern(tree.text(of: keyNode))
    var group = RecipeFormDefinition.Group(name: name, start: index, position: keyNode.rawValue)
    group.alternatives = [index..<index + 1]
    group.amounts[index] = .init(expression)
    form.groups.append(group)
    pack.lines.append(.computed(name, position: keyNode.rawValue))
    return true
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
    RecipeFormat.line.decode(entry, of: file, into: &fields)
    group.isOptional = fields.isOptional
    group.condition = fields.condition
    group.hasAmount = fields.amount != nil || fields.use != nil
    var isRead = true
    if let amount = fields.amount {
      if let expression = tree.expression(of: amount) {
        group.amounts[group.start] = .init(expression, isField: true)
        line.number = .zero
      } else {
        isRead = readAmount(amount, tree, into: &line, &pack.symbols)
      }
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
    if group.isChoice || group.isOptional || group.hasExpressions { form.groups.append(group) }
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
          let value = tree.resolved(value)
          if tree.text(of: key).elementsEqual("when".utf8) {
            group.conditions[group.alternatives.count] = ValueType.expression.decode(value, file)
          } else if let expression = tree.expression(of: value) {
            group.amounts[Int32(pack.lines.count) - start] = .init(expression)
            let name = pack.symbols.intern(tree.text(of: key))
            pack.lines.append(.computed(name, position: key.rawValue))
          } else {
            isRead = readPortion(key, value, tree, into: &pack) && isRead
          }
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
