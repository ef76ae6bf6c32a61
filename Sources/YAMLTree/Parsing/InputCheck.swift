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
        // A form feed or vertical tab stood for space; anything else was part of a word.
        copy[offset] = bytes[offset] == 0x0B || bytes[offset] == 0x0C ? 0x20 : UInt8(ascii: "_")
      }
    }
    masks = scan.regions.map(\.span)
    if scan.hasBreaks { LineBreakMask.mask(&copy) }
    hasMaskedBreaks = scan.hasBreaks && !scan.hasSubstitutes
    masked = copy
  }

  /// Turns directives before the first document into comments, so that a wrong one hides nothing. With `%TAG`, libyaml
  /// would need quadratic time as well, and can expand a file a thousandfold.
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

  /// Puts line breaks back that were masked.
  func unmask(_ decoded: UnsafeMutableBufferPointer<UInt8>) {
    if hasMaskedBreaks { LineBreakMask.unmask(decoded) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the fault of a directive other than `%TAG`; `nil` for `%YAML 1.2`.
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

  /// Whether a word is a number of the form major.minor.
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
