import JuiceCatalogs
import JuiceRules

extension JSONValue {
  init<Subject>(_ id: QualifiedID<Subject>) { self = .string(id.rawValue) }
  init(_ amount: Amount) { self = .number(amount.description) }
  init(_ revision: Revision) { self = .number(revision.description) }

  init(_ message: RenderedMessage) {
    var members: [Member] = []
    if let title = message.title { members.append(Member("title", .string(title))) }
    if let text = message.text { members.append(Member("text", .string(text))) }
    if let image = message.image { members.append(Member("image", .string(image))) }
    let actions = message.actions.map { action in
      ["label": .string(action.label), "do": .string(action.effect.rawValue)] as JSONValue
    }
    self = .object(members + [Member("actions", .array(actions))])
  }

  init(_ shortage: Shortage) {
    let path = shortage.path.map { JSONValue($0) }
    self = .object(
      [
        Member("ingredient", JSONValue(shortage.ingredient)),
        Member("needed", JSONValue(shortage.needed)),
        Member("available", JSONValue(shortage.available)),
        Member("missing", JSONValue(shortage.missing)),
        Member("state", .string(shortage.state.rawValue)),
      ] + (path.isEmpty ? [] : [Member("path", .array(path))]))
  }

  init(_ change: LevelChange) {
    self = .object(
      [
        Member("ingredient", JSONValue(change.ingredient)),
        Member("before", JSONValue(change.before)), Member("after", JSONValue(change.after)),
      ] + (change.unit.map { [Member("unit", .string($0))] } ?? [])
        + (change.unitBefore.map { [Member("unitBefore", .string($0))] } ?? []))
  }
}

extension RenderedMessage {
  /// The title and the text, each on lines of their own.
  var lines: String {
    [title, text].compactMap(\.self).map { VisibleText.lines($0) + "\n" }.joined()
  }
}
