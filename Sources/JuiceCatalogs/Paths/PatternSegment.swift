/// The part of a pattern between two slashes.
enum PatternSegment: Hashable, Sendable {
  /// `**`: any number of folders.
  case anyFolders
  case name([Element])

  enum Element: Hashable, Sendable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyCharacters
    case oneOf(CharacterChoice)
  }

  /// Splits a pattern at its slashes, except for those in brackets.
  static func segments(
    of pattern: ArraySlice<Unicode.Scalar>
  ) throws(PathPatternFault) -> [PatternSegment] {
    var segments: [PatternSegment] = []
    var elements: [Element] = []
    var rest = pattern
    while let next = rest.popFirst() {
      switch next {
      case "/":
        segments.append(PatternSegment(elements))
        elements = []
      case "*": elements.append(.anyCharacters)
      case "?": elements.append(.anyCharacter)
      case "[": elements.append(.oneOf(try CharacterChoice(parsing: &rest)))
      case "\\":
        guard let escaped = rest.popFirst() else { throw .nothingEscaped }
        elements.append(.character(escaped))
      default: elements.append(.character(next))
      }
    }
    segments.append(PatternSegment(elements))
    // At the end, `**` matches everything below a folder, but not the folder itself.
    return segments.last == .anyFolders ? segments + [.name([.anyCharacters])] : segments
  }

  private init(_ elements: [Element]) {
    let isStars = elements.count > 1 && elements.allSatisfy { $0 == .anyCharacters }
    self = isStars ? .anyFolders : .name(elements)
  }

  /// Returns `true` if `segments` match all of `names`.
  ///
  /// On a mismatch, only the last `**` has to be extended: names that an earlier one could match, the last one can
  /// match as well.
  static func match(
    _ segments: ArraySlice<PatternSegment>, _ names: ArraySlice<[Unicode.Scalar]>
  ) -> Bool {
    var (segments, names) = (segments, names)
    var retry: (segments: ArraySlice<PatternSegment>, names: ArraySlice<[Unicode.Scalar]>)?
    while true {
      if segments.first == .anyFolders {
        segments.removeFirst()
        retry = (segments, names)
      } else if let segment = segments.first, let name = names.first, segment.matches(name) {
        segments.removeFirst()
        names.removeFirst()
      } else if segments.isEmpty, names.isEmpty {
        return true
      } else {
        guard let last = retry, !last.names.isEmpty else { return false }
        retry = (last.segments, last.names.dropFirst())
        (segments, names) = (last.segments, last.names.dropFirst())
      }
    }
  }

  /// Returns `true` if the segment matches all of `name`. On a mismatch, only the last `*` has to be extended.
  func matches(_ name: [Unicode.Scalar]) -> Bool {
    guard case .name(let elements) = self else { return true }
    var (element, character) = (0, 0)
    var retry: (element: Int, character: Int)?
    while element < elements.count || character < name.count {
      if element < elements.count, elements[element] == .anyCharacters {
        element += 1
        retry = (element, character)
      } else if element < elements.count, character < name.count,
        elements[element].matches(name[character])
      {
        element += 1
        character += 1
      } else {
        guard let last = retry, last.character < name.count else { return false }
        (element, character) = (last.element, last.character + 1)
        retry = (element, character)
      }
    }
    return true
  }
}

extension PatternSegment.Element {
  fileprivate func matches(_ character: Unicode.Scalar) -> Bool {
    switch self {
    case .character(let own): own == character
    case .oneOf(let choice): choice.contains(character)
    case .anyCharacter, .anyCharacters: true
    }
  }
}
