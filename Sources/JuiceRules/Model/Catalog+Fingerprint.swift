import Synchronization

extension Catalog {
  /// A short name for exactly this catalog, for receipts: 16 hexadecimal digits.
  ///
  /// Catalogs that make the same things from the same things, and say the same of them, have the same
  /// fingerprint, however their files are laid out.
  public var fingerprint: String { fingerprintCache.value { canonicalForm } }

  /// Every entry on a line of its own, in order of id.
  private var canonicalForm: String {
    let ingredients = ingredients.map { ingredient in
      "\(ingredient.id) \(ingredient.kind) \(ingredient.name.translations) \(ingredient.unit) "
        + "\(ingredient.step) \(ingredient.initial) \(ingredient.low?.description ?? "-") "
        + "\(ingredient.maximum?.description ?? "-") \(ingredient.isUnlimited)"
    }
    let recipes = recipes.map { recipe in
      let lines = lines(of: recipe).map { "\(self[$0.ingredient].id)=\($0.amount)" }
      return "\(recipe.id) \(recipe.name.translations) \(recipe.isAvailable) \(lines)"
    }
    let messages = packs.flatMap { pack in
      pack.messages.map { "\(pack.name) \($0.key.rawValue) \($0.value)" }
    }
    return (ingredients + recipes + messages).sorted().joined(separator: "\n")
  }
}

/// Computes the fingerprint when it is first asked for: lint never does.
final class FingerprintCache: Sendable {
  private let cached = Mutex<String?>(nil)

  func value(of canonicalForm: () -> String) -> String {
    cached.withLock { cached in
      if let cached { return cached }
      let hash = canonicalForm().utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      let digits = String(hash, radix: 16)
      let fingerprint = String(repeating: "0", count: 16 - digits.count) + digits
      cached = fingerprint
      return fingerprint
    }
  }
}
