/// A pattern of paths, in the language of .gitignore as git documents it.
///
/// `*`, `?` and `[a-z]` match any characters but a slash, and `**` matches any number of folders. A slash at the start
/// or in the middle ties the pattern to the folder that it is written for; without one, the pattern matches names at
/// any depth. A slash at the end matches only folders, `!` at the start reverses earlier matches, `\` makes the next
/// character literal, and spaces at the end are ignored. Characters are Unicode scalars, so `?` also matches one Korean
/// letter.
///
/// ```swift
/// let drafts = try PathPattern("drafts/**/*.yaml")
/// let isDraft = drafts.matches("drafts/2027/summer.yaml", isFolder: false)  // true
/// let isOld = drafts.matches("old/drafts/summer.yaml", isFolder: false)  // false
/// ```
package struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  /// A Boolean value that indicates whether the pattern begins with `!` and so reverses the matches of earlier
  /// patterns.
  package let isNegated: Bool
  /// A Boolean value that indicates whether the pattern matches only folders.
  package let matchesFoldersOnly: Bool
  /// A Boolean value that indicates whether the pattern is tied to its folder, instead of matching names at any depth.
  package let isAnchored: Bool
  private let segments: [PatternSegment]

  /// Creates a pattern.
  ///
  /// - Throws: A ``PathPatternFault`` if the pattern could never match.
  package init(_ text: String) throws(PathPatternFault) {
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

  /// Returns a Boolean value that indicates whether the pattern matches exactly `path`, relative to the folder that the
  /// pattern is written for.
  ///
  /// The value of ``isNegated`` does not invert the result.
  ///
  /// - Complexity: O(*n* × *m*) at most, for a pattern of length *n* and a path of length *m*.
  package func matches(_ path: String, isFolder: Bool) -> Bool {
    matches(PathNames(path).names[...], isFolder: isFolder)
  }

  /// Returns a Boolean value that indicates whether the pattern matches `path` or a folder above it, as exclusions do.
  package func covers(_ path: String, isFolder: Bool = false) -> Bool {
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

/// The names that a path consists of, in the form that patterns compare.
struct PathNames {
  var names: [[Unicode.Scalar]]

  init(_ path: String) {
    names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Removes the spaces at the end, except for one that follows a `\`.
  fileprivate mutating func removeBlanksAtEnd() {
    let blanks = reversed().prefix { $0 == " " }.count
    let isEscaped = dropLast(blanks).reversed().prefix { $0 == "\\" }.count % 2 == 1
    removeLast(isEscaped ? Swift.max(blanks - 1, 0) : blanks)
  }
}
