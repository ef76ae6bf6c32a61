import JuiceCatalogs
import TestSupport
import YAMLSyntax

/// One mistake in a file of a catalog, and what is to be found for it.
///
/// The outcome belongs to the kind of mistake: it was decided when the kind was written down, and not by
/// looking at what is found.
struct Injection: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the mistake, in words.
  let kind: String
  let file: String
  /// The bytes that are right, and what stands in their place.
  let range: Range<Int>
  let bytes: [UInt8]
  let outcome: Outcome
  /// Other places, in the right files, that the finding may name instead: what the mistake belongs to.
  let owners: [Owner]

  struct Owner: Hashable, Sendable {
    let file: String
    let range: Range<Int>
  }

  enum Outcome: Hashable, Sendable {
    /// The file says something else, and nothing is wrong with that.
    case legal
    /// One finding, of one of these rules.
    case finding([String])
  }

  init(
    _ kind: String, _ file: String, _ range: Range<Int>, _ text: String, _ outcome: Outcome,
    owners: [Owner] = []
  ) {
    self.init(kind, file, range, bytes: Array(text.utf8), outcome, owners: owners)
  }

  init(
    _ kind: String, _ file: String, _ range: Range<Int>, bytes: [UInt8], _ outcome: Outcome,
    owners: [Owner] = []
  ) {
    self.kind = kind
    self.file = file
    self.range = range
    self.bytes = bytes
    self.outcome = outcome
    self.owners = owners
  }

  var description: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return "\(kind), \(file) \(range): \(text.debugDescription)"
  }

  /// The range of the mistake in the changed file.
  var place: Range<Int> { range.lowerBound..<range.lowerBound + bytes.count }

  /// Returns the offset in the changed file of an offset in the original file.
  func moved(_ offset: Int) -> Int {
    offset < range.upperBound ? min(offset, place.upperBound) : offset + bytes.count - range.count
  }

  /// The places that a finding may name, once the mistake is made.
  var places: [Owner] {
    let moved = owners.map { owner in
      owner.file == file
        ? Owner(
          file: file,
          range: self.moved(
            owner.range.lowerBound)..<max(
              self.moved(owner.range.lowerBound), self.moved(owner.range.upperBound))) : owner
    }
    return [Owner(file: file, range: place)] + moved
  }

  /// Returns `true` if a finding names one of the places.
  func isNamed(by finding: Diagnostic) -> Bool {
    let span = finding.primary.span
    return places.contains { place in
      place.file == finding.primary.file && place.range.lowerBound <= span.end
        && span.start <= place.range.upperBound
    }
  }

  /// Every `step`-th mistake of each kind; all of them where that is asked for.
  static func some(of all: [Injection], each step: Int) -> [Injection] {
    guard !Effort.isWhole else { return all }
    let groups = Dictionary(grouping: all.indices) { all[$0].kind }
    let chosen = groups.values.flatMap { group in
      stride(from: 0, to: group.count, by: step).map { group[$0] }
    }
    return chosen.sorted().map { all[$0] }
  }

  /// `files` with mistakes made in them, which must not overlap.
  static func making(
    _ injections: some Collection<Injection>, in files: [String: [UInt8]]
  ) -> [String: [UInt8]] {
    injections.sorted { $0.range.lowerBound > $1.range.lowerBound }
      .reduce(into: files) { files, injection in
        files[injection.file]?.replaceSubrange(injection.range, with: injection.bytes)
      }
  }
}
