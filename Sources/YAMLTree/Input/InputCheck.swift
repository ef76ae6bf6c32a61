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
