/// A pattern of paths, in the language of .gitignore as git documents it.
///
/// `*`, `?` and `[a-z]` stand for anything but a slash, `**` for any folders. A slash at the start or in the
/// middle ties the pattern to the folder that it is written for; without one it matches names at any
/// depth. A slash at the end asks for a folder, `!` at the start takes back, `\` makes the next
/// character plain, and blanks at the end do not count. Characters are Unicode scalars, so `?` is one
/// letter of Korean, too.
///
/// ```swift
/// let drafts = try PathPattern("drafts/**/*.yaml")
/// drafts.matches("drafts/2027/summer.yaml", isFolder: false)  // true
/// drafts.matches("old/drafts/summer.yaml", isFolder: false)  // false
/// ```
public struct PathPattern: Hashable, Sendable {
  /// As it was written.
  public let text: String
  /// Whether it begins with `!` and so takes back what patterns before it matched.
  public let isNegated: Bool
  /// Whether it matches folders only.
  public let matchesFoldersOnly: Bool
  /// Whether it is tied to its folder, and does not match names at any depth.
  public let isAnchored: Bool
  private let segments: [PatternSegment]

  /// - Throws: What is wrong with the pattern, when it could never match.
  public init(_ text: String) throws(PathPatternFault) {
    var scalars = Array(text.unicodeScalars)[...]
    scalars.removeBlanksAtEnd()
    isNegated = scalars.first == "!"
    if isNegated { scalars.removeFirst() }
    matchesFoldersOnly = scalars.last == "/"
    if matchesFoldersOnly { scalars.removeLast() }
    isAnchored = scalars.contains("/")
    if scalars.first == "/" { scalars.removeFirst() }
    guard !scalars.isEmpty else { throw .empty }
    self.text = text
    segments = try PatternSegment.segments(of: scalars)
  }

  /// Whether it matches exactly `path`, relative to the folder that the pattern is written for.
  ///
  /// The time it takes grows with the product of the two lengths at most. ``isNegated`` does not turn
  /// the answer around.
  public func matches(_ path: String, isFolder: Bool) -> Bool {
    matches(PathNames(path).names[...], isFolder: isFolder)
  }

  /// Whether it matches `path` or a folder above it, as exclusions do.
  public func covers(_ path: String, isFolder: Bool = false) -> Bool {
    let names = PathNames(path).names
    return (1...max(names.count, 1)).contains { count in
      matches(names.prefix(count), isFolder: isFolder || count < names.count)
    }
  }

  func matches(_ names: ArraySlice<[Unicode.Scalar]>, isFolder: Bool) -> Bool {
    if matchesFoldersOnly, !isFolder { return false }
    guard isAnchored else { return names.last.map { segments[0].matches($0) } ?? false }
    return PatternSegment.match(segments[...], names)
  }
}

/// The names that a path consists of, as patterns compare them.
struct PathNames {
  var names: [[Unicode.Scalar]]

  init(_ path: String) {
    names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// A blank behind a `\` stays.
  fileprivate mutating func removeBlanksAtEnd() {
    let blanks = reversed().prefix { $0 == " " }.count
    let isEscaped = dropLast(blanks).reversed().prefix { $0 == "\\" }.count % 2 == 1
    removeLast(isEscaped ? Swift.max(blanks - 1, 0) : blanks)
  }
}
