/// UTF-16 or UTF-32, recognized by the byte order mark or by the zeros around the first ASCII character.
struct ForeignEncoding {
  var name: YAMLFault.Encoding
  /// The bytes that show the encoding.
  var span: ByteSpan

  static func detect(_ bytes: [UInt8]) -> ForeignEncoding? {
    let first = Array(bytes.prefix(4))
    let four = ByteSpan(start: 0, end: 4)
    let two = ByteSpan(start: 0, end: 2)
    if first == [0xFF, 0xFE, 0, 0] { return ForeignEncoding(name: .utf32LittleEndian, span: four) }
    if first == [0, 0, 0xFE, 0xFF] { return ForeignEncoding(name: .utf32BigEndian, span: four) }
    if first.starts(with: [0xFF, 0xFE]) {
      return ForeignEncoding(name: .utf16LittleEndian, span: two)
    }
    if first.starts(with: [0xFE, 0xFF]) {
      return ForeignEncoding(name: .utf16BigEndian, span: two)
    }
    guard bytes.count.isMultiple(of: 2), first.count >= 2 else { return nil }
    switch first.map({ $0 == 0 }) {
    case [false, true, true, true]: return ForeignEncoding(name: .utf32LittleEndian, span: four)
    case [true, true, true, false]: return ForeignEncoding(name: .utf32BigEndian, span: four)
    case [false, true, false, true], [false, true]:
      return ForeignEncoding(name: .utf16LittleEndian, span: ByteSpan(start: 0, end: first.count))
    case [true, false, true, false], [true, false]:
      return ForeignEncoding(name: .utf16BigEndian, span: ByteSpan(start: 0, end: first.count))
    default: return nil
    }
  }
}
