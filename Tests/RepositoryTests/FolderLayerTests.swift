import Foundation
import TestSupport
import Testing

/// The layers of the folders within a target. A folder uses only types of the folders above it in the table of the
/// architecture page.
@Suite(.tags(.unit))
struct FolderLayerTests {
  /// The folders of one target, the lowest layer first.
  struct Layers: CustomTestStringConvertible, Sendable {
    let target: String
    var folders: [String] = []

    var testDescription: String { target }
  }

  /// The tables of the architecture page, each under a heading such as `### JuiceRules`.
  static let layers: [Layers] = {
    let page = Repository.File(path: "Sources/JuiceRules/JuiceRules.docc/Architecture.md")
    let section = (try? page.lines())?.map(\.text).drop { $0 != "## Layers" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    var layers: [Layers] = []
    for line in section ?? [] {
      if line.hasPrefix("### ") {
        layers.append(Layers(target: String(line.dropFirst(4))))
      } else if line.hasPrefix("| "), !layers.isEmpty, !line.hasPrefix("| folder |") {
        layers[layers.count - 1].folders.append(String(line.split(separator: " ")[1]))
      }
    }
    return layers
  }()

  @Test
  func `The architecture page lists every folder of every target, once`() throws {
    let folders = Dictionary(grouping: Repository.sources.compactMap(\.place), by: \.target)
      .mapValues { Set($0.map(\.folder)) }.filter { $0.value.count > 1 }
    #expect(folders.count > 5)
    for (target, folders) in folders {
      let layers = try #require(
        Self.layers.first { $0.target == target }, "\(target) has no table")
      #expect(layers.folders.sorted() == folders.sorted(), "\(target)")
    }
    #expect(Self.layers.count == folders.count)
  }

  @Test(arguments: layers)
  func `A folder uses only types of the folders above it in the table`(of layers: Layers) throws {
    let files = Repository.sources.compactMap { file in
      file.place.flatMap { $0.target == layers.target ? (file, $0.folder) : nil }
    }
    let sources = try files.map { (folder: $1, source: Source(try $0.text()), path: $0.path) }
    var folderOfType: [String: String] = [:]
    for (folder, source, _) in sources {
      for type in source.types { folderOfType[type] = folder }
    }
    let ranks = Dictionary(uniqueKeysWithValues: zip(layers.folders, 0...))
    for (folder, source, path) in sources {
      let own = try #require(ranks[folder], "\(path)")
      for type in source.words {
        guard let other = folderOfType[type], let rank = ranks[other] else { continue }
        #expect(rank <= own, "\(path) uses \(type) of \(other)")
      }
    }
  }
}

extension Repository.File {
  /// The target and the folder of a source that is in a folder of its target.
  fileprivate var place: (target: String, folder: String)? {
    let parts = path.split(separator: "/").map(String.init)
    return parts.count > 3 ? (parts[1], parts[2]) : nil
  }
}

/// The type names in a Swift file.
private struct Source {
  /// The types that the file declares at its top level for other files.
  let types: Set<String>
  /// The names of types that the file uses and does not declare itself.
  let words: Set<String>

  init(_ text: String) {
    let code = text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*/, with: "")
    types = Set(
      code.matches(
        of:
          /(?m)^(?!private|fileprivate)(?:[a-z]\w* )*(?:struct|enum|class|protocol|typealias|actor) (\w+)/
      ).map { String($0.1) })
    let declared = code.matches(
      of: /(?:struct|enum|class|protocol|typealias|actor|case|func) (\w+)/)
    words = Set(code.matches(of: /(?m)(?:^|[^.\w])([A-Z]\w*)/).map { String($0.1) })
      .subtracting(declared.map { String($0.1) })
  }
}
