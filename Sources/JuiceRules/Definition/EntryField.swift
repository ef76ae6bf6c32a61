/// A field of a part of a pack, as the format declares it.
package struct EntryField: Hashable, Sendable {
  /// The names that lead to the field within the part.
  package let path: [String]
  package let content: Content

  package enum Content: Hashable, Sendable {
    /// No value is given or could be read. The default is the value that then applies, if it is always the same.
    case absent(default: String?)
    /// The field holds other fields.
    case fields
    /// A value as a pack writes it.
    case value(String)
    /// One text for every locale.
    case text(String)
  }

  package var isAbsent: Bool { if case .absent = content { true } else { false } }
}

/// The fields of a part of a pack, in the order in which the format declares them.
package struct EntryFields: Sendable {
  package private(set) var fields: [EntryField] = []
  private var path: [String] = []

  package init() {}

  private mutating func add(_ name: String, _ content: EntryField.Content) {
    fields.append(EntryField(path: path + [name], content: content))
  }

  package mutating func add(
    _ name: String, _ value: (some CustomStringConvertible)?, default defaultValue: String? = nil
  ) {
    add(name, value.map { .value($0.description) } ?? .absent(default: defaultValue))
  }

  package mutating func add<Value: CustomStringConvertible>(
    _ name: String, _ given: Given<Value>, default defaultValue: String? = nil
  ) {
    add(name, given.value, default: defaultValue)
  }

  /// Adds a Boolean value, which is absent if it is the default.
  package mutating func add(_ name: String, _ value: Bool, default defaultValue: Bool) {
    add(
      name,
      value == defaultValue ? .absent(default: "\(defaultValue)") : .value(value.description))
  }

  /// Adds a list, which is absent if it is empty.
  package mutating func add(_ name: String, _ items: [String]) {
    add(name, items.isEmpty ? nil : items.listed)
  }

  /// Adds a text, or each of its translations by locale. A translation that could not be read is empty, and left out.
  package mutating func add(_ name: String, _ text: LocalizedText?) {
    let translations = text?.translations.filter { !$0.text.isEmpty } ?? []
    if let only = translations.first, only.locale == nil {
      add(name, .text(only.text))
    } else if translations.isEmpty {
      add(name, .absent(default: nil))
    } else {
      let sorted = translations.map { ($0.locale?.rawValue ?? "", $0.text) }.sorted { $0.0 < $1.0 }
      add(name) { fields in for (locale, text) in sorted { fields.add(locale, text) } }
    }
  }

  /// Adds a field that holds those that `contents` adds.
  package mutating func add(_ name: String, holding contents: (inout EntryFields) -> Void) {
    add(name, .fields)
    path.append(name)
    contents(&self)
    path.removeLast()
  }
}

extension [String] {
  /// The texts as a list of a pack, such as `[a, "b, c"]`.
  var listed: String {
    let items = map { item in
      item.isEmpty || item.contains { ",[]{}\"".contains($0) } ? item.debugDescription : item
    }
    return "[\(items.joined(separator: ", "))]"
  }
}
