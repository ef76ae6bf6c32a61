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
///
/// The walk of a definition names each field once, with the property that holds its value. What the walk does with the
/// fields follows from how they are created: it collects them, writes them to a compiled catalog, or reads them from one.
package struct EntryFields {
  package private(set) var fields: [EntryField] = []
  private var path: [String] = []
  /// The compiled catalog that the fields are written to or read from. If both are `nil`, the fields are collected.
  var output: CompiledOutput?
  var input: CompiledInput?

  package init() {}

  var isReading: Bool { input != nil }
  var isCompiling: Bool { input != nil || output != nil }

  private mutating func add(
    _ name: String, _ content: EntryField.Content, _ line: @autoclosure () -> CompiledLine.Content
  ) {
    if output == nil {
      fields.append(EntryField(path: path + [name], content: content))
    } else if case .absent = content {
      // An absent field has no line.
    } else {
      output?.add(name, line(), at: path)
    }
  }

  /// Notes that a compiled catalog has no meaning.
  mutating func fail() { input?.fail() }

  /// Returns a Boolean value that indicates whether the next field of a compiled catalog has values.
  func isValue(_ name: String) -> Bool { isReading && has(name, true) && !isText(name) }

  /// Returns a Boolean value that indicates whether the next field of a compiled catalog is a text or holds texts.
  func isText(_ name: String) -> Bool { input?.isText(name, depth: path.count + 1) ?? false }

  /// Returns the values of the field `name` of a compiled catalog, or `nil` if the field is absent.
  private mutating func values(of name: String) -> [String]? {
    switch input?.take(name, at: path) {
    case .values(let values): return values
    case .fields, .text: input?.fail()
    case nil: break
    }
    return nil
  }

  private mutating func value<Value: FieldValue>(of name: String) -> Value? {
    guard let values = values(of: name) else { return nil }
    let value = values.count == 1 ? Value(compiled: values[0]) : nil
    if value == nil { input?.fail() }
    return value
  }

  /// Returns a Boolean value that indicates whether a compiled catalog has the field `name` next. While fields are not
  /// read, returns `isGiven`.
  func has(_ name: String, _ isGiven: Bool) -> Bool {
    input.map { $0.has(name, depth: path.count + 1) } ?? isGiven
  }

  /// Adds a field whose value is not kept in a property.
  package mutating func add(_ name: String, _ value: String?, default defaultValue: String? = nil) {
    add(name, value.map { .value($0) } ?? .absent(default: defaultValue), .values([value ?? ""]))
  }

  package mutating func add<Value: FieldValue>(
    _ name: String, _ value: inout Value?, default defaultValue: String? = nil
  ) {
    if isReading { return value = self.value(of: name) }
    add(
      name, value.map { .value($0.written) } ?? .absent(default: defaultValue),
      .values(value.map { [$0.compiled] } ?? []))
  }

  package mutating func add<Value: FieldValue>(
    _ name: String, _ given: inout Given<Value>, default defaultValue: String? = nil
  ) {
    var value = given.value
    add(name, &value, default: defaultValue)
    if isReading { given = value.map { .value($0) } ?? .absent }
  }

  /// Adds a Boolean value, which is absent if it is the default.
  package mutating func add(_ name: String, _ value: inout Bool, default defaultValue: Bool) {
    var other = value == defaultValue ? nil : value.description
    add(name, &other, default: "\(defaultValue)")
    guard isReading else { return }
    value = other == nil ? defaultValue : !defaultValue
    if let other, other != value.description { input?.fail() }
  }

  /// Adds a list, which is absent if it is empty.
  package mutating func add<Value: FieldValue>(_ name: String, _ items: inout [Value]) {
    guard isReading else {
      return add(
        name, items.isEmpty ? .absent(default: nil) : .value(items.map(\.written).listed),
        .values(items.map(\.compiled)))
    }
    let texts = values(of: name) ?? []
    items = texts.compactMap { Value(compiled: $0) }
    if items.count != texts.count { input?.fail() }
  }

  /// Adds a text, or each of its translations by locale. A translation that could not be read is empty, and left out.
  package mutating func add(_ name: String, _ text: inout LocalizedText?) {
    if isReading { return text = readText(name) }
    let translations = text?.translations.filter { !$0.text.isEmpty } ?? []
    if let only = translations.first, only.locale == nil {
      add(name, .text(only.text), .text(only.text))
    } else if translations.isEmpty {
      add(name, .absent(default: nil), .fields)
    } else {
      var texts = translations.map { (locale: $0.locale?.rawValue ?? "", text: $0.text) }
      // The first of several translations is the one that serves other locales.
      if !isCompiling { texts.sort { $0.locale < $1.locale } }
      add(name) { fields in
        for (locale, text) in texts { fields.add(locale, .text(text), .text(text)) }
      }
    }
  }

  /// Adds a value that is always given.
  package mutating func add<Value: FieldValue>(_ name: String, _ value: inout Value) {
    var given: Value? = value
    add(name, &given)
    if let given { value = given }
  }

  package mutating func add(_ name: String, _ text: inout LocalizedText) {
    var given: LocalizedText? = text
    add(name, &given)
    if isReading { text = given ?? "" }
  }

  private mutating func readText(_ name: String) -> LocalizedText? {
    switch input?.take(name, at: path) {
    case .text(let text): return LocalizedText(text)
    case .fields:
      var translations: [LocalizedText.Translation] = []
      path.append(name)
      while let locale = input?.name(atDepth: path.count + 1) {
        guard let known = LocaleID(locale), case .text(let text)? = input?.take(locale, at: path)
        else { break }
        translations.append(LocalizedText.Translation(known, text))
      }
      path.removeLast()
      return LocalizedText(translations)
    case .values: input?.fail()
    case nil: break
    }
    return nil
  }

  /// Adds a field that holds those that `contents` adds.
  package mutating func add(_ name: String, holding contents: (inout EntryFields) -> Void) {
    if isReading {
      guard let content = input?.take(name, at: path) else { return }
      guard case .fields = content else { return input?.fail() ?? () }
    } else {
      add(name, .fields, .fields)
    }
    path.append(name)
    contents(&self)
    path.removeLast()
  }

  /// Adds fields whose names are those of elements.
  ///
  /// - Parameters:
  ///   - name: A closure that returns the name of an element, which has the given index.
  ///   - new: A closure that returns a new element of a name, or `nil` if there can be no such element.
  ///   - add: A closure that adds the field of an element.
  package mutating func add<Element>(
    _ elements: inout [Element], named name: (Element, Int) -> String,
    new: (String) -> Element?,
    _ add: (inout EntryFields, inout Element, String) -> Void
  ) {
    guard isReading else {
      for (index, element) in elements.enumerated() {
        var element = element
        add(&self, &element, name(element, index))
      }
      return
    }
    elements = []
    while let found = input?.name(atDepth: path.count + 1), var element = new(found) {
      let line = input?.number
      add(&self, &element, found)
      guard input?.number != line else { break }
      elements.append(element)
    }
  }

  /// Reads the fields that follow, whose names `read` receives.
  mutating func readAll(_ read: (inout EntryFields, String) -> Void) {
    var none: [Void] = []
    add(&none, named: { _, _ in "" }, new: { _ in () }) { fields, _, name in read(&fields, name) }
  }

  /// Returns the number of the place that the field `name` is read from, by which its author is found.
  mutating func position(of name: String) -> Int32 { input?.position(of: path + [name]) ?? -1 }
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
