import JuiceRules

extension Finding {
  static func deprecatedID(_ id: EntryID, _ deprecation: DeprecationDefinition) -> Finding {
    deprecatedID(id, since: deprecation.since, message: deprecation.message)
  }
}
