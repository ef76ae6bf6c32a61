extension CatalogDefinition {
  /// Returns the definition, which must have no errors, as a compiled catalog.
  package func compiled() -> [UInt8] {
    var fields = EntryFields()
    fields.output = CompiledOutput()
    fields.output?.begin(PackPart("catalog") { _ in })
    var settings = self
    settings.walk(&fields)
    for pack in packs.sorted(by: { $0.comesBefore($1) }) {
      for part in pack.compiledParts {
        fields.output?.begin(part, of: pack.name, writers: writers?.pack)
        part.add(to: &fields)
      }
    }
    return CompiledCatalog.file(of: fields.output?.bytes ?? [])
  }

  /// Adds the settings of the catalog.
  private mutating func walk(_ fields: inout EntryFields) {
    var zone = timeZone?.rawValue
    var authors = (writers?.packs ?? []).sorted()
    fields.add("locale", &locale)
    fields.add("timezone", &zone)
    fields.add("messages", &wording)
    fields.add("authors", &authors)
    guard fields.isReading else { return }
    timeZone = zone.flatMap { ZoneID($0) }
    if (timeZone == nil) != (zone == nil) { fields.fail() }
    writers = authors.isEmpty ? nil : Writers(Set(authors)) { _ in nil }
    fields.input?.hasAuthors = !authors.isEmpty
  }

  /// Reads the lines of a compiled catalog.
  init(readingFrom lines: CompiledInput) throws(CompiledCatalogFault) {
    self.init()
    var fields = EntryFields()
    fields.input = lines
    while let (section, name) = fields.input?.takePart(), let source = fields.input?.partCount {
      let origin = CatalogOrigin(source: source, position: -1)
      if section == "pack" { packs.append(PackDefinition(name: "")) }
      if source == 1, section == "catalog" {
        walk(&fields)
      } else if packs.isEmpty || packs.count > CompiledCatalog.maximumPackCount
        || !packs[packs.count - 1].read(section, name, at: origin, &fields)
      {
        fields.fail()
      }
      fields.input?.endPart()
    }
    if packs.isEmpty { fields.fail() }
    if let line = fields.input?.failure { throw .unreadable(line: line) }
    if let writers, let authors = fields.input?.authors {
      self.writers = Writers(writers.packs) { authors.author(at: $0) }
    }
    packsOn = Set(packs.map(\.name))
  }
}

/// The file of a compiled catalog: the version of the format, a digest of the other lines, and these lines.
package enum CompiledCatalog {
  /// The most packs that are read. The order of packs takes memory for each pair.
  static let maximumPackCount = 1_000

  /// Returns a Boolean value that indicates whether bytes begin as a compiled catalog of any version does.
  package static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: CompiledLine.header.utf8)
  }

  static func file(of lines: [UInt8]) -> [UInt8] {
    Array("\(CompiledLine.header)\(CompiledLine.version)\n\(digest(of: lines))\n".utf8) + lines
  }

  private static func digest(of lines: some Sequence<UInt8>) -> String {
    var hash = FNV1a64()
    hash.add(lines)
    return hash.hexadecimal
  }

  /// Returns the lines of a file behind its digest.
  static func lines(of file: [UInt8]) throws(CompiledCatalogFault) -> CompiledInput {
    guard isCompiled(file) else { throw .notCompiled }
    let head = file.prefix(64).split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    let version = String(
      decoding: head[0].dropFirst(CompiledLine.header.utf8.count), as: UTF8.self)
    guard head.count == 3 else { throw .damaged }
    if version != CompiledLine.version { throw .otherVersion(version) }
    guard head[1].elementsEqual(digest(of: file[head[2].startIndex...]).utf8),
      String(validating: file, as: UTF8.self) != nil
    else { throw .damaged }
    return CompiledInput(file, from: head[2].startIndex, number: 3)
  }
}

/// An error in reading a compiled catalog.
@nonexhaustive
public enum CompiledCatalogFault: DescribedError, Sendable {
  /// The bytes are something else.
  case notCompiled
  /// The catalog is in another version of the format.
  case otherVersion(String)
  /// The bytes changed after they were written, or some are missing.
  case damaged
  /// The line has no meaning in this version of the format.
  case unreadable(line: Int)
  /// The catalog has errors.
  case invalid(CatalogProblems)
}

extension CompiledCatalogFault {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    let again = LocalizedText(
      en: "compile the catalog again with `juice-rules compile`",
      ko: "`juice-rules compile`로 카탈로그를 다시 컴파일하세요")
    let sameVersion = LocalizedText(
      en: "compile the catalog again with the version of juice-rules that the program embeds",
      ko: "프로그램에 들어 있는 juice-rules와 같은 버전으로 카탈로그를 다시 컴파일하세요")
    return switch self {
    case .notCompiled:
      ErrorExplanation(
        "catalog-not-compiled", en: "the bytes are not a compiled catalog", ko: "컴파일된 카탈로그가 아닙니다",
        help: again)
    case .otherVersion(let version):
      ErrorExplanation(
        "compiled-version",
        en:
          "the compiled catalog is in version `\(version)` of the format, and not \(CompiledLine.version)",
        ko: "컴파일된 카탈로그의 형식 버전이 \(CompiledLine.version)이 아니라 `\(version)`입니다",
        help: sameVersion)
    case .damaged:
      ErrorExplanation(
        "compiled-damaged", en: "the compiled catalog is damaged or incomplete",
        ko: "컴파일된 카탈로그가 손상되었거나 일부가 빠졌습니다", help: again)
    case .unreadable(let line):
      ErrorExplanation(
        "compiled-unreadable", en: "line \(line) of the compiled catalog has an unknown meaning",
        ko: "컴파일된 카탈로그의 \(line)번째 줄은 뜻을 알 수 없습니다", help: sameVersion)
    case .invalid(let problems):
      ErrorExplanation(
        "invalid-catalog", en: "the compiled catalog has errors", ko: "컴파일된 카탈로그에 오류가 있습니다",
        detail: problems.problems.first?.message, help: again)
    }
  }
}
