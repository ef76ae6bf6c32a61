import JuiceRules

extension Finding {
  /// A description of a mapping in a file, or of several similar ones.
  struct Place {
    /// The keys of the mappings.
    private let keys: [String]
    /// The name for an entry of the mappings, if the place is an entry and not the mappings themselves.
    private let entry: String?
    private let isItem: Bool

    static let root = Place(keys: [], entry: nil, isItem: false)
    static let item = Place(keys: [], entry: nil, isItem: true)

    static func under(_ keys: [String]) -> Place { Place(keys: keys, entry: nil, isItem: false) }

    /// Returns the place of an entry of a mapping.
    ///
    /// - Parameter name: An example of an entry's name.
    static func entry(of owner: Place, called name: String) -> Place {
      Place(keys: owner.keys, entry: name, isItem: false)
    }

    /// Returns a place that means either this place or the other.
    func or(_ other: Place) -> Place {
      Place(keys: keys + other.keys, entry: entry, isItem: isItem)
    }

    /// The key that an example is under.
    var name: String? { entry ?? keys.first }

    fileprivate var words: LocalizedText {
      if isItem { return LocalizedText(en: "in an item of a list", ko: "목록의 항목 안") }
      guard let first = keys.first else {
        return LocalizedText(en: "at the top level of the file", ko: "파일의 맨 바깥")
      }
      let isMany = keys.count > 3
      let shown = (isMany ? [first] : keys).map { "`\($0)`" }
      let english = shown.joined(separator: " or ") + (isMany ? " or a key like it" : "")
      let korean = shown.joined(separator: " 또는 ") + (isMany ? " 같은 키" : "")
      return entry == nil
        ? LocalizedText(en: "under \(english)", ko: "\(korean) 아래")
        : LocalizedText(en: "in an entry of \(english)", ko: "\(korean)의 항목 안")
    }

    fileprivate var english: String { words.english }
    fileprivate var korean: String { words.korean }
  }

  /// Creates the finding for an entry in the wrong mapping.
  static func misplaced(
    _ key: String, to place: PlacementSearch.Placement, from current: Place
  ) -> Finding {
    Finding(
      .wrongType, en: "`\(key)` belongs \(place.owner.english), not \(current.english)",
      ko: "\(key.ticked(.topic)) \(current.korean.with(.subject)) 아니라 "
        + "\(place.owner.korean)에 써야 합니다",
      help: place.help, expected: place.owner.english, found: current.english)
  }

  /// Creates the finding for a key at the top level of a file that belongs in another kind of file.
  static func misplaced(_ key: String, toFile file: LocalizedText, example: String) -> Finding {
    Finding(
      .wrongType, en: "`\(key)` belongs in \(file.english), not in this file",
      ko: "\(key.ticked(.topic)) 이 파일이 아니라 \(file.korean)에 써야 합니다",
      help: LocalizedText(
        en: "move the key there, as in `\(example)`", ko: "`\(example)`처럼 그리로 옮기세요"),
      expected: file.english, found: key)
  }

  /// Sets the help for a misspelled key whose correct name is already in the mapping.
  mutating func explainSecond(of key: String, isBlock: Bool) {
    help =
      isBlock
      ? LocalizedText(
        en: "`\(key)` already exists: move the contents of this key there",
        ko: "\(key.ticked(.topic)) 이미 있습니다. 이 키 아래의 내용을 그리로 옮기세요")
      : LocalizedText(
        en: "`\(key)` already exists: delete one of the two keys",
        ko: "\(key.ticked(.topic)) 이미 있습니다. 하나를 지우세요")
  }
}

extension PlacementSearch.Placement {
  /// The help for moving the entry to its place.
  fileprivate var help: LocalizedText {
    if isBlock, isDeeper, let name = owner.name {
      return LocalizedText(
        en: "indent the key deeper than `\(name)`, as in `\(example)`",
        ko: "`\(example)`처럼 `\(name)`보다 더 들여 쓰세요")
    }
    if isBlock, owner.name == nil {
      return LocalizedText(
        en: "put the key at the start of a line, as in `\(example)`",
        ko: "`\(example)`처럼 줄 맨 앞에 쓰세요")
    }
    return LocalizedText(
      en: "move the key there, as in `\(example)`", ko: "`\(example)`처럼 그리로 옮기세요")
  }
}
