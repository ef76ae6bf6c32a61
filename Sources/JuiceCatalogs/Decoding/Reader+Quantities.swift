import JuiceRules
import YAMLTree

extension YAMLTree.Reader {
  /// The quantity, or why the node is none.
  func quantity(of node: NodeID) -> Result<Quantity, QuantityFault> {
    writtenQuantity(of: node).map { written in
      guard let start = written.unitStart else { return Quantity(written.number) }
      let unit = text(of: resolved(node))[start...]
      return Quantity(written.number, String(decoding: unit, as: UTF8.self))
    }
  }

  func given(_ node: NodeID) -> Given<Quantity> {
    if case .success(let quantity) = quantity(of: node) { .value(quantity) } else { .unreadable }
  }

  /// A number, and where in the text the unit behind it begins, if there is one.
  typealias WrittenQuantity = (number: Amount, unitStart: Int?)

  func writtenQuantity(of node: NodeID) -> Result<WrittenQuantity, QuantityFault> {
    let node = resolved(node)
    guard kind(of: node) == .scalar else {
      return .failure(.wrongType(description(of: node)))
    }
    if let value = smallNumber(of: node) {
      return .success((Amount(thousandths: value * 1_000), nil))
    }
    do throws(QuantityError) {
      let text = text(of: node).span
      let (number, end) = try Amount.parsePrefix(of: text)
      guard end < text.count else { return .success((number, nil)) }
      // `1e9` and `0x10` are numbers, not amounts of `e9` and `x10`.
      let mayBeNumber = [0x65, 0x45, 0x78, 0x6F].contains(text[end])
      let isNumber = mayBeNumber && style(of: node) == .plain && tree.scalar(of: node) != .string
      guard !isNumber, Self.isUnit(text, from: end) else { throw .notANumber }
      return .success((number, end))
    } catch {
      return fallback(error, node)
    }
  }

  /// Units are words: neither digits that begin them nor spaces within.
  private static func isUnit(_ text: Span<UInt8>, from start: Int) -> Bool {
    var isPlain = true
    for index in start..<text.count where !(97...122 ~= text[index]) { isPlain = false }
    if isPlain { return true }
    var bytes: [UInt8] = []
    for index in start..<text.count { bytes.append(text[index]) }
    let unit = String(decoding: bytes, as: UTF8.self)
    guard let first = unit.first, !first.isASCII || first.isLetter else { return false }
    return !unit.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  /// Numbers of YAML that are not plain decimals (`0x10`, `1e3`) count as what they are.
  private func fallback(
    _ error: QuantityError, _ node: NodeID
  ) -> Result<WrittenQuantity, QuantityFault> {
    let text = string(decoding: node)
    switch (error, tree.scalar(of: node)) {
    case (.notANumber, .int), (.notANumber, .float):
      guard let value = octal(text) ?? Double(text), value.isFinite else { break }
      let thousandths = value * 1_000
      guard abs(thousandths) < 9e15 else { return .failure(.tooLarge(text)) }
      guard thousandths == thousandths.rounded() else { return .failure(.tooFine(text)) }
      return .success((Amount(thousandths: Int64(thousandths)), nil))
    default: break
    }
    switch error {
    case .tooFine: return .failure(.tooFine(text))
    case .tooLarge: return .failure(.tooLarge(text))
    case .decimalComma(let suggestion): return .failure(.decimalComma(text, suggestion))
    default:
      let isText = tree.scalar(of: node) == .string
      return .failure(isText ? .notAnAmount(text) : .wrongType(description(of: node)))
    }
  }

  /// `0o17`, which Swift's own reading of numbers does not know.
  private func octal(_ text: String) -> Double? {
    text.hasPrefix("0o") ? Int(text.dropFirst(2), radix: 8).map(Double.init) : nil
  }
}
