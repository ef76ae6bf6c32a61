import YAMLSyntax

extension Injection {
  /// Lines that are missing, indented wrong, or do not belong there.
  static func lines(in files: [String: [UInt8]]) -> [Injection] {
    let parts = parts(in: files)
    return files.sorted { $0.key < $1.key }.flatMap { file, bytes in
      CatalogLine.lines(of: file, bytes).filter { !$0.isEmpty && !$0.isComment }.flatMap { line in
        indentations(of: line, bytes) + [stray(after: line), deletion(of: line, among: parts)]
      }
    }
  }

  private static func indentations(of line: CatalogLine, _ bytes: [UInt8]) -> [Injection] {
    let column = line.indentation.count
    let spaces = [-2, -1, 1, 2, 4].filter { column + $0 >= 0 }.map { change in
      ("line indented by \(change)", String(repeating: " ", count: column + change))
    }
    return (spaces + [("line indented by a tab", "\t")]).map { kind, text in
      let injection = Injection(
        kind, line.file, line.indentation, text, .finding([]), owners: line.surroundings)
      let wrong = making([injection], in: [line.file: bytes])[line.file] ?? []
      let isSame = CatalogLine.outline(wrong) == CatalogLine.outline(bytes)
      return isSame ? injection.legal : injection
    }
  }

  private static func stray(after line: CatalogLine) -> Injection {
    let indentation = String(repeating: " ", count: line.indentation.count)
    return Injection(
      "stray line", line.file, line.range.upperBound..<line.range.upperBound,
      "\(indentation)stray\n", .finding([]), owners: line.neighbours)
  }

  private static func deletion(of line: CatalogLine, among parts: [CatalogPart]) -> Injection {
    if let fruit = line.fruitOfOnlyUse(among: parts) {
      return Injection(
        "deleted line \(line.role)", line.file, line.range, "", .finding(["unused-fruit"]),
        owners: [fruit])
    }
    let injection = Injection(
      "deleted line \(line.role)", line.file, line.range, "", .finding([]),
      owners: line.surroundings)
    return line.isOptional ? injection.legal : injection
  }

  private var legal: Injection {
    Injection(kind, file, range, bytes: bytes, .legal, owners: owners)
  }
}

extension CatalogLine {
  /// The ingredient that nothing uses without this line, which its recipe can do without.
  fileprivate func fruitOfOnlyUse(among parts: [CatalogPart]) -> Injection.Owner? {
    guard siblingCount > 0, let part = parts.first(where: { $0.file == file && isLine(of: $0) }),
      parts.count(where: { $0.isLine && $0.path.last == part.path.last }) == 1
    else { return nil }
    return parts.first { $0.role.dropFirst() == ["*"] && $0.path.last == part.path.last }?.keyOwner
  }

  private func isLine(of part: CatalogPart) -> Bool {
    part.isLine && part.key.map { range.contains($0.lowerBound) } == true
  }

  /// The ranges in which YAML may report a missing or wrongly indented line: up to the end of the surrounding entry.
  fileprivate var surroundings: [Injection.Owner] {
    neighbours + [Injection.Owner(file: file, range: range.lowerBound..<entryEnd)]
  }
}
