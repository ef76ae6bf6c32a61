import CEL
import Foundation
import TestSupport
import Testing

@Suite(.tags(.unit))
struct FormatTests {
  @Test(
    arguments: [
      ("no substitution", [], "no substitution"), ("%% and also %%", [], "% and also %"),
      ("%%%s%%", ["text"], "%text%"), ("", [], ""),
      ("%d %d, %s", [1, 2, "A", "unused"], "1 2, A"), ("%.3f", [1.2345], "1.234"),
      ("%b|%b|%b", [-5, .uint(64), true], "-101|1000000|1"),
      ("%o", [-11], "-13"), ("%x %X", [-30, .uint(6000)], "-1e 1770"),
      ("%X", ["Hello world!"], "48656C6C6F20776F726C6421"),
      ("%x", [.bytes([0, 255])], "00ff"), ("%.6e", [1052.032911275], "1.052033e+03"),
      ("%f %f", [2, .uint(3)], "2.000000 3.000000"),
      ("%e %e", [2, 0.0], "2.000000e+00 0.000000e+00"), ("%e", [.double(.nan)], "NaN"),
      ("%f", [.double(-.infinity)], "-Infinity"),
      ("%d %d", [3.14, .double(.infinity)], "3.14 Infinity"), ("%s", [.null], "null"),
      ("%s", [1e21], "1000000000000000000000"),
      ("%s", [.bytes([120, 255, 254, 121])], "x\u{FFFD}y"), ("%s", [.type(.string)], "string"),
      ("%s", [["abc", 3.14, .null, [9, .uint(8)]]], "[abc, 3.14, null, [9, 8]]"),
      ("%.0f %.0f %.0f %.0f", [1.5, 2.5, 0.5, 0.4], "2 2 0 0"), ("%.3f", [-123.4999], "-123.500"),
      ("%.5f", [-1.2], "-1.20000"),
      ("%.0e", [9.5], "1e+01"), ("%.1f", [-0.04], "-0.0"), ("%.2f", [0.001], "0.00"),
      ("%.2f", [99.999], "100.00"), ("%s%%s", [1], "1%s"),
      ("가%s나", ["😀"], "가😀나"),
    ] as [(String, [Value], String)])
  func `templates are filled`(_ template: String, _ arguments: [Value], _ result: String) throws {
    #expect(try callMember(.string(template), "format", .list(arguments)) == .string(result))
  }

  @Test func `times, decimals and maps are formatted`() throws {
    let map = try Value.map(("strKey", "x"), (6, .duration("422s")), (true, 42))
    let list: Value = .list([
      map, try .timestamp("2023-02-03T23:31:20+00:00"), try .decimal("2.50"),
    ])
    #expect(
      try callMember("%s", "format", [list])
        == "[{6: 422s, strKey: x, true: 42}, 2023-02-03T23:31:20Z, 2.5]")
  }

  @Test(
    arguments: [
      ("%a", [1], .unknownFormatClause("a")), ("%E", [1.0], .unknownFormatClause("E")),
      ("%", [1], .unknownFormatClause("")), ("%é", [1], .unknownFormatClause("é")),
      ("%d %d", [0], .missingFormatArgument(1)),
      ("%b", ["abc"], .formatArgument(clause: "%b", .string)),
      ("%x", [0.5], .formatArgument(clause: "%x", .double)),
      ("%d", [.null], .formatArgument(clause: "%d", .null)),
      ("%s", [.optional(1)], .formatArgument(clause: "%s", .optional(.dynamic))),
      ("%.f", [1.0], .formatPrecision("")), ("%.101f", [1.0], .formatPrecision("101")),
      ("%.99999999999999999999f", [1.0], .formatPrecision("99999999999999999999")),
      ("%.5", [1.0], .unknownFormatClause("")),
    ] as [(String, [Value], EvaluationFault.InvalidArgument)])
  func `wrong templates are faults`(
    _ template: String, _ arguments: [Value], _ argument: EvaluationFault.InvalidArgument
  ) {
    #expect(throws: EvaluationFault.invalidArgument(argument)) {
      try callMember(.string(template), "format", .list(arguments))
    }
  }

  @Test func `doubles are rounded as the C library rounds them`() throws {
    var random = SeededGenerator()
    for _ in 0..<3000 {
      let double =
        random.chance(50)
        ? Double(bitPattern: random.next())
        : Double(Int.random(in: -99999...99999, using: &random)) / 1000
      guard double.isFinite else { continue }
      let decimals = Int.random(in: 0...20, using: &random)
      for letter in ["f", "e"] {
        let template = "%.\(decimals)\(letter)"
        #expect(
          try callMember(.string(template), "format", [.double(double)])
            == .string(String(format: template, double)))
      }
    }
  }
}
