/// A line of a compiled catalog: a part of a pack, with its name as the value, or, indented by tabs, one of its fields.
///
/// The name comes first. Behind a tab follow the pack that wrote the field if it is not the pack of the part (`@pack`),
/// and the value: `=` and values with tabs between them, or `"` and a text for every locale. A line without a value
/// holds the more indented lines below it. In names and values, `\\`, `\t`, `\n` and `\r` stand for a backslash, a tab
/// and the ends of lines, and `\0` stands for an empty name.
struct CompiledLine {
  /// The number of tabs before the name.
  let depth: Int
  let name: String
  let author: String?
  let content: Content

  enum Content {
    case fields
    case values([String])
    case text(String)
  }

  /// The first line of a compiled catalog, without the version of the format.
  static let header = "juice-rules compiled "
  /// The version of the format that is written and read.
  static let version = "1"
  static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (byte: UInt8(ascii: "\\"), letter: UInt8(ascii: "\\")),
    (UInt8(ascii: "\t"), UInt8(ascii: "t")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
    (UInt8(ascii: "\r"), UInt8(ascii: "r")),
  ]
}

/// The lines of a compiled catalog while they are written.
struct CompiledOutput: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Returns the name of the pack that wrote the text at a place, or `nil` if the pack of the part did; `nil` if no pack
  /// changed another.
  private var writers: (@Sendable (CatalogProblem.Place) -> String?)?
  private var origin = CatalogOrigin.none
  /// The pack of the part, and the packs that wrote the fields that hold the next one.
  private var authors: [String] = []

  /// Begins a part of `pack`.
  mutating func begin(
    _ part: PackPart, of pack: String = "",
    writers: (@Sendable (CatalogProblem.Place) -> String?)? = nil
  ) {
    (self.writers, origin, authors) = (writers, part.origin, [pack])
    add(part.section, part.name.isEmpty ? .fields : .values([part.name]), depth: 0, author: nil)
  }

  mutating func add(_ name: String, _ content: CompiledLine.Content, at path: [String]) {
    var author: String?
    if let writers {
      let place = CatalogProblem.Place(origin, .field(path + [name]))
      authors.removeLast(authors.count - path.count - 1)
      authors.append(writers(place) ?? authors[0])
      if authors[path.count + 1] != authors[path.count] { author = authors[path.count + 1] }
    }
    add(name, content, depth: path.count + 1, author: author)
  }

  private mutating func add(
    _ name: String, _ content: CompiledLine.Content, depth: Int, author: String?
  ) {
    bytes += repeatElement(UInt8(ascii: "\t"), count: depth)
    if name.isEmpty { bytes += "\\0".utf8 } else { addEscaped(name) }
    if let author { addColumn("@", author) }
    switch content {
    case .fields: break
    case .text(let text): addColumn("\"", text)
    case .values(let values):
      for (index, value) in values.enumerated() { addColumn(index == 0 ? "=" : nil, value) }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func addColumn(_ mark: Unicode.Scalar?, _ text: String) {
    bytes.append(UInt8(ascii: "\t"))
    if let mark { bytes.append(UInt8(ascii: mark)) }
    addEscaped(text)
  }

  private mutating func addEscaped(_ text: String) {
    for byte in text.utf8 {
      if let escape = CompiledLine.escapes.first(where: { $0.byte == byte }) {
        bytes += [UInt8(ascii: "\\"), escape.letter]
      } else {
        bytes.append(byte)
      }
    }
  }
}

/// The lines of a compiled catalog while they are read. Any bytes can be read: lines that mean nothing are a failure, after
/// which there are no more lines.
struct CompiledInput: Sendable {
  private let bytes: [UInt8]
  /// The first byte behind the next line.
  private(set) var position: Int
  private var next: CompiledLine?
  /// The number of the next line.
  private(set) var number: Int
  /// The number of the line that was taken last.
  private var taken: Int
  /// The number of the first line that could not be read.
  private(set) var failure: Int?

  /// The number of parts that were begun, which is the source of their origins.
  private(set) var partCount: Int32 = 0
  /// The packs that wrote fields of other packs' parts.
  private(set) var authors = FieldAuthors()
  /// A Boolean value that indicates whether packs wrote fields of other packs' parts.
  var hasAuthors = false

  /// Creates the lines from a position on, which is the start of the line of the given number.
  init(_ bytes: [UInt8], from start: Int, number: Int) {
    (self.bytes, position, self.number, taken) = (bytes, start, number - 1, number)
    advance()
  }

  /// Takes the line of a part, and returns its section and its name.
  mutating func takePart() -> (section: String, name: String)? {
    guard let line = next else { return nil }
    (partCount, taken) = (partCount + 1, number)
    switch line.content {
    case .fields where line.depth == 0:
      advance()
      return (line.name, "")
    case .values(let names) where line.depth == 0 && names.count == 1:
      advance()
      return (line.name, names[0])
    default:
      fail()
      return nil
    }
  }

  func has(_ name: String, depth: Int) -> Bool { next?.depth == depth && next?.name == name }

  func isText(_ name: String, depth: Int) -> Bool {
    guard has(name, depth: depth), let next else { return false }
    if case .values = next.content { return false }
    return true
  }

  /// Returns the name in the next line if the line has `depth`.
  func name(atDepth depth: Int) -> String? { next?.depth == depth ? next?.name : nil }

  /// Takes the line of the field `name` below `path`, and returns its content, or `nil` if the field is not next.
  mutating func take(_ name: String, at path: [String]) -> CompiledLine.Content? {
    guard let line = next, has(name, depth: path.count + 1) else { return nil }
    if hasAuthors, let author = line.author {
      authors.add(author, of: path + [name], in: partCount)
    }
    taken = number
    advance()
    return line.content
  }

  /// Ends the lines of the part, which must all have been taken.
  mutating func endPart() {
    guard let next, next.depth > 0 else { return }
    taken = number
    fail()
  }

  /// Returns the number of the place at `path` in the part, by which its author is found; -1 if that is not needed.
  mutating func position(of path: [String]) -> Int32 {
    hasAuthors ? authors.position(of: path) : -1
  }

  /// Ends the lines, because the line that was taken last has no meaning.
  mutating func fail() {
    failure = failure ?? taken
    next = nil
    position = bytes.count
  }

  private mutating func advance() {
    number += 1
    next = nil
    if position < bytes.count { next = readLine() }
  }

  private mutating func readLine() -> CompiledLine? {
    let tab = UInt8(ascii: "\t")
    let start = position
    while position < bytes.count, bytes[position] == tab { position += 1 }
    let depth = position - start
    let name = readColumn()
    var columns: [String] = []
    while position < bytes.count, bytes[position] == tab {
      position += 1
      columns.append(readColumn())
    }
    position += 1
    var author: String?
    if columns.first?.utf8.first == UInt8(ascii: "@") { author = columns.removeFirst().unmarked }
    var content = CompiledLine.Content.fields
    if let first = columns.first {
      columns[0] = first.unmarked
      switch first.utf8.first {
      case UInt8(ascii: "="): content = .values(columns)
      case UInt8(ascii: "\"") where columns.count == 1: content = .text(columns[0])
      default:
        taken = number
        fail()
        return nil
      }
    }
    return CompiledLine(depth: depth, name: name, author: author, content: content)
  }

  /// Reads up to the next tab or the end of the line.
  private mutating func readColumn() -> String {
    let start = position
    var isEscaped = false
    while position < bytes.count, bytes[position] != UInt8(ascii: "\t"),
      bytes[position] != UInt8(ascii: "\n")
    {
      if bytes[position] == UInt8(ascii: "\\") { isEscaped = true }
      position += 1
    }
    let column = bytes[start..<position]
    guard isEscaped else { return String(decoding: column, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = column
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      let letter = rest.popFirst()
      if let escape = CompiledLine.escapes.first(where: { $0.letter == letter }) {
        text.append(escape.byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// The text without its first byte, which is ASCII.
  fileprivate var unmarked: String { String(Substring(utf8.dropFirst())) }
}

/// The packs that wrote fields of other packs' parts in a compiled catalog.
struct FieldAuthors: Sendable {
  private var authors: [Field: String] = [:]
  /// The paths of the places that have a position in a part.
  private var paths: [[String]] = []

  private struct Field: Hashable {
    let part: Int32
    let path: [String]
  }

  mutating func add(_ author: String, of path: [String], in part: Int32) {
    authors[Field(part: part, path: path)] = author
  }

  mutating func position(of path: [String]) -> Int32 {
    paths.append(path)
    return Int32(paths.count - 1)
  }

  /// Returns the name of the pack that wrote the text at a place, or `nil` if the pack of the part did.
  func author(at place: CatalogProblem.Place) -> String? {
    let position = Int(place.origin.position)
    var path = paths.indices.contains(position) ? paths[position] : []
    if case .field(let names) = place.part { path += names }
    while !path.isEmpty {
      if let author = authors[Field(part: place.origin.source, path: path)] { return author }
      path.removeLast()
    }
    return nil
  }
}
