package import YAMLSyntax

/// A formatter of YAML files, with one style and no options but the line width.
///
/// Formatting changes blanks, line breaks, quotes and the notation of collections, and nothing else: all values, tags,
/// anchors and comments stay, in their order. The result is read again and compared with the file. Formatting a
/// formatted file changes nothing.
///
///     let formatter = YAMLFormatter()
///     let text = try formatter.formatted(Array("fruits: {kiwi: 3,mango:  5}".utf8))
///     // fruits: { kiwi: 3, mango: 5 }
package struct YAMLFormatter: Sendable {
  /// The widths that a formatter accepts.
  package static let widths = 40...1_000

  /// The number of characters after which a collection in brackets no longer fits on a line.
  package let width: Int

  /// Creates a formatter. A width outside of ``widths`` is moved to the nearer bound.
  package init(width: Int = 100) {
    self.width = min(max(width, YAMLFormatter.widths.lowerBound), YAMLFormatter.widths.upperBound)
  }

  /// Returns the formatted bytes of a file.
  ///
  /// A byte order mark stays, and all lines end like the first one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - lines: The lines to format, counted from 1; `nil` for all. The entries of sections on these lines are formatted
  ///     as a whole, and everything else stays as it is. If a section is not indented by two, so are all its entries.
  /// - Throws: A ``FormatRefusal`` if the file cannot be read completely, or if formatting would change its meaning.
  package func formatted(
    _ bytes: [UInt8], lines: ClosedRange<Int>? = nil
  ) throws(FormatRefusal) -> [UInt8] {
    let documents = Document.all(in: bytes)
    if let fault = documents.lazy.compactMap(\.fatalFault).first { throw .unreadable(fault) }
    let text = FormattedText(documents, of: bytes, width: width)
    // Beside an entry that stays as it is, a comment can come to belong to another value.
    for dividesSections in [true, false] {
      let result =
        lines.map { text.bytes(formatting: $0, dividingSections: dividesSections) } ?? text.bytes
      // A mark below blank lines would become the byte order mark of the file.
      guard result != bytes, result.startOfText == bytes.startOfText else { return bytes }
      if Comparison.areEqual(documents, Document.all(in: result)) { return result }
    }
    throw .changedMeaning
  }
}

/// The reason why a file is left as it is.
package enum FormatRefusal: Error, Hashable, Sendable {
  /// The file cannot be read completely because of the fault.
  case unreadable(YAMLFault)
  /// The formatted file would have another meaning or other comments. This is a defect of the formatter.
  case changedMeaning
}
