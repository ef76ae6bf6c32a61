/// A member of an object that a text names, such as `limit` for `terms.limit`.
package struct NamedMember: Hashable, Sendable {
  package let object: String
  package let name: String
  /// The bytes of the name without backquotes, as offsets in the UTF-8 text.
  package let range: Range<Int>
}

extension NamedMember {
  /// Returns the members of some objects that a text names.
  ///
  /// The text may be a part of an expression, such as `> terms.limit`. Names after a mistake are left out.
  package static func members(of objects: Set<String>, in text: String) -> [NamedMember] {
    var lexer = Lexer(Array(text.utf8))
    var members: [NamedMember] = []
    var (object, isMember) = (String?.none, false)
    while let token = try? lexer.next(), token.kind != .end {
      var range = token.range
      if token.kind == .quotedName { range = range.lowerBound + 1..<range.upperBound - 1 }
      let name = String(decoding: lexer.source[range], as: UTF8.self)
      if isMember, let object, token.kind == .name || token.kind == .quotedName {
        members.append(NamedMember(object: object, name: name, range: range))
      }
      if token.kind == .dot, object != nil, !isMember {
        isMember = true
      } else {
        (object, isMember) = (token.kind == .name && objects.contains(name) ? name : nil, false)
      }
    }
    return members
  }
}
