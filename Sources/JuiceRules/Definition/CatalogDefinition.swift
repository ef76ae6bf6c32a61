/// The packs of a root as written, and the settings of the root.
package struct CatalogDefinition: Sendable {
  package var packs: [PackDefinition] = []
  package var mentions = PackMentions()
  /// The default locale of the catalog; if it is `nil`, the first locale of the first pack.
  package var locale: LocaleID?
  /// The time zone of the clock that conditions read; `nil` for the local time of the machine.
  package var timeZone: ZoneID?
  /// The time zones that expressions can name.
  package var zones = ZoneDatabase.empty
  /// A Boolean value that indicates whether expressions and tables are analyzed over all values that they can read, for
  /// findings of which none is an error.
  package var analyzesExpressions = true
  /// The pack that provides the messages that another pack does not have.
  package var wording: String?
  /// The packs that are enabled together; `nil` if that is not known, or if packs elsewhere may use these.
  package var packsOn: Set<String>?
  /// The packs that wrote parts of other packs' entries; `nil` if none did.
  package var writers: Writers?
  /// The parts of requests that rules were decided for before other packs changed rules or tables; empty if none did.
  package var unchangedScopes: [RuleID: OrderRule.Scope] = [:]

  package init() {}

  /// The packs that wrote parts of other packs' entries, in overrides.
  package struct Writers: Sendable {
    package let packs: Set<String>
    /// Returns the name of the pack that wrote the text at a place, or `nil` if the pack of the entry did.
    package let pack: @Sendable (CatalogProblem.Place) -> String?

    package init(
      _ packs: Set<String>, pack: @escaping @Sendable (CatalogProblem.Place) -> String?
    ) {
      (self.packs, self.pack) = (packs, pack)
    }
  }
}

/// The packs that the settings of a root mention.
package struct PackMentions: Sendable {
  /// The names of the mentioned packs that exist.
  package var known: Set<String> = []
  /// The mentions of packs that do not exist.
  package var unknown: [Mention] = []

  package init() {}

  package struct Mention: Sendable {
    package let pack: String
    package let origin: CatalogOrigin

    package init(pack: String, origin: CatalogOrigin) {
      self.pack = pack
      self.origin = origin
    }
  }
}
