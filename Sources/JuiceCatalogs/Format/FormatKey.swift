package import JuiceRules

/// One key of the catalog format, declared once.
///
/// The declaration drives decoding, "did you mean", the JSON Schema and the reference in the documentation.
package final class FormatKey: Sendable {
  package let name: String
  package let type: FormatType
  package let isRequired: Bool
  /// The value of a missing key, as a person would write it.
  package let defaultText: String?
  package let summary: LocalizedText
  /// A value of the key, on one line.
  package let example: String
  /// The names that people give the key by mistake and that have no other meaning in its section.
  package let otherNames: [String]
  let quickCheck: FormatType.QuickCheck
  private let bytes: [UInt8]

  package init(
    _ name: String, _ type: FormatType, isRequired: Bool = false,
    default defaultText: String? = nil, example: String? = nil, otherNames: [String] = [],
    en: String, ko: String
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.summary = LocalizedText(en: en, ko: ko)
    self.example = example ?? type.example
    self.otherNames = otherNames
    self.quickCheck = type.quickCheck
    self.bytes = Array(name.utf8)
  }

  func isNamed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == bytes.count && text.elementsEqual(bytes)
  }
}
