extension [PackDefinition] {
  /// Returns a short identifier of the packs with their fields, and of the settings of the catalog.
  func fingerprint(with settings: [String]) -> String {
    var hash = FNV1a64()
    for setting in settings { hash.add(field: setting) }
    for pack in sorted(by: { $0.name < $1.name }) {
      hash.add(field: pack.name)
      for part in pack.parts.sorted(by: { ($0.section, $0.name) < ($1.section, $1.name) }) {
        hash.add(field: part.path)
        for field in part.fields where !field.isAbsent { hash.add(field) }
      }
    }
    return "2:" + hash.hexadecimal
  }
}

extension FNV1a64 {
  /// Adds a field, which no other field is confused with: texts in catalogs do not contain U+0000 and U+0001.
  fileprivate mutating func add(_ field: EntryField) {
    for name in field.path { add(field: name) }
    switch field.content {
    case .absent, .fields: add(field: "\u{1}")
    case .value(let value), .text(let value): add(field: "\u{1}" + value)
    }
  }
}
