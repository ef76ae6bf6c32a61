import Synchronization

extension Catalog {
  /// A short identifier of exactly this catalog, for receipts: 16 hexadecimal digits.
  ///
  /// Catalogs with the same entries, amounts and texts have the same fingerprint, however their files are laid out.
  public var fingerprint: String { fingerprintCache.value { canonicalForm } }

  /// A short identifier of what screens show of this catalog: 16 hexadecimal digits.
  ///
  /// It changes with the ``fingerprint``, and with the aliases, the pictures and the place on the menu, which change no
  /// order.
  package var screenDigest: String {
    screenDigestCache.value {
      let ingredients = ingredients.map {
        canonical([$0.id.rawValue, canonical($0.appearance)] + $0.aliases)
      }
      let recipes = recipes.map {
        canonical(
          [$0.id.rawValue, $0.isOnMenu.description, canonical($0.appearance)] + $0.aliases)
      }
      return canonical([fingerprint] + ingredients + recipes)
    }
  }

  private func canonical(_ appearance: Appearance) -> String {
    canonical([appearance.emoji ?? "", appearance.image ?? ""])
  }

  /// The text that the fingerprint is computed of: every entry on a line of its own, sorted, then the settings.
  private var canonicalForm: String {
    let settings = canonical(
      [defaultLocale.rawValue, wording.map { packs[$0].name } ?? ""]
        + (timeZone.map { [$0.rawValue] } ?? []))
    let entries = packs.map(canonical) + ingredients.map(canonical) + recipes.map(canonical)
    let messages = packs.flatMap { pack in
      pack.messages.map { canonical(pack.name, $0.rawValue, $1) }
    }
    let ownMessages = recipes.flatMap { recipe in
      recipeMessages[recipe.handle.index, default: [:]]
        .map { canonical(recipe.id.rawValue, $0.rawValue, $1) }
    }
    let conditions = facts.map(canonical) + rules.map(canonical) + tables.map(canonical)
    return (entries + messages + ownMessages + conditions).sorted().joined(separator: "\n")
      + settings
  }

  private func canonical(_ pack: Pack) -> String {
    canonical([pack.name] + pack.locales.map(\.rawValue))
  }

  private func canonical(_ rule: OrderRule) -> String {
    canonical(["rule", rule.id.rawValue, rule.condition.source])
      + canonical(rule.id.rawValue, rule.effect.rawValue, rule.message)
  }

  private func canonical(_ table: DecisionTable) -> String {
    let inputs = table.inputs.map { canonical([$0.name, $0.source]) }
    let rows = table.rows.map { canonical([$0.condition.source] + $0.outputs.map(\.source)) }
    return canonical(
      ["table", table.id.rawValue, table.hitPolicy.rawValue, canonical(table.columns)]
        + [inputs, rows, table.otherwise?.map(\.source) ?? []].map(canonical))
  }

  private func canonical(_ fact: Fact) -> String {
    canonical(
      [
        "fact", fact.id.rawValue, fact.name.map(canonical) ?? "", canonical(limits(of: fact.type)),
        fact.type.name, fact.defaultValue?.description ?? "",
      ] + (fact.isChoice ? ["choice"] : fact.isRecorded ? ["record"] : []))
  }

  private func limits(of type: FactType) -> [String] {
    switch type {
    case .bool: []
    case .int(let range): [range.lowerBound.description, range.upperBound.description]
    case .decimal(let range): [range.lowerBound.description, range.upperBound.description]
    case .text(let values): values ?? []
    }
  }

  private func canonical(_ ingredient: Ingredient) -> String {
    let unit: LocalizedText =
      if case .label(let text) = ingredient.unit { text } else { "\(ingredient.unit)" }
    let marks = [ingredient.low, ingredient.maximum, ingredient.soldIn].map {
      $0?.description ?? ""
    }
    return canonical(
      [
        ingredient.id.rawValue, ingredient.kind.rawValue, canonical(ingredient.name),
        canonical(unit), ingredient.step.description, ingredient.initial.description,
        ingredient.isUnlimited.description,
      ] + marks)
  }

  private func canonical(_ recipe: Recipe) -> String {
    canonical(
      [recipe.id.rawValue, canonical(recipe.name), recipe.isAvailable.description]
        + (offers[recipe.handle].map { ["when", $0.source] } ?? [])
        + (recipe.isPlain ? portions(of: recipe).flatMap(canonical) : canonicalForm(of: recipe))
        + recipe.sizes.map { canonical([$0.name, $0.factor.description]) })
  }

  private func canonical(_ portion: Recipe.Portion) -> [String] {
    [self[portion.ingredient].id.rawValue, portion.amount.description]
  }

  private func canonicalForm(of recipe: Recipe) -> [String] {
    let lines = lines(of: recipe).map { line in
      canonical(
        [line.name, line.isOptional.description]
          + line.alternatives.map { canonical($0.flatMap(canonical)) } + canonical(line.decision))
    }
    let product = recipe.product.map {
      [$0.yield.description, $0.isKept.description, $0.isMadeAhead.description]
    }
    return lines + [canonical(product ?? [])]
  }

  private func canonical(_ decision: LineDecision?) -> [String] {
    guard let decision else { return [] }
    let conditions = decision.alternatives.sorted { $0.key < $1.key }
      .map { canonical([String($0.key), $0.value.source]) }
    let amounts = decision.amounts.map {
      canonical([String($0.alternative), self[$0.ingredient].id.rawValue, $0.formula.source])
    }
    return [decision.condition?.source ?? ""] + conditions + amounts
  }

  private func canonical(_ owner: String, _ event: String, _ message: Message) -> String {
    let texts = [message.title, message.text].map { $0.map(canonical) ?? "" }
    let actions = message.actions.flatMap { [$0.effect.rawValue, canonical($0.label)] }
    return canonical([owner, event] + texts + [message.image ?? ""] + actions)
  }

  /// Returns the translations in order of locale.
  private func canonical(_ text: LocalizedText) -> String {
    canonical(
      text.translations.map { canonical([$0.locale?.rawValue ?? "", $0.text]) }.sorted())
  }

  /// Returns the fields as one text, which no other list of fields gives.
  private func canonical(_ fields: [String]) -> String {
    fields.map { "\($0.utf8.count):\($0)" }.joined()
  }
}

/// A cache of the fingerprint, which is computed at its first use, as lint never needs one.
final class FingerprintCache: Sendable {
  private let known = Mutex<String?>(nil)

  func value(of canonicalForm: () -> String) -> String {
    known.withLock { known in
      if let known { return known }
      var hash = FNV1a64()
      hash.add(canonicalForm().utf8)
      known = hash.hexadecimal
      return hash.hexadecimal
    }
  }
}
