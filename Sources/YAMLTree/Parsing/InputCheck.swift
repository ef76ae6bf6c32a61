/// What must be known about a file's bytes before libyaml sees them.
///
/// Its reader would report bad bytes without a place, 16 KB early, and drop what came before them.
/// So they are found here, and masked in a copy of the same length: the rest is still read.
struct InputCheck {
  /// Faults of the bytes themselves.
  private(set) var faults: [YAMLFault] = []
  /// False when nothing should be read.
  private(set) var isReadable = true
  /// After the byte order mark.
  private(set) var contentStart = 0
  /// The copy to read instead of the file, when anything had to be masked.
  private(set) var masked: [UInt8]?
  /// The bad bytes, by line.
  private(set) var masks: [ByteSpan] = []
  /// Whether a `%TAG` directive was taken out.
  private(set) var hasTagDirective = false
  private var hasMaskedBreaks = false

  init() {}

  init(_ bytes: [UInt8]) {
    if let encoding = ForeignEncoding.detect(bytes) {
      faults = [YAMLFault(.unsupportedEncoding(encoding.name), at: encoding.span)]
      isReadable = false
      return
    }
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scan = CharacterScan()
    bytes.withUnsafeBufferPointer { scan.run($0, from: contentStart) }
    report(scan, length: bytes.count)
    guard isReadable else { return }
    maskCharacters(scan, in: bytes)
    bytes.withUnsafeBufferPointer { maskTagDirectives(in: $0, bytes) }
  }

  private mutating func report(_ scan: CharacterScan, length: Int) {
    if scan.isBinary(length: length), let first = scan.regions.first {
      faults = [YAMLFault(.binary, at: first.span)]
      isReadable = false
      return
    }
    faults = scan.faults
    isReadable = !scan.isHopeless
  }

  private mutating func maskCharacters(_ scan: CharacterScan, in bytes: [UInt8]) {
    guard !scan.regions.isEmpty || scan.hasBreaks else { return }
    var copy = masked ?? bytes
    for span in scan.bad {
      for offset in span.start..<span.end {
        // A form feed or vertical tab stood for space; anything else was part of a word.
        copy[offset] = bytes[offset] == 0x0B || bytes[offset] == 0x0C ? 0x20 : UInt8(ascii: "_")
      }
    }
    masks = scan.regions.map(\.span)
    if scan.hasBreaks { LineBreakMask.mask(&copy) }
    hasMaskedBreaks = scan.hasBreaks && !scan.hasSubstitutes
    masked = copy
  }

  /// Turns `%TAG` lines before the first document into comments: libyaml would need quadratic time
  /// for them, and can expand a file a thousandfold.
  private mutating func maskTagDirectives(in text: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) {
    var line = contentStart
    while line < text.count {
      let content = text.skippingBlanksAndComments(from: line)
      guard content < text.count, text[content] == UInt8(ascii: "%") else { return }
      guard content == contentStart || text[content - 1].isBreak else { return }
      let end = text.endOfLine(at: content)
      if text.isTagDirective(at: content) {
        if !hasTagDirective {
          faults.append(YAMLFault(.tagDirective, at: ByteSpan(start: content, end: end)))
        }
        hasTagDirective = true
        masked = masked ?? bytes
        masked?[content] = UInt8(ascii: "#")
      } else if let version = text.oldVersion(at: content) {
        faults.append(
          YAMLFault(.versionDirective(version.text), at: ByteSpan(start: content, end: version.end))
        )
      }
      line = end
    }
  }

  /// Puts line breaks back that were masked.
  func unmask(_ decoded: UnsafeMutableBufferPointer<UInt8>) {
    if hasMaskedBreaks { LineBreakMask.unmask(decoded) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The version that a `%YAML` directive asks for, where libyaml takes it and it is not 1.2.
  fileprivate func oldVersion(at offset: Int) -> (text: String, end: Int)? {
    let words = self[offset..<endOfLine(at: offset)]
      .split { $0 == 0x20 || $0 == 0x09 }.prefix { $0.first != UInt8(ascii: "#") }
    guard words.count == 2, words[0].elementsEqual("%YAML".utf8), words[1].elementsEqual("1.1".utf8)
    else { return nil }
    return (String(decoding: words[1], as: UTF8.self), words[1].endIndex)
  }

  fileprivate func isTagDirective(at offset: Int) -> Bool {
    guard offset + 4 <= count else { return false }
    return self[offset + 1] == UInt8(ascii: "T") && self[offset + 2] == UInt8(ascii: "A")
      && self[offset + 3] == UInt8(ascii: "G")
  }
}
