import TestSupport
import Testing
import YAMLSyntax

@Suite(.tags(.unit)) struct ScalarTests {
  private func node(_ text: String) throws -> (YAMLTree, YAMLTree.NodeID) {
    let tree = YAMLTree("- \(text)\n")
    return (tree, try #require(tree.node("0")))
  }

  @Test(
    arguments: [
      ("", CoreScalar.null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
      ("nULL", .string), ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)),
      ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)), ("yes", .string),
      ("0", .int), ("-12", .int), ("+3", .int), ("010", .int), ("0o17", .int), ("0o8", .string),
      ("0x1F", .int), ("0xG", .string), ("0x", .string), ("-0x1", .string), ("1_000", .string),
      ("1.5", .float), ("-.5", .float), ("1.", .float), (".", .string), ("+", .string),
      ("1e3", .float), ("1.5E-3", .float), ("1e", .string), ("e3", .string), (".inf", .float),
      ("-.INF", .float), (".nan", .float), ("+.nan", .string), (".NaN", .float), ("12:30", .string),
      ("1.2.3", .string), ("200 ml", .string), ("\"1\"", .string), ("'true'", .string),
      ("\"\"", .string), ("!!str 1", .string), ("! 1", .string), ("!!int 1", .int),
      ("!!int \"1\"", .int), ("!!float 1", .float), ("!!int kiwi", .string), ("!!null ~", .null),
      ("!!bool 'true'", .bool(true)), ("!!null \"\"", .null), ("0.5 cl", .string), ("딸기", .string),
    ] as [(String, CoreScalar)])
  func `A scalar has the type that the core schema of YAML 1.2 gives`(
    text: String, expected: CoreScalar
  ) throws {
    let (tree, node) = try node(text)
    #expect(tree.scalar(of: node) == expected)
  }

  @Test(
    arguments: [
      ("yes", YAML11Reading.bool(true)), ("No", .bool(false)), ("ON", .bool(true)),
      ("off", .bool(false)), ("y", .bool(true)), ("n", .bool(false)), ("010", .int(8)),
      ("-010", .int(-8)), ("0_1_0", .int(8)), ("1_000", .int(1_000)), ("12:30", .int(750)),
      ("1:00:00", .int(3_600)), ("-1:30", .int(-90)), ("0b101", .int(5)), ("-0x1F", .int(-31)),
      ("0x1_F", .int(31)), ("1_000.5", .float(1_000.5)), ("12:30:01.5", .float(45_001.5)),
      ("2001-12-14", .timestamp), ("2001-12-14T21:59:43Z", .timestamp),
      ("2001-12-14 21:59:43", .timestamp), ("0o17", .string), ("1e3", .string), ("089", .string),
      ("0777777777777777777777777", .float(4_722_366_482_869_645_213_696)),
    ] as [(String, YAML11Reading)])
  func `A scalar that YAML 1.1 reads differently is recognized`(
    text: String, expected: YAML11Reading
  ) throws {
    let (tree, node) = try node(text)
    #expect(tree.yaml11Reading(of: node) == expected)
  }

  @Test(arguments: [
    "true", "null", "~", "0", "7", "00", "07", "12", "-3", "+3", "0x1F", "1.5", "-.5", "1.",
    ".inf",
    ".nan", "1.5e+3", "kiwi", "yesterday", "12:75", "12:3a", "1.2.3", "200 ml", "\"no\"", "'010'",
    "!!str no", "2001-1", "2001-12-14x", "+", "_1", "0b", "0b2", "1.2.0", "Y2K", "ye",
    "2001-1-1", "12:", ":30",
  ])
  func `A scalar that YAML 1.1 and 1.2 read alike has no other reading`(text: String) throws {
    let (tree, node) = try node(text)
    #expect(tree.yaml11Reading(of: node) == nil)
  }

  @Test
  func `The decoded text of a scalar can be compared in place`() throws {
    let (tree, node) = try node(#""ki\u0077i""#)
    #expect(tree.text(of: node, equals: "kiwi"))
    #expect(!tree.text(of: node, equals: "kiw"))
    #expect(!tree.text(of: node, equals: "kiwj"))
    #expect(tree.withText(of: node) { $0.count } == 4)
    #expect(tree.root.map { tree.text(of: $0, equals: "") } == false, "a sequence has no text")
  }

  @Test
  func `A query that does not fit the kind of a node returns an empty result`() throws {
    let tree = YAMLTree("{a: [1]}")
    let root = try #require(tree.root)
    #expect(tree.text(of: root).isEmpty && tree.scalar(of: root) == .string)
    #expect(Array(tree.items(of: root)).isEmpty && tree.count(of: root) == 1)
    let sequence = try #require(tree.value(of: "a", in: root))
    #expect(Array(tree.pairs(of: sequence)).isEmpty && tree.aliasName(of: sequence) == nil)
    #expect(tree.value(of: "b", in: root) == nil)
  }
}
