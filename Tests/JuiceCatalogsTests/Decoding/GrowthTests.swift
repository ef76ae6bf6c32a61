import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// Files that are hostile in every line.
@Suite(.tags(.fuzz)) struct GrowthTests {
  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let size: Int
    let text: @Sendable (Int) -> String

    init(_ name: String, _ size: Int, _ text: @escaping @Sendable (Int) -> String) {
      (testDescription, self.size, self.text) = (name, size, text)
    }
  }

  static let files = [
    File("keys that mean nothing", 60) { count in
      (0..<count).map { "k\($0): 1\n" }.joined()
    },
    File("keys that begin with spaces of other kinds", 200) { count in
      "extras:\n" + (0..<count).map { "\u{A0}\u{A0}k\($0): 1\n" }.joined()
    },
    File("entries indented with wide spaces", 400) { count in
      "fruits:\n" + (0..<count).map { "\u{3000}\u{3000}f\($0): { name: F }\n" }.joined()
    },
    File("every other entry indented with wide spaces", 400) { count in
      "fruits:\n"
        + (0..<count).map { "  f\($0): { name: F }\n\u{3000}g\($0): { name: G }\n" }.joined()
    },
    File("keys between keys that are there twice", 40) { count in
      "pack: { name: p, version: 1.0.0 }\nextras:\n  a:\n    name: A\n    unit: ml\n    initial: 1\n"
        + String(repeating: "    name: A\n    zzzz: 1\n", count: count)
    },
    File("one key again and again, at lone carriage returns", 60) { count in
      "extras:\r" + String(repeating: "a: 1\r", count: count)
    },
    File("one key again and again, on one line", 100) { count in
      "recipes: {" + String(repeating: "a, ", count: count) + "}\n"
    },
    File("lines that lack a colon", 60) { count in
      "extras:\n" + (0..<count).map { "  k\($0) 1\n" }.joined()
    },
    File("a name of marks", 400) { count in
      "extras: {" + String(repeating: "：“", count: count) + "}\n"
    },
    File("a name of brackets", 400) { count in
      "extras: { a: { name: \"" + String(repeating: ")", count: count) + "\", low: -1 } }\n"
    },
    File("brackets that nothing opens", 60) { count in
      "extras:\n" + (0..<count).map { "  k\($0): a}\n" }.joined()
    },
    File("changes in a file with a duplicate key", 60) { count in
      "overrides:\n  fruits:\n"
        + (0..<count).map { "    shop/f\($0): { patch: { low: 1 } }\n" }.joined()
        + "stock: { default: 1 }\nstock: { default: 1 }\n"
    },
    File("keys of another file", 60) { count in
      "extras:\n  a: { name: A, unit: ml, initial: 1 }\n"
        + String(repeating: "lint: { fail-on: error }\nzzzz: 1\n", count: count)
    },
  ]

  private func lint(_ text: String) throws -> [Diagnostic] {
    let files = MemoryFileSource(bytes: ["p.yaml": Array(text.utf8)])
    return try CatalogLoader(files: files).lint(["p.yaml"]).diagnostics
  }

  @Test(arguments: files)
  func `Linting a hostile file takes time proportional to the file's size`(file: File) throws {
    let isLinear = try Growth.isLinear(from: file.size) { count in
      let findings = try lint(file.text(count))
      #expect(!findings.isEmpty)
    }
    #expect(isLinear)
  }

  @Test(arguments: ["pass", "pass ", "store ", "a:", ":@", "p'", "://", "%3d", "secret\""])
  func `Hiding credentials takes time proportional to the text's length`(part: String) {
    let isLinear = Growth.isLinear(from: 1_000) { count in
      let text = String(repeating: part, count: count)
      #expect(Credentials.hidden(in: text).utf8.count == text.utf8.count)
    }
    #expect(isLinear)
  }
}
