import JuiceRules
import YAMLSyntax

/// A slip in an amount: a character that looks like a space, or text behind the amount.
struct QuantitySlip {
  let slip: YAMLSlip
  /// The span of the whole amount, to be replaced with `replacement`.
  let replaced: ByteSpan
  let replacement: String

  var finding: Finding {
    var finding = Finding(slip)
    finding.replaced = replaced.start..<replaced.end
    finding.replacement = replacement
    finding.effect = .place
    return finding
  }

  /// Finds the slip in a node that is not a quantity. Returns `nil` if the node has no slip whose correction would make
  /// it a quantity.
  init?(_ node: YAMLTree.NodeID, in tree: YAMLTree.Reader) {
    let text = tree.string(decoding: node)
    guard tree.kind(of: node) == .scalar, tree.style(of: node) == .plain,
      let span = tree.tree.span(of: 0..<text.utf8.count, within: node)
    else { return nil }
    let scalars = Array(text.unicodeScalars)
    guard let found = Self.spaces(in: scalars) ?? Self.end(of: scalars) else { return nil }
    let start = span.start + scalars[..<found.place.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    let width = scalars[found.place].reduce(0) { $0 + UTF8.width($1) }
    slip = YAMLSlip(
      kind: found.kind, span: ByteSpan(start: start, end: start + width),
      suggestion: found.corrected)
    replaced = span
    replacement = found.corrected
  }

  private typealias Found = (kind: YAMLSlip.Kind, place: Range<Int>, corrected: String)

  /// Returns the slip in texts such as `125 g` with a different space or with an invisible character.
  private static func spaces(in scalars: [Unicode.Scalar]) -> Found? {
    let odd = scalars.indices.filter { scalars[$0].isForeignSpace || scalars[$0].isInvisible }
    guard let first = odd.first else { return nil }
    let corrected = trimmed(
      scalars.filter { !$0.isInvisible }.map { $0.isForeignSpace ? " " : $0 })
    guard isQuantity(corrected) else { return nil }
    let scalar = scalars[first]
    let more = odd.count - 1
    return (
      scalar.isInvisible
        ? .invisible(scalar, more: more) : .lookalike(scalar, meant: " ", more: more),
      first..<first + 1, corrected
    )
  }

  /// Returns the slip in texts such as `4 // a few`, `4# few`, `4,` and `4 }`.
  private static func end(of scalars: [Unicode.Scalar]) -> Found? {
    for mark in ["//", "/*", "<!--", "--", "\u{FF03}", "#", ";", ",", "}", "]"] {
      let mark = Array(mark.unicodeScalars)
      guard
        let start = scalars.indices.first(where: { scalars[$0...].starts(with: mark) }),
        case let amount = trimmed(Array(scalars[..<start])), isQuantity(amount)
      else { continue }
      let place = start..<start + mark.count
      let rest = trimmed(Array(scalars[place.upperBound...]))
      let written = String(String.UnicodeScalarView(mark))
      guard !rest.isEmpty else { return (.textAfterAmount(written), place, amount) }
      switch written {
      case ",", "}", "]": continue
      case "\u{FF03}":
        return (.lookalike(mark[0], meant: "#", more: 0), place, "\(amount) # \(rest)")
      default:
        let closing = written == "/*" ? "*/" : written == "<!--" ? "-->" : ""
        let comment =
          !closing.isEmpty && rest.hasSuffix(closing) ? rest.dropLast(closing.count) : rest[...]
        let end = trimmed(Array(comment.unicodeScalars))
        return (.comment(written), place, "\(amount) # \(end)")
      }
    }
    return nil
  }

  private static func trimmed(_ scalars: [Unicode.Scalar]) -> String {
    let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    let end = scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? start
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  private static func isQuantity(_ text: String) -> Bool {
    let tree = YAMLTree(parsing: Array(text.utf8))
    guard let root = tree.root, tree.kind(of: root) == .scalar else { return false }
    return tree.withReader { reader in
      if case .success = reader.writtenQuantity(of: root) { true } else { false }
    }
  }
}
