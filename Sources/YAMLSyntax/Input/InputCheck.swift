/// A check of a file's bytes before libyaml reads them.
///
/// libyaml would report invalid bytes without a place, up to 16 KB early, and would drop the text before them. So they
/// are found here and masked in a copy of the same length, so that the rest is still read.
struct InputCheck {
  /// The faults of the bytes themselves.
  private(set) var faults: [YAMLFault] = []
  /// `false` if nothing should be read.
  private(set) var isReadable = true
  /// The offset after the byte order mark.
  private(set) var contentStart = 0
  /// The copy to read instead of the file, or `nil` if nothing had to be masked.
  private(set) var masked: [UInt8]?
  /// The spans of invalid bytes, one for each kind and line.
  private(set) var masks: [ByteSpan] = []
  /// `true` if a `%TAG` directive was removed.
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
    bytes.withUnsafeBufferPointer { maskDirectives(in: $0, bytes) }
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
        // A form feed or vertical tab separates words, so a space replaces it; any other byte was part of a word.
        copy[offset] = bytes[offset] == 0x0B || bytes[offset] == 0x0C ? 0x20 : UInt8(ascii: "_")
      }
    }
    masks = scan.regions.map(\.span)
    if scan.hasBreaks { LineBreakMask.mask(&copy) }
    hasMaskedBreaks = scan.hasBreaks && !scan.hasSubstitutes
    masked = copy
  }

  /// Turns directives before the first document into comments, so that an invalid one does not hide the rest. With
  /// `%TAG`, libyaml would also need quadratic time and could expand a file a thousandfold.
  private mutating func maskDirectives(in text: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) {
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
      } else if let fault = text.directiveFault(at: content) {
        faults.append(fault)
      }
      masked = masked ?? bytes
      masked?[content] = UInt8(ascii: "#")
      line = end
    }
  }

  /// Restores the line breaks that were masked.
  func unmask(_ decoded: UnsafeMutableBufferPointer<UInt8>) {
    if hasMaskedBreaks { LineBreakMask.unmask(decoded) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the fault of a directive other than `%TAG`, or `nil` for `%YAML 1.2`.
  fileprivate func directiveFault(at offset: Int) -> YAMLFault? {
    let words = self[offset..<endOfLine(at: offset)]
      .split { $0 == 0x20 || $0 == 0x09 }.prefix { $0.first != UInt8(ascii: "#") }
    guard let first = words.first, let last = words.last else { return nil }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    let span = ByteSpan(start: offset, end: last.endIndex)
    if texts.count == 2, texts[0] == "%YAML", isVersion(words[1]) {
      return texts[1] == "1.2" ? nil : YAMLFault(.versionDirective(texts[1]), at: span)
    }
    let name = texts[0] == "%YAML" ? span : ByteSpan(start: offset, end: first.endIndex)
    let text = String(decoding: self[name.start..<name.end], as: UTF8.self)
    return YAMLFault(.unknownDirective(text), at: name)
  }

  /// Returns `true` if a word is a number of the form major.minor.
  private func isVersion(_ word: SubSequence) -> Bool {
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }

  fileprivate func isTagDirective(at offset: Int) -> Bool {
    guard offset + 4 <= count else { return false }
    return self[offset + 1] == UInt8(ascii: "T") && self[offset + 2] == UInt8(ascii: "A")
      && self[offset + 3] == UInt8(ascii: "G")
  }
}

/// The text of a checked file, valid during a closure.
struct InputText {
  let check: InputCheck
  /// The bytes of the file itself.
  let file: UnsafeBufferPointer<UInt8>
  /// The text to read: the file, or a copy of the same length in which bytes that libyaml cannot read are masked.
  let text: UnsafeBufferPointer<UInt8>

  /// Calls `body` with the text of a file.
  static func withText<Result>(
    of bytes: [UInt8], _ check: InputCheck, _ body: (InputText) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { file in
      guard let masked = check.masked else {
        return body(InputText(check: check, file: file, text: file))
      }
      return masked.withUnsafeBufferPointer { body(InputText(check: check, file: file, text: $0)) }
    }
  }

  /// Returns the start of the line of `offset`, behind a byte order mark.
  func startOfLine(at offset: Int) -> Int {
    max(text.startOfLine(at: offset), check.contentStart)
  }

  /// Returns the text of a span of the file.
  func string(_ span: ByteSpan) -> String {
    String(decoding: file[span.start..<span.end], as: UTF8.self)
  }
}

/// Substitutes for U+0085, U+2028 and U+2029 while libyaml reads.
///
/// These characters end a line for libyaml, as in YAML 1.1, but neither in YAML 1.2 nor in an editor. The substitutes
/// have the same length.
enum LineBreakMask {
  /// Returns `true` for the substitutes U+07FF, U+EFF8 and U+EFF9, of which one is unassigned and two are private.
  ///
  /// In a file that already contains them, decoded text keeps the substitutes, but everything else is read correctly.
  static func isSubstitute(_ scalar: UInt32) -> Bool {
    scalar == 0x7FF || scalar == 0xEFF8 || scalar == 0xEFF9
  }

  static func isBreak(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  static func mask(_ bytes: inout [UInt8]) {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0xC2, bytes[index + 1] == 0x85 {
        bytes[index] = 0xDF
        bytes[index + 1] = 0xBF
      } else if index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
      {
        bytes[index] = 0xEE
        bytes[index + 1] = 0xBF
        bytes[index + 2] += 0x10
      }
      index += 1
    }
  }

  static func unmask(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0xDF, bytes[index + 1] == 0xBF {
        bytes[index] = 0xC2
        bytes[index + 1] = 0x85
      } else if index + 2 < bytes.count, bytes[index] == 0xEE, bytes[index + 1] == 0xBF,
        bytes[index + 2] == 0xB8 || bytes[index + 2] == 0xB9
      {
        bytes[index] = 0xE2
        bytes[index + 1] = 0x80
        bytes[index + 2] -= 0x10
      }
      index += 1
    }
  }
}

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
