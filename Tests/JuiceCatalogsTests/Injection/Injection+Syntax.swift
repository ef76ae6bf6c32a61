import YAMLSyntax

extension Injection {
  /// Marks of YAML that are missing, and bytes that do not belong into a text.
  static func syntax(in files: [String: [UInt8]]) -> [Injection] {
    files.sorted { $0.key < $1.key }.flatMap { file, bytes in
      marks(in: file, bytes) + CatalogPart.parts(of: file, bytes).flatMap { foreign(in: $0, bytes) }
    }
  }

  private static func marks(in file: String, _ bytes: [UInt8]) -> [Injection] {
    let texts = CatalogPart.parts(of: file, bytes).filter { $0.style == .doubleQuoted }
      .map { $0.value.lowerBound + 1..<$0.value.upperBound - 1 }
    return CatalogLine.lines(of: file, bytes).filter { !$0.isComment }.flatMap { line in
      line.range.compactMap { offset in
        let mark = bytes[offset]
        let isMark = Array("{}[]\"".utf8).contains(mark)
        let isColon = mark == UInt8(ascii: ":") && bytes[offset + 1] <= 0x20
        guard isMark || isColon, !texts.contains(where: { $0.contains(offset) }) else { return nil }
        return Injection(
          "missing \(Unicode.Scalar(mark))", file, offset..<offset + 1, "",
          .finding(isReadable(offset, bytes) ? ["quotes-in-text"] : []), owners: line.neighbours)
      }
    }
  }

  /// Without its first quote a text is one still, and ends with a quote, unless it begins with a brace.
  private static func isReadable(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    bytes[offset] == UInt8(ascii: "\"") && bytes[offset - 1] == UInt8(ascii: " ")
      && bytes[offset + 1] != UInt8(ascii: "{") && bytes[offset + 1] != UInt8(ascii: "*")
  }

  private static func foreign(in part: CatalogPart, _ bytes: [UInt8]) -> [Injection] {
    [part.key, part.kind == .scalar ? part.value : nil].compactMap(\.self).flatMap { place in
      // Behind the first character: a key or a text may begin with an emoji.
      let middle =
        bytes[place].indices.dropFirst().first { bytes[$0] & 0xC0 != 0x80 }
        ?? place.upperBound
      return [
        Injection(
          "control character", part.file, middle..<middle, "\u{7}", .finding(["control-character"])),
        Injection(
          "byte that is no text", part.file, middle..<middle, bytes: [0xFF],
          .finding(["invalid-utf8"])),
      ]
    }
  }
}
