import JuiceRules
package import YAMLTree

/// A type of values in the format that knows how to decode them.
package struct ValueType<Value>: Sendable {
  package let format: FormatType
  /// Returns the value of a node. The structure of the file has been checked, so values of other types have been
  /// reported.
  package let decode: @Sendable (YAMLTree.NodeID, OpenFile) -> Value

  package init(
    _ format: FormatType, decode: @escaping @Sendable (YAMLTree.NodeID, OpenFile) -> Value
  ) {
    self.format = format
    self.decode = decode
  }
}

extension ValueType<String?> {
  package static func text(_ format: FormatType) -> Self {
    ValueType(format) { $1.tree.string(of: $0) }
  }

  package static var text: Self { .text(.text) }

  /// A text with a type of its own.
  package static func custom(_ type: TextType) -> Self {
    .text(.custom(type))
  }

  static var version: Self {
    ValueType(.version) { $1.tree.version(of: $0) }
  }
}

extension ValueType<[String]> {
  /// The texts of a list, without its other items.
  package static func texts(_ type: FormatType) -> Self {
    ValueType(.list(type)) { $1.tree.strings(of: $0) }
  }

  static var texts: Self { .texts(.text) }
}

extension ValueType<LocalizedText?> {
  static var localizedText: Self {
    ValueType(.localizedText) { $1.tree.localizedText(of: $0) }
  }
}

extension ValueType<LocalizedText> {
  /// The name of an entry, whose texts are read only if they are needed.
  static var entryName: Self {
    ValueType(.localizedText) { $1.names.name($0, $1.tree) }
  }
}

extension ValueType<Int?> {
  static var count: Self {
    ValueType(.count) { $1.tree.wholeNumber(of: $0) }
  }
}

extension ValueType<Bool?> {
  static var boolean: Self {
    ValueType(.boolean) { $1.tree.boolean(of: $0) }
  }
}

extension ValueType<Given<Quantity>> {
  static func quantity(_ range: QuantityRange) -> Self {
    ValueType(.quantity(range)) { $1.tree.given($0) }
  }
}

extension ValueType<YAMLTree.NodeID> {
  /// The node of a value that is decoded elsewhere.
  package static func node(_ format: FormatType) -> Self {
    ValueType(format) { node, _ in node }
  }
}

extension ValueType {
  package static func section(
    _ section: TypedSection<Value>, _ initial: Value
  ) -> Self where Value: Sendable {
    ValueType(.section(section.format)) { node, file in
      var definition = initial
      section.decode(file.tree.resolved(node), of: file, into: &definition)
      return definition
    }
  }

  static func list<Item>(_ item: ValueType<Item>) -> Self where Value == [Item] {
    ValueType(.list(item.format)) { node, file in
      file.tree.items(of: file.tree.resolved(node)).map { item.decode($0, file) }
    }
  }
}
