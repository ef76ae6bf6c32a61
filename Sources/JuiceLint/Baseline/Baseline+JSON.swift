import JuiceCatalogs

extension Baseline {
  static let schema = "juice-rules/baseline/1"

  /// The text of the baseline's file: one sorted entry per line, so that version control can merge it.
  public var text: String {
    var text = "{\n  \"schema\": \(JSONValue.string(Baseline.schema).text()),\n"
    let paths = JSONValue.array(paths.map { .string($0) })
    text += "  \"paths\": \(paths.text()),\n  \"findings\": ["
    let lines = entries.sorted { $0.key < $1.key }.map { "\n    " + $0.value.text() }
    text += lines.joined(separator: ",") + (lines.isEmpty ? "" : "\n  ")
    return text + "]\n}\n"
  }
}

extension Baseline.Entry {
  fileprivate var value: JSONValue {
    var members = [JSONValue.Member("rule", .string(key.rule))]
    switch key.place {
    case .pack(let pack, let path):
      members += [.init("pack", .string(pack)), .init("path", .string(path))]
    case .file(let file, let path):
      members.append(.init("file", .string(file)))
      if !path.isEmpty { members.append(.init("path", .string(path))) }
    }
    if count != 1 { members.append(.init("count", .integer(count))) }
    return .object(members)
  }
}
