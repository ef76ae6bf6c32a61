import CEL
import Foundation
import TestSupport
import Testing

@Suite(.tags(.unit))
struct StringTests {
  @Test(
    arguments: [
      ("'tacocat'.charAt(3)", "tacocat", "charAt", [3], "o"), ("end", "tacocat", "charAt", [7], ""),
      ("code point", "e\u{301}", "charAt", [1], "\u{301}"),
      ("", "hello", "contains", ["ll"], true), ("", "", "contains", [""], true),
      ("", "a", "contains", ["ab"], false),
      ("", "é", "contains", ["e"], false), ("", "e\u{301}", "contains", ["e"], true),
      ("", "abababc", "contains", ["ababc"], true),
      ("", "e\u{301}a", "startsWith", ["e"], true), ("", "", "startsWith", ["a"], false),
      ("", "a", "endsWith", [""], true),
      ("", "forté", "endsWith", ["té"], true), ("", "a", "endsWith", ["aa"], false),
      ("", "tacocat", "indexOf", [""], 0), ("", "tacocat", "indexOf", ["", 3], 3),
      ("", "tacocat", "indexOf", ["a", 3], 5),
      ("", "ta©o©αT", "indexOf", ["©αT", 3], 4), ("", "ta©o©αT", "indexOf", ["©α", 5], -1),
      ("", "a", "indexOf", ["a", 1], -1),
      ("", "", "indexOf", ["", 0], 0), ("", "a", "indexOf", ["abc"], -1),
      ("", "", "lastIndexOf", ["@@"], -1), ("", "tacocat", "lastIndexOf", [""], 7),
      ("", "tacocat", "lastIndexOf", ["", 3], 3),
      ("", "tacocat", "lastIndexOf", ["a", 3], 1),
      ("", "bananananana", "lastIndexOf", ["nana", 7], 6),
      ("", "ta©o©αT", "lastIndexOf", ["©α", 4], 4),
      ("", "hello wello", "lastIndexOf", ["ello", 6], 1),
      ("", "TacoCÆt Xii", "lowerAscii", [], "tacocÆt xii"),
      ("", "tacoCαt", "upperAscii", [], "TACOCαT"),
      ("", "{0} days {0} hours", "replace", ["{0}", "2"], "2 days 2 hours"),
      ("", "{0} {0}", "replace", ["{0}", "2", 1], "2 {0}"),
      ("", "ab", "replace", ["", "-"], "-a-b-"), ("", "ab", "replace", ["", "-", 1], "-ab"),
      ("", "ab", "replace", ["", "-", 2], "-a-b"),
      ("", "ab", "replace", ["", "-", 3], "-a-b-"), ("", "", "replace", ["", "-"], "-"),
      ("", "aaa", "replace", ["aa", "b", -1], "ba"),
      ("", "aaa", "replace", ["a", "b", 0], "aaa"),
      ("", "e\u{301}", "replace", ["e", "o"], "o\u{301}"),
      ("", "hello world", "split", [" "], ["hello", "world"]),
      ("", "a b c", "split", [" ", 0], []), ("", "a b c", "split", [" ", 1], ["a b c"]),
      ("", "a b c", "split", [" ", 2], ["a", "b c"]),
      ("", "o©o©o", "split", ["©", -1], ["o", "o", "o"]), ("", "", "split", [","], [""]),
      ("", "", "split", [""], []), ("", "a©b", "split", [""], ["a", "©", "b"]),
      ("", "abc", "split", ["", 2], ["a", "bc"]), ("", ",a,", "split", [","], ["", "a", ""]),
      ("", "tacocat", "substring", [4], "cat"), ("", "tacocat", "substring", [7], ""),
      ("", "ta©o©αT", "substring", [2, 6], "©o©α"), ("", "a", "substring", [0, 0], ""),
      ("", " \u{C}\n\r\t\u{B}text  ", "trim", [], "text"),
      ("", "\u{85}\u{A0}\u{1680}text\u{3000}", "trim", [], "text"), ("", " \n ", "trim", [], ""),
      ("", "\u{180E}text\u{200B}\u{FEFF}", "trim", [], "\u{180E}text\u{200B}\u{FEFF}"),
      ("", "Ta©oCαt", "reverse", [], "tαCo©aT"), ("", "e\u{301}", "reverse", [], "\u{301}e"),
      ("", ["x", "y"], "join", [], "xy"), ("", ["x", "y"], "join", ["-"], "x-y"),
      ("", [], "join", ["-"], ""),
      ("", "banana", "matches", ["ba(na)*"], true), ("", "", "matches", ["foo|bar"], false),
    ] as [(String, Value, String, [Value], Value)])
  func `functions of strings`(
    _ remark: String, _ receiver: Value, _ name: String, _ arguments: [Value], _ result: Value
  ) throws {
    #expect(try standardFunction(name)([receiver] + arguments, isMember: true) == result)
  }

  @Test(
    arguments: [
      ("tacocat", "charAt", [30], .invalidArgument(.position(30))),
      ("a", "charAt", [-1], .invalidArgument(.position(-1))),
      ("tacocat", "indexOf", ["a", 30], .invalidArgument(.position(30))),
      ("a", "indexOf", ["a", -1], .invalidArgument(.position(-1))),
      ("tacocat", "lastIndexOf", ["a", -1], .invalidArgument(.position(-1))),
      ("a", "lastIndexOf", ["", 2], .invalidArgument(.position(2))),
      ("a", "substring", [.int(.max)], .invalidArgument(.position(.max))),
      ("a", "substring", [.int(.min)], .invalidArgument(.position(.min))),
      ("abcde", "substring", [4, 3], .invalidArgument(.range(start: 4, end: 3))),
      ("abc", "substring", [1, 50], .invalidArgument(.position(50))),
      (["a", 1], "join", [], .invalidArgument(.element(.int))),
      ("a", "charAt", [true], .noSuchOverload(function: "charAt", types: [.string, .bool])),
      ("a", "size", [1], .noSuchOverload(function: "size", types: [.string, .int])),
    ] as [(Value, String, [Value], EvaluationFault)])
  func `functions of strings have faults`(
    _ receiver: Value, _ name: String, _ arguments: [Value], _ fault: EvaluationFault
  ) throws {
    let function = try standardFunction(name)
    #expect(throws: fault) { try function([receiver] + arguments, isMember: true) }
  }

  @Test func `a constant pattern is prepared once`() throws {
    let matches = try #require(try standardFunction("matches").overloads.last)
    let prepare = try #require(matches.prepare)
    let prepared = try prepare("a+ñ")
    #expect(prepared.isMember)
    #expect(try prepared.body?(["maañana", "a+ñ"]) == true)
    #expect(try prepared.body?(["manana", "a+ñ"]) == false)
    #expect(prepared.cost.steps(sizes: [100, 4]) > 100)
    #expect(throws: EvaluationFault.self) { try prepare("(") }
    #expect(throws: EvaluationFault.self) { try callMember("a", "matches", "(") }
  }

  @Test func `quoted strings are literals`() throws {
    #expect(
      try call("strings.quote", "\u{7}\u{8}\u{C}\n\r\t\u{B}\\\"'ÿ😀") == #""\a\b\f\n\r\t\v\\\"'ÿ😀""#)
    #expect(try call("strings.quote", "") == "\"\"")
  }
}
