import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// The language of .gitignore, as `git help gitignore` documents it.
@Suite(.tags(.unit)) struct PathPatternTests {
  @Test func `The example of the doc comment does what it says`() throws {
    let drafts = try PathPattern("drafts/**/*.yaml")
    let isDraft = drafts.matches("drafts/2027/summer.yaml", isFolder: false)  // true
    let isOld = drafts.matches("old/drafts/summer.yaml", isFolder: false)  // false
    #expect(isDraft && !isOld)
  }

  @Test(
    arguments: [
      ("hello.*", "hello.txt", true), ("hello.*", "a/hello.java", true),
      ("/hello.*", "hello.txt", true), ("/hello.*", "a/hello.java", false),
      ("foo/", "foo", false), ("doc/frotz", "doc/frotz", true), ("/doc/frotz", "doc/frotz", true),
      ("doc/frotz", "a/doc/frotz", false), ("foo/*", "foo/test.json", true),
      ("foo/*", "foo/bar/hello.c", false), ("**/foo", "foo", true), ("**/foo", "a/b/foo", true),
      ("**/foo/bar", "foo/bar", true), ("**/foo/bar", "a/foo/bar", true),
      ("**/foo/bar", "foo/a/bar", false), ("abc/**", "abc/x", true), ("abc/**", "abc/x/y", true),
      ("abc/**", "abc", false), ("a/**/b", "a/b", true), ("a/**/b", "a/x/b", true),
      ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false), ("a/**/b", "a/x/bc", false),
      ("**", "a/b", true), ("/**", "a/b", true), ("a/**/**/b", "a/b", true),
      ("a**b/c", "axxb/c", true), ("a**b/c", "ax/xb/c", false), ("***", "a", true),
      ("a?c", "abc", true), ("a?c", "a/c", false), ("x/a?c", "x/a/c", false),
      ("?.yaml", "키.yaml", true), ("[가-힣]*", "딸기.yaml", true), ("[가-힣]*", "kiwi.yaml", false),
      ("[abc].yaml", "b.yaml", true), ("[a-c].yaml", "d.yaml", false),
      ("[!a-c].yaml", "d.yaml", true),
      ("[^a-c].yaml", "b.yaml", false), ("[]a]", "]", true), ("[]-a]", "^", true),
      ("[a-]", "-", true), ("[\\]]", "]", true), ("[[:digit:]x]", "7", true),
      ("[[:digit:]x]", "y", false), ("[z-a]", "m", false), ("x/[!a]y", "x//y", false),
      ("\\!important", "!important", true), ("\\#one", "#one", true), ("\\*", "x", false),
      ("blank ", "blank", true), ("blank\\ ", "blank ", true), ("blank\\  ", "blank ", true),
      ("tab\t", "tab", false), ("!kept", "kept", true), ("/a", "./a", true), ("a//b", "a/b", false),
      ("b", "a/b/c", false), ("A", "a", false),
    ] as [(String, String, Bool)])
  func `A pattern matches a path as git matches it`(text: String, path: String, isMatch: Bool)
    throws
  {
    #expect(try PathPattern(text).matches(path, isFolder: false) == isMatch)
  }

  @Test func `A pattern with a slash at the end matches only folders`() throws {
    let pattern = try PathPattern("build/")
    #expect(pattern.matches("a/build", isFolder: true))
    #expect(!pattern.matches("a/build", isFolder: false))
    #expect(pattern.covers("a/build/recipes.yaml"))
    #expect(!pattern.covers("a/build"))
    #expect(pattern.matchesFoldersOnly && !pattern.isAnchored && !pattern.isNegated)
    #expect(try PathPattern("!/a b").isNegated && PathPattern("!/a").isAnchored)
  }

  @Test
  func `A pattern covers the paths below each folder that the pattern matches`() throws {
    #expect(try PathPattern("legacy").covers("a/legacy/b/c.yaml"))
    #expect(try PathPattern("/legacy/**").covers("legacy/b/c.yaml"))
    #expect(try !PathPattern("/legacy/**").covers("legacy", isFolder: true))
    #expect(try !PathPattern("c").covers("a/b.yaml"))
  }

  @Test(arguments: [
    ("", PathPatternFault.empty), ("  ", .empty), ("!", .empty), ("/", .empty),
    ("[a", .openBracket),
    ("[", .openBracket), ("[]", .openBracket), ("a\\", .nothingEscaped),
    ("[a\\", .nothingEscaped),
    ("[[:digits:]]", .unknownClass("digits")),
  ])
  func `A pattern that can never match is refused`(text: String, fault: PathPatternFault) {
    #expect(throws: fault) { try PathPattern(text) }
    #expect(fault.text.text(in: .korean) != fault.text.text(in: .english))
  }

  /// Backtracking over every star would take longer than the universe has.
  @Test(arguments: ["*a*a*a*a*a*a*a*a*a*a*b", "**/a/**/a/**/a/**/a/**/a/**/b", "**/*a*a*a*b/**/c"])
  func `Matching a pattern with many asterisks takes time proportional to the path's length`(
    text: String
  ) throws {
    let pattern = try PathPattern(text)
    let isLinear = Growth.isLinear(from: 5_000) { count in
      let name = String(repeating: "a", count: count)
      let folders = Array(repeating: "a", count: count / 4).joined(separator: "/")
      #expect(!pattern.matches(name, isFolder: false))
      #expect(!pattern.matches(folders, isFolder: false))
    }
    #expect(isLinear)
  }
}
