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
