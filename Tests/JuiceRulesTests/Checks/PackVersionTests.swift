import JuiceRules
import TestSupport
import Testing

/// The grammar of https://semver.org/spec/v2.0.0.html.
@Suite(.tags(.unit))
struct PackVersionTests {
  private var draft = Draft()

  @Test(
    arguments: [
      "1.0.0", "0.0.0", "10.20.30", "1.0.0-alpha.1", "1.0.0-0a", "1.0.0--", "1.0.0+build.01",
      "1.0.0-rc.1+build-7", "999999999999999.0.0",
    ])
  mutating func `A semantic version is accepted as the version of a pack`(_ version: String) {
    draft.pack("summer", version: version)
    #expect(draft.problems.isEmpty)
  }

  @Test(
    arguments: [
      "", "1", "1.0", "1.0.0.0", "01.0.0", "1.00.0", "v1.0.0", "1.0.x", "1.0.0-", "1.0.0+",
      "1.0.0-a..b", "1.0.0-01", "1.0.0+a+b", "1.0.0-ä", " 1.0.0", "1.0.0 ", "-1.0.0", "1..0",
    ])
  mutating func `Text that is not a semantic version is reported`(_ version: String) {
    draft.pack("summer", version: version)
    #expect(draft.problems.map(\.finding) == [.invalidVersion(version)])
  }
}
