import JuiceCatalogs
package import JuiceRules

extension Finding {
  /// Returns the finding about an id that nothing of a catalog can have, or `nil` if a new entry or pack can have the id.
  package static func aboutNewID(_ id: String) -> Finding? {
    guard EntryID.isName(id.utf8) else { return .invalidID(id) }
    return id.hasPrefix(FormatSection.extensionPrefix) ? .ignoredEntry(id) : nil
  }
}
