/// The anchors and aliases in text that could not be read, with their `&` or `*`.
struct LostNames {
  private let input: InputText
  private var names: Set<String> = []
  /// The parts of the text that were not searched yet. They are searched only for files with a questionable anchor.
  private var unsearched: [ByteSpan] = []

  init(_ input: InputText) {
    self.input = input
  }

  mutating func add(_ lost: ByteSpan) {
    unsearched.append(lost)
  }

  mutating func contains(_ name: String) -> Bool {
    for span in unsearched { search(span) }
    unsearched = []
    return names.contains(name)
  }

  private mutating func search(_ span: ByteSpan) {
    let text = input.text
    var offset = span.start
    while offset < span.end {
      guard text[offset] == UInt8(ascii: "&") || text[offset] == UInt8(ascii: "*") else {
        offset += 1
        continue
      }
      let end = text.endOfAnchor(at: offset)
      names.insert(input.string(ByteSpan(start: offset, end: end)))
      offset = end
    }
  }
}
