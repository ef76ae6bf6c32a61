/// Percent-encoding of bytes in addresses, after RFC 3986.
package enum PercentEncoding {
  /// Returns the text with all bytes but unreserved characters (section 2.3) and those of `kept` percent-encoded.
  package static func encoded(_ text: String, keeping kept: String = "") -> String {
    text.utf8.reduce(into: "") { result, byte in
      if isUnreserved(byte) || kept.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the bytes with each `%` and two digits replaced by the byte that they stand for, or `nil` if a `%` is not
  /// followed by two hexadecimal digits.
  package static func decoded(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.next()?.hexadecimalDigit, let low = rest.next()?.hexadecimalDigit
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII, or `nil` for another byte.
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
