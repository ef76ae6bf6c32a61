/// The origins of the values of a catalog that was built in code, which no file defines.
struct BuiltOrigins: OriginSource {
  let pack: PackDefinition

  var addresses: [OriginAddress] { pack.addresses }

  func names(ofRemoved address: OriginAddress) -> [String] { [] }

  func place(
    of expression: String?, in part: [String], of address: OriginAddress
  ) -> ValueOrigin.Place? { nil }

  func tree(of address: OriginAddress, in catalog: Catalog) -> OriginTree {
    let ingredient = IngredientID(pack: pack.name, name: address.name).flatMap(catalog.ingredient)
    let stocked = address.section == .fruits || address.section == .extras ? ingredient : nil
    return OriginTree(
      "", [ValueOrigin(.defined, by: pack.name, value: nil)],
      parts: trees(of: fields(of: address.section, address.name)[...], stocked))
  }

  private func fields(of section: PackSection, _ name: String) -> [EntryField] {
    pack.parts.first { $0.section == section.rawValue && $0.name == name }?.fields ?? []
  }

  /// Returns fields and the fields that they hold, which come behind them.
  private func trees(
    of fields: ArraySlice<EntryField>, _ ingredient: Ingredient?
  ) -> [OriginTree] {
    var trees: [OriginTree] = []
    var rest = fields
    while let field = rest.popFirst() {
      let parts = rest.prefix { $0.path.count > field.path.count }
      rest = rest.dropFirst(parts.count)
      let name = field.path[field.path.count - 1]
      let isLine = field.path.count == 2 && field.path[0] == "ingredients"
      trees.append(
        OriginTree(
          name, identity: isLine ? "\(pack.name)/\(name)" : name, [origin(of: field, ingredient)],
          parts: self.trees(of: parts, ingredient), servesEveryLocale: field.servesEveryLocale))
    }
    return trees
  }

  private func origin(of field: EntryField, _ ingredient: Ingredient?) -> ValueOrigin {
    switch field.content {
    case .fields: ValueOrigin(.defined, by: pack.name, value: nil)
    case .value(let value), .text(let value): ValueOrigin(.defined, by: pack.name, value: value)
    case .absent(let value):
      ingredient.flatMap { defaultOrigin(of: field.path[0], $0) }
        ?? ValueOrigin(.default, value: value)
    }
  }

  /// Returns the origin of a value of an ingredient that states none.
  private func defaultOrigin(of field: String, _ ingredient: Ingredient) -> ValueOrigin? {
    let isInPieces = ingredient.unit == .piece && !ingredient.isUnlimited
    switch field {
    case "step": return ValueOrigin(.default, value: ingredient.step.description)
    case "initial" where isInPieces: return shared("default")
    case "maximum" where isInPieces: return shared("maximum")
    default: return nil
    }
  }

  /// Returns the origin of a level that the stock of the pack sets.
  private func shared(_ setting: String) -> ValueOrigin? {
    fields(of: .stock, "").first { $0.path == [setting] }.map { field in
      let origin = origin(of: field, nil)
      guard origin.operation != .default else { return origin }
      return ValueOrigin(
        .default, by: pack.name, value: origin.value,
        from: "\(OriginAddress(.stock, of: pack.name).id).\(setting)")
    }
  }
}

extension EntryField {
  fileprivate var servesEveryLocale: Bool { if case .text = content { true } else { false } }
}
