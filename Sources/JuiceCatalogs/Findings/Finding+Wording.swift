import JuiceRules

extension Finding {
  /// Suggests the names that `text` may be a misspelling of.
  ///
  /// - Parameters:
  ///   - meanings: The names that may be meant, or `nil` to find the nearest ones in `names`.
  ///   - isCertain: `true` if `text` cannot mean anything else.
  package mutating func offer(
    _ text: String, meanings: [String]? = nil, isCertain: Bool = false, among names: [String]
  ) {
    let near = meanings ?? nearest(to: text, in: names)
    help = .didYouMean(near) ?? .oneOf(names)
    propose(near, insteadOf: text, isCertain: isCertain)
  }

  /// Returns `text` as a double-quoted YAML scalar.
  static func quotedYAML(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Returns `value` in uppercase hexadecimal digits, padded with zeros to at least `digits`.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
