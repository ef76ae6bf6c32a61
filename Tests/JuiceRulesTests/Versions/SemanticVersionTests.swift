import JuiceRules
import TestSupport
import Testing

/// Versions, by the specification.
@Suite(.tags(.unit))
struct SemanticVersionTests {
  @Test
  func `Versions are ordered by item 11 of the SemVer specification`() {
    let texts = [
      "0.0.0-0", "0.0.0", "0.9.0", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0--", "1.0.0-alpha",
      "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0", "999999999999999.0.0",
    ]
    let versions = texts.compactMap { SemanticVersion($0) }
    #expect(versions.map(\.description) == texts)
    #expect(versions.reversed().sorted() == versions)
  }

  @Test
  func `Build metadata does not affect the equality of versions`() {
    #expect(SemanticVersion("1.0.0+001.-") == SemanticVersion("1.0.0"))
    #expect(SemanticVersion("1.0.0-a+b") == SemanticVersion("1.0.0-a"))
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0.0.0", "v1.0.0", " 1.0.0", "1.0.0 ", "01.0.0", "1.00.0", "1.0.0-",
    "1.0.0-01",
    "1.0.0-a..b", "1.0.0-a_b", "1.0.0+", "1.0.0+a+b", "1.0.0-é", "-1.0.0", "1.-0.0", "1.0.+0",
    "١.0.0",
    "1000000000000000.0.0", "1.0.0\n", "1.0.0-1000000000000000",
  ])
  func `Text that is not a semantic version is refused`(text: String) {
    #expect(SemanticVersion(text) == nil)
  }
}
