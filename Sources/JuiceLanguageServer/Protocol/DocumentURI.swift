import JuiceCatalogs

/// Functions for the URIs of files, after RFC 8089 and RFC 3986.
enum DocumentURI {
  /// Returns the absolute path that a URI such as `file:///shop/pack.yaml` stands for, or `nil` if it does not stand for
  /// a file of this machine.
  static func path(of uri: String) -> String? {
    guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else {
      return nil
    }
    var rest = uri[colon...].dropFirst()
    if rest.hasPrefix("//") {
      let host = rest.dropFirst(2).prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(2 + host.count)
    }
    guard rest.hasPrefix("/") else { return nil }
    return decoded(rest.prefix { $0 != "?" && $0 != "#" }).map(FilePath.normalized)
  }

  /// Returns the URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://"
      + path.utf8.reduce(into: "") { encoded, byte in
        if isPlain(byte) {
          encoded.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          encoded += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
        }
      }
  }

  /// Returns the text with `%` and two digits replaced by the byte that they stand for, or `nil` if a `%` is not
  /// followed by two digits, or the bytes are not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(validating: rest.prefix(2), as: UTF8.self), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16), !digits.hasPrefix("+")
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
