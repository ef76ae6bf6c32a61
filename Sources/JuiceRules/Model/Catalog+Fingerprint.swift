import Synchronization

extension Catalog {
  /// A short identifier of exactly this catalog, for receipts: `2:` and 16 hexadecimal digits.
  ///
  /// Catalogs with the same fields in the same parts have the same fingerprint, however their files are laid out. The
  /// number before the colon is that of the way in which it is computed; receipts of older versions have none.
  public var fingerprint: String { fingerprintCache.value }

  /// A short identifier of what screens show of this catalog: the ``fingerprint``, and the order of the entries.
  package var screenDigest: String {
    var hash = FNV1a64()
    hash.add(field: fingerprint)
    for ingredient in ingredients { hash.add(field: ingredient.id.rawValue) }
    for recipe in recipes { hash.add(field: recipe.id.rawValue) }
    return hash.hexadecimal
  }
}

/// The fingerprint of packs, which is computed at its first use, as lint never needs one.
final class FingerprintCache: Sendable {
  private let state: Mutex<State>

  private enum State {
    case packs([PackDefinition], settings: [String])
    case known(String)
  }

  init(of packs: [PackDefinition], settings: [String]) {
    state = Mutex(.packs(packs, settings: settings))
  }

  var value: String {
    state.withLock { state in
      switch state {
      case .known(let fingerprint): return fingerprint
      case .packs(let packs, let settings):
        let fingerprint = "2:" + Self.hash(of: packs, settings).hexadecimal
        state = .known(fingerprint)
        return fingerprint
      }
    }
  }

  private static func hash(of packs: [PackDefinition], _ settings: [String]) -> FNV1a64 {
    var hash = FNV1a64()
    for setting in settings { hash.add(field: setting) }
    for pack in packs.sorted(by: { $0.name < $1.name }) {
      hash.add(field: pack.name)
      for part in pack.parts.sorted(by: { ($0.section, $0.name) < ($1.section, $1.name) }) {
        hash.add(field: part.path)
        for field in part.fields where !field.isAbsent { hash.add(field) }
      }
    }
    return hash
  }
}

extension FNV1a64 {
  /// Adds a field, which no other field is confused with: texts in catalogs do not contain U+0000 and U+0001.
  fileprivate mutating func add(_ field: EntryField) {
    for name in field.path { add(field: name) }
    switch field.content {
    case .absent, .fields: add(field: "\u{1}")
    case .value(let value), .text(let value): add(field: "\u{1}" + value)
    }
  }
}
