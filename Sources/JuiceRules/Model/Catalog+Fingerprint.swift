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

/// A fingerprint that is computed at its first use, as lint never needs one.
final class FingerprintCache: Sendable {
  private let state: Mutex<State>

  private enum State {
    case open(@Sendable () -> String)
    case known(String)
  }

  init(_ fingerprint: @escaping @Sendable () -> String) { state = Mutex(.open(fingerprint)) }

  var value: String {
    state.withLock { state in
      switch state {
      case .known(let fingerprint): return fingerprint
      case .open(let fingerprint):
        let value = fingerprint()
        state = .known(value)
        return value
      }
    }
  }
}
