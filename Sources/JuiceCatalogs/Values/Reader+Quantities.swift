import JuiceRules
import YAMLTree

/// The reason why a node is not a quantity.
enum QuantityFault: Error {
  case wrongType(LocalizedText)
  case notAnAmount(String)
  case misspelled(NumberSpelling)
  /// The amount has a comma, at which YAML ends the entry of a mapping in braces.
  case split(String)
  case tooFine(String)
  case tooLarge(String)
}

extension YAMLTree.Reader {
  /// Returns the quantity, or the reason why the node is not a quantity.
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

  /// Returns the factor of a size. A quantity with a unit is not a factor.
  func givenFactor(_ node: NodeID) -> Given<Quantity> {
    let given = given(node)
    return given.value?.unit == nil ? given : .unreadable
  }

  /// Returns the symbol of the unit in an amount such as `100 ml`, or `nil` if `node` is not an amount with a unit.
  func unitOfAmount(_ node: NodeID) -> String? {
    guard kind(of: node) == .scalar,
      let unit = (try? Quantity(parsing: string(decoding: node)))?.unit
    else { return nil }
    return Ingredient.Unit(symbol: unit) == nil ? Ingredient.Unit.symbol(spelled: unit) : unit
  }

  /// A number, and where in the text the unit behind it begins, if there is one.
  typealias WrittenQuantity = (number: Amount, unitStart: Int?)

  func writtenQuantity(of node: NodeID) -> Result<WrittenQuantity, QuantityFault> {
    let node = resolved(node)
    guard kind(of: node) == .scalar else {
      return .failure(.wrongType(description(of: node)))
    }
    if let span = splitAmount(at: node) { return .failure(.split(tree.source(span))) }
    if let value = smallNumber(of: node) {
      return .success((Amount(thousandths: value * 1_000), nil))
    }
    do throws(QuantityError) {
      return .success(try Quantity.read(text(of: node).span))
    } catch {
      return .failure(fault(error, node))
    }
  }

  private func fault(_ error: QuantityError, _ node: NodeID) -> QuantityFault {
    switch error {
    case .tooFine: return .tooFine(string(decoding: node))
    case .tooLarge: return .tooLarge(string(decoding: node))
    case .misspelled(let spelling): return .misspelled(spelling)
    default:
      switch tree.scalar(of: node) {
      case .null, .bool: return .wrongType(description(of: node))
      default: return .notAnAmount(string(decoding: node))
      }
    }
  }

  /// Returns the span of an amount inside braces with commas in it, or `nil` if there is none at the node. YAML reads
  /// `{ sugar: 1,500 g }` as an entry `sugar: 1` and one more with the key `500 g`.
  func splitAmount(at node: NodeID) -> ByteSpan? {
    let start = span(of: node).start
    var end = span(of: node).end
    guard style(of: node) == .plain, start < end, byte(at: end) == UInt8(ascii: ",") else {
      return nil
    }
    var last = end
    while byte(at: end) == UInt8(ascii: ","), isDigit(from: end + 1), isDigit(before: end) {
      repeat { end += 1 } while !endsEntry(at: end)
      last = end
    }
    guard last > span(of: node).end, byte(at: last) != UInt8(ascii: ":") else { return nil }
    while byte(at: last - 1) == UInt8(ascii: " ") { last -= 1 }
    return ByteSpan(start: start, end: last)
  }

  private func isDigit(at offset: Int) -> Bool { 0x30...0x39 ~= byte(at: offset) }

  /// Returns `true` if an ASCII or full-width digit begins at an offset.
  private func isDigit(from offset: Int) -> Bool {
    isDigit(at: offset)
      || byte(at: offset) == 0xEF && byte(at: offset + 1) == 0xBC
        && 0x90...0x99 ~= byte(at: offset + 2)
  }

  private func isDigit(before offset: Int) -> Bool {
    isDigit(at: offset - 1) || offset > 2 && isDigit(from: offset - 3)
  }

  private func endsEntry(at offset: Int) -> Bool {
    switch byte(at: offset) {
    case 0, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}
