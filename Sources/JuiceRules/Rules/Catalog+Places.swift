extension Catalog {
  /// Returns the place of the expression that a verdict comes from, or `nil` if the catalog was loaded without its
  /// origins, or was built in code.
  ///
  /// - Complexity: The files of the catalog are indexed at the first use.
  public func place(of verdict: RuleVerdict) -> ValueOrigin.Place? {
    place(of: verdict.explanation.source, in: verdict.subject)
  }

  /// Returns the place of an expression in a part of the catalog.
  func place(of expression: String, in subject: RuleVerdict.Subject) -> ValueOrigin.Place? {
    let (section, id, part): (PackSection, EntryID, [String]) =
      switch subject {
      case .rule(let id): (.rules, id, ["when"])
      case .recipe(let id): (.recipes, id, ["when"])
      case .line(let line, let id): (.recipes, id, ["ingredients", line])
      }
    return originSource?.place(
      of: expression, in: part,
      of: OriginAddress(section, of: String(id.pack), String(id.name)))
  }

  /// Returns the place of a decision table, or `nil` if the catalog was loaded without its origins, or was built in code.
  public func place(ofTable id: TableID) -> ValueOrigin.Place? {
    originSource?.place(
      of: nil, in: [], of: OriginAddress(.tables, of: String(id.pack), String(id.name)))
  }
}
