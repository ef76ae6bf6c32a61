import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLTree

/// An edit that lets the pack of a document require another pack.
struct RequirementEdit {
  let query: DocumentQuery

  /// Returns the edit of the file that has the header of the document's pack, or `nil` if the header cannot be read.
  func edit(requiring pack: String) -> EditWriter.Edit? {
    guard let editing = PackEditing(query), let header = editing.pack.header else { return nil }
    let version = query.model.packs[pack]?.version
    let range = EntryContent.Field(pack, .text(version.map { "^\($0)" } ?? "*"))
    // The document is being typed, so that its faults do not count.
    let edits = editing.adding([range], at: ["pack", "requires"], of: header, passesFaults: true)
    return edits?.count == 1 ? edits?.first : nil
  }
}
