import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Files that can be read only once, and faults without any text.
@Suite(.tags(.unit)) struct StreamTests {
  /// A pipe: its second reading is empty.
  private final class Pipe: FileSource {
    private let text: String
    private nonisolated(unsafe) var isRead = false

    init(_ text: String) { self.text = text }

    func kind(of path: String) -> FileKind? { path == "." ? .folder : .stream }
    func names(in folder: String) throws(CatalogInputFault) -> [String] { [] }

    func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
      defer { isRead = true }
      return isRead ? [] : Array(text.utf8)
    }
  }

  @Test func `A pipe is read only once`() throws {
    let text = "pack: { name: t }\nfruits: { k: { nam: K } }\n"
    let report = try CatalogLoader(files: Pipe(text)).lint(["63"])
    #expect(report.diagnostics.map(\.rule) == ["unknown-key"])
    let good = "pack: { name: t }\nfruits: { k: { name: K } }\n"
    #expect(try CatalogLoader(files: Pipe(good)).load("63").catalog?.packs.map(\.name) == ["t"])
  }

  @Test(arguments: ["", "# nothing\n", "hello", "[", "- a\n"])
  func `A file that cannot name its pack is reported as an error`(text: String) throws {
    let report = try CatalogLoader(files: MemoryFileSource(files: ["9.yaml": text]))
      .lint(["9.yaml"])
    #expect(report.hasErrors)
  }

  @Test(arguments: [
    "fruits: {kiwi: {name: K}}\nstock: {a: [}\n", "fruits:\n  kiwi: {name: Kiwi, name\n",
    "fruits: {kiwi: {name: K}}\nrecipes:\n  j: {name: J, ingredients: {kiwi: 1}\n",
    "fruits: {kiwi: {name: K}}}\n", "pack: {name: t, locales: [ko, en}\n",
    "messages:\n  made:\n    text:\n      ko: 끝\n     en: \"{juice}: {count} made\"\n",
    "messages:\n  made:\n    text:\n      ko: 끝\n     en: \"a \\\" b: {count} made\"\n",
    "messages:\n  made:\n    text: { ko: 끝, en: 'it: {count} made' ]\n",
  ])
  func `A syntax error near braces is not reported as an unquoted placeholder`(text: String) throws
  {
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    #expect(report.diagnostics.map(\.rule).contains("yaml-syntax"))
    #expect(!report.diagnostics.map(\.rule).contains("unquoted-placeholder"))
  }

  @Test func `An alias of the wrong type is reported with the place where it is used`() throws {
    let text = "x-i: &i [a]\nfruits: { kiwi: { name: K, attributes: *i } }\n"
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    #expect(report.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(report.diagnostics.first?.related.first?.text?.english == "used here")
  }
}
