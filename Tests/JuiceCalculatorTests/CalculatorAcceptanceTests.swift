#if Calculator
  import Foundation
  import JuiceCalculator
  import TestSupport
  import Testing
  import YAMLSyntax

  /// The shared cases of `Tests/Acceptance/calculator.yaml`.
  @Suite(.tags(.unit))
  struct CalculatorAcceptanceTests {
    static let file = AcceptanceFile()

    @Test(arguments: file.cases("formulas"))
    func `A formula of Tests/Acceptance/calculator.yaml has its expected result or error`(
      _ acceptance: AcceptanceCase
    ) throws {
      let input = try #require(acceptance["in"])
      if let expected = acceptance["out"] {
        #expect(NumberText.plain(try FormulaParser.parse(input).result()) == expected)
      } else if acceptance["error"] == ArithmeticFault.dividedByZero.rawValue {
        let formula = try FormulaParser.parse(input)
        #expect(throws: ArithmeticFault.dividedByZero) { try formula.result() }
      } else {
        let error = try #require(throws: FormulaError.self) { try FormulaParser.parse(input) }
        #expect(error.kind.rawValue == acceptance["error"])
        if let position = acceptance["at"] { #expect(String(error.position) == position) }
      }
    }

    @Test(arguments: file.cases("keys"))
    func `The keys of a case of Tests/Acceptance/calculator.yaml lead to the expected display`(
      _ acceptance: AcceptanceCase
    ) throws {
      var keypad = Keypad()
      let names = try #require(acceptance["in"]).split(separator: " ").map(String.init)
      for name in names {
        guard let key = Keypad.Key(rawValue: name) else {
          #expect(acceptance["error"] == "unknown-key")
          return
        }
        keypad.press(key)
      }
      #expect(acceptance["error"] == nil)
      #expect(keypad.display == acceptance["display"])
      if let pending = acceptance["pending"] { #expect(keypad.pending?.description == pending) }
      if acceptance["history"] == "[]" { #expect(keypad.history.isEmpty) }
    }

    @Test
    func `Every case of Tests/Acceptance/calculator.yaml is read`() {
      #expect(Self.file.cases("formulas").count == 18)
      #expect(Self.file.cases("keys").count == 18)
      #expect(Self.file.tree.faults.isEmpty)
    }
  }

  /// The fields of one case, by name.
  typealias AcceptanceCase = [String: String]

  struct AcceptanceFile {
    let tree: YAMLTree

    init() {
      let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Acceptance/calculator.yaml").path
      tree = YAMLTree(parsing: Array(FileManager.default.contents(atPath: path) ?? Data()))
    }

    func cases(_ list: StaticString) -> [AcceptanceCase] {
      guard let root = tree.root, let node = tree.value(of: list, in: root) else { return [] }
      return tree.items(of: node).map { item in
        tree.pairs(of: item).reduce(into: [:]) { fields, pair in
          let span = tree.span(of: pair.value)
          let isEmptyList = tree.bytes[span.start..<span.end].elementsEqual("[]".utf8)
          fields[String(tree.text(of: pair.key))] =
            isEmptyList ? "[]" : String(tree.text(of: pair.value))
        }
      }
    }
  }
#endif
