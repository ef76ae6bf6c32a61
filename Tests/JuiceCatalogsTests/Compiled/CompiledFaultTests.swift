import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Bytes that are not a compiled catalog are refused, whatever they are.
@Suite(.tags(.fuzz)) struct CompiledFaultTests {
  private let catalog: Catalog
  private let bytes: [UInt8]

  init() throws { (catalog, bytes) = try CompiledCatalogTests.loaded(CompiledCatalogTests.files) }

  private func fault(_ bytes: [UInt8]) -> CompiledCatalogFault? {
    do throws(CompiledCatalogFault) {
      _ = try Catalog(compiled: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Returns a file with other lines and their digest.
  private func file(_ lines: String) -> [UInt8] { Self.file(Array(lines.utf8)) }

  private static func file(_ lines: [UInt8]) -> [UInt8] {
    var hash = FNV1a64()
    hash.add(lines)
    return Array("juice-rules compiled 1\n\(hash.hexadecimal)\n".utf8) + lines
  }

  private var lines: [UInt8] {
    Array(bytes.drop { $0 != 10 }.dropFirst().drop { $0 != 10 }.dropFirst())
  }

  @Test func `Every beginning of a file is refused`() {
    for length in bytes.indices {
      let found = fault(Array(bytes[..<length]))
      #expect(found?.kind == (length < 21 ? "catalog-not-compiled" : "compiled-damaged"))
    }
  }

  @Test func `Every changed byte is refused`() {
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(fault(other) != nil)
    }
  }

  @Test(arguments: ["0", "2", "10", "1.1", ""])
  func `Another version is refused with advice`(_ version: String) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let other = text.replacing("compiled 1\n", with: "compiled \(version)\n", maxReplacements: 1)
    let found = try #require(fault(Array(other.utf8)))
    #expect(found.kind == "compiled-version")
    #expect(
      found.description
        == "the compiled catalog is in version `\(version)` of the format, and not 1; "
        + "compile the catalog again with the version of juice-rules that the program embeds")
  }

  @Test func `Lines of unknown meaning are refused with their number`() throws {
    let text = String(decoding: lines, as: UTF8.self)
    #expect(fault(file(text)) == nil)
    let changes = [
      ("\n\tname\t=shop", "\n\tname\t=shop\n\tfuture\t=1"), ("pack\n", "box\n"),
      ("\tlocale\t=ko", "\tlocale\t=KO"), ("\ttimezone\t=Asia/Seoul", "\ttimezone\t=Seoul"),
      ("\tstep\t=0.5", "\tstep\t=a half"), ("\tstep\t=0.5", "\tstep\t=1\t2"),
      ("\tstep\t=0.5", "\tstep\t\"1"), ("\tstep\t=0.5", "\tstep\t1"), ("\tstep\t=0.5", "\tstep"),
      ("\tstep\t=0.5", "\t\tstep\t=0.5"), ("\tunlimited\t=true", "\tunlimited\t=false"),
      ("\tunit\t=g", "\tunit\t=stone"), ("\tmade\n", "\tmaid\n"), ("\thit\t=first", "\thit\t=last"),
      ("\tcount\t='3", "\tcount\t=3"), ("\tsugar\t=[\t'none", "\tsugar\t='half\t'none"),
      ("\tmore\n\t\t\tamount\t=0.5 g\n", "\tmore\n"), ("fruits\t=kiwi", "fruits\t=kiwi\tfig"),
    ]
    for (old, new) in changes {
      let other = text.replacing(old, with: new, maxReplacements: 1)
      #expect(other != text, "\(old)")
      let found = fault(file(other))
      #expect(
        found?.kind == "compiled-unreadable", "\(new): \(found?.description ?? "no fault")")
    }
    let other = text.replacing("\tstep\t=0.5", with: "\tstep\t=a half", maxReplacements: 1)
    let head = other[..<(try #require(other.firstRange(of: "a half")).lowerBound)]
    let number = head.count { $0 == "\n" } + 3
    #expect(
      fault(file(other))?.message
        == LocalizedText(
          en: "line \(number) of the compiled catalog has an unknown meaning",
          ko: "컴파일된 카탈로그의 \(number)번째 줄은 뜻을 알 수 없습니다"))
  }

  @Test(arguments: [
    ("fig\t=3", "fig\t=-3", "shop: recipes.kiwi-juice"),
    ("fruits\t=plum", "fruits\t=kiwi", "shop: fruits.kiwi"),
    ("\tversion\t=1.2.0", "\tversion\t=1", "shop: pack.version"),
    ("order.count > 8", "order.cuont > 8", "shop: rules.most.when"),
    ("\tname\t=shop", "\tname\t=Shop", "Shop: pack.name"),
  ])
  func `Faulty entries are refused as in code`(_ old: String, _ new: String, _ path: String) throws
  {
    let text = String(decoding: lines, as: UTF8.self)
    let other = text.replacing(old, with: new)
    #expect(other != text)
    guard case .invalid(let problems)? = fault(file(other)) else {
      Issue.record("\(String(describing: fault(file(other))))")
      return
    }
    #expect(problems.problems.allSatisfy { $0.severity == .error })
    let paths = problems.problems.map { $0.path ?? "" }
    #expect(paths.contains(path), "\(paths)")
  }

  /// Mutated lines with a digest that fits give a fault or another catalog that can be compiled to the same bytes.
  @Test(arguments: Effort.seeds(2, of: 40))
  func `Any lines give a fault or a catalog`(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "\t", "\n", "\\", "=", "\"", "@tea", "\\0", "'", "#", "?", "[", "-", "9999999999999999999",
      "0", "-1",
      "pack\n", "recipes\t=x\n", "\tingredients\n", "\t\tany-of\n", "name", "\u{0}", "\u{301}", "é",
      "1000000 kg",
      "tables\t=t\n\trows\n\t\t0\n\t\t\tgive\n", "facts\t=f\n\ttype\t=int\n", "((((((((",
      "9223372036854775807",
    ].map { Array($0.utf8) }
    let lines = lines
    let rows = lines.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<300 {
      var other = lines
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: other.indices, using: &generator)
          other[index] = UInt8.random(in: 0...255, using: &generator)
        }
      case 1:
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: other.indices, using: &generator)
          let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
          other.replaceSubrange(
            index..<min(other.count, index + Int.random(in: 0...2, using: &generator)), with: piece)
        }
      case 2:
        // Lines of other parts.
        var mixed = rows
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let row = rows[Int.random(in: rows.indices, using: &generator)]
          let index = Int.random(in: mixed.indices, using: &generator)
          if Bool.random(using: &generator) {
            mixed.insert(row, at: index)
          } else {
            mixed[index] = row
          }
        }
        other = Array(mixed.joined(separator: [10]))
      default:
        let start = Int.random(in: rows.indices, using: &generator)
        let end = min(rows.count, start + Int.random(in: 1...5, using: &generator))
        other = Array((rows[..<start] + rows[end...]).joined(separator: [10]))
      }
      check(other)
    }
    var noise = [UInt8](repeating: 0, count: Int.random(in: 0..<300, using: &generator))
    for index in noise.indices { noise[index] = UInt8.random(in: 0...255, using: &generator) }
    check(noise)
    #expect(fault(noise) != nil)
  }

  private func check(_ lines: [UInt8]) {
    guard let catalog = try? Catalog(compiled: Self.file(lines)) else { return }
    _ = catalog.fingerprint
    for recipe in catalog.recipes { _ = catalog.lines(of: recipe) }
  }

  @Test func `Deep, long and many lines end soon`() {
    let deep = String(repeating: "\t", count: 100_000)
    #expect(fault(file("pack\n\(deep)x\n"))?.kind == "compiled-unreadable")
    let nested = (1..<5_000).map { String(repeating: "\t", count: $0) + "rows\n" }.joined()
    #expect(fault(file("pack\n\tname\t=a\ntables\tt\n\(nested)"))?.kind == "compiled-unreadable")
    let packs = (0..<2_000).map { "pack\n\tname\t=p\($0)\n" }.joined()
    #expect(fault(file("catalog\n\(packs)"))?.kind == "compiled-unreadable")
    let values = String(repeating: "\tx", count: 100_000)
    #expect(fault(file("pack\n\tname\t=a\(values)\n"))?.kind == "compiled-unreadable")
    #expect(fault(file(""))?.kind == "compiled-unreadable")
  }
}
