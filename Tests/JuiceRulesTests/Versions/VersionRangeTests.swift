import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// Ranges of versions.
@Suite(.tags(.unit))
struct VersionRangeTests {
  @Test(arguments: [
    ("*", "0.0.0 1.2.3", "1.0.0-a"),
    ("1.2.3", "1.2.3", "1.2.4 1.2.3-a"),
    ("=1.2.3-a", "1.2.3-a", "1.2.3 1.2.3-b"),
    ("1.2", "1.2.0 1.2.9", "1.1.9 1.3.0 1.3.0-a"),
    ("1.x", "1.0.0 1.9.9", "0.9.9 2.0.0 2.0.0-a"),
    ("1.2.*", "1.2.0 1.2.9", "1.3.0"),
    ("^1.2.3", "1.2.3 1.3.0", "1.2.2 2.0.0 2.0.0-rc.1 1.3.0-a"),
    ("^1.0", "1.0.0 1.9.0", "0.9.0 2.0.0"),
    ("^0.2.3", "0.2.3 0.2.9", "0.3.0 0.2.2"),
    ("^0.0.3", "0.0.3", "0.0.4 0.0.2"),
    ("^0.0", "0.0.0 0.0.9", "0.1.0"),
    ("^0", "0.0.0 0.9.0", "1.0.0"),
    ("^1.2.3-beta.2", "1.2.3-beta.2 1.2.3-beta.4 1.2.3 1.4.0", "1.2.3-beta.1 1.2.4-beta.2"),
    ("~1.2.3", "1.2.3 1.2.9", "1.3.0 1.2.2"),
    ("~1", "1.0.0 1.9.9", "2.0.0"),
    (">=1.0.0 <2.0.0", "1.0.0 1.9.9", "0.9.9 2.0.0 2.0.0-a"),
    ("> 1.2", "1.3.0 2.0.0", "1.2.0 1.2.9"),
    (">1.2.3", "1.2.4", "1.2.3"),
    ("<=1.2", "1.2.9 0.1.0", "1.3.0"),
    ("<1.2", "1.1.9", "1.2.0 1.2.0-a"),
    ("<1.2.0", "1.1.9", "1.2.0 1.2.0-a"),
    ("<1.2.0-b", "1.1.9 1.2.0-a", "1.2.0-b 1.1.0-a"),
    ("1.x || >=3.0.0", "1.5.0 3.0.0", "2.0.0"),
    (" ^1.0.0||^2.0.0 ", "1.5.0 2.5.0", "3.0.0"),
    (">=2.0.0-rc.1", "2.0.0-rc.1 2.0.0-rc.2 2.0.0 2.1.0", "2.1.0-beta 2.0.0-rc.0"),
  ])
  func `A version range contains exactly the versions that it describes`(
    text: String, inside: String, outside: String
  ) throws {
    let range = try VersionRange(text)
    for version in inside.split(separator: " ") {
      #expect(
        range.contains(try #require(SemanticVersion(String(version)))), "\(version) in \(text)")
    }
    for version in outside.split(separator: " ") {
      #expect(
        !range.contains(try #require(SemanticVersion(String(version)))), "\(version) in \(text)")
    }
  }

  @Test(arguments: [
    ("", "", 0), ("  ", "", 2), ("^1.0 || ", "", 8), ("|| 1.0", "", 0), ("^1.0 ~>2", "~>2", 5),
    ("1.0.0 - 2.0.0", "-", 6), (">=1.0,<2.0", ">=1.0,<2.0", 0), ("1.0.0.0", "1.0.0.0", 0),
    ("v1.0", "v1.0", 0), ("1.x.3", "1.x.3", 0), ("1.x-a", "1.x-a", 0), ("latest", "latest", 0),
    ("딸기 1", "딸기", 0), (">=1 < ", "< ", 4), ("01.0", "01.0", 0), ("1.0-a", "1.0-a", 0),
  ])
  func `An invalid version range is refused with the faulty part and its offset`(
    text: String, part: String, offset: Int
  ) {
    let fault = #expect(throws: VersionRange.Fault.self) { try VersionRange(text) }
    #expect(fault?.text == part)
    #expect(fault?.offset == offset)
  }

  @Test(arguments: 0..<60)
  func `A version range is empty exactly if no version is in the range`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let sign = ["<", "<=", "", ">=", ">", "^", "~"].randomElement(using: &random) ?? ""
        let numbers = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          String(Int.random(in: 0...2, using: &random))
        }
        let tail = ["", "-0", "-1", "-1.0", "-a"].randomElement(using: &random) ?? ""
        return sign + numbers.joined(separator: ".") + (numbers.count == 3 ? tail : "")
      }.joined(separator: " ")
      let range = try VersionRange(text)
      #expect(range.isEmpty == !VersionRangeTests.all.contains(where: range.contains), "\(text)")
    }
  }

  /// Every version that the bounds above can tell apart.
  private static let all: [SemanticVersion] = {
    let tails = ["", "-0", "-0.0", "-1", "-1.0", "-1.0.0", "-1.1", "-2", "-a", "-a.0", "-b"]
    let numbers = 0...4
    return numbers.flatMap { major in
      numbers.flatMap { minor in
        numbers.flatMap { patch in
          tails.compactMap { SemanticVersion("\(major).\(minor).\(patch)\($0)") }
        }
      }
    }
  }()
}
