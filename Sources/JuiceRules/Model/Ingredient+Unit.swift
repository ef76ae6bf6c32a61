extension Ingredient {
  /// What an ingredient is counted in.
  @nonexhaustive
  public enum Unit: Hashable, Sendable {
    case piece
    case milligram, gram, kilogram
    case milliliter, centiliter, liter
    /// A unit of the catalog's own, such as leaf; it converts into nothing.
    case label(LocalizedText)

    /// Units of one dimension convert into each other.
    public enum Dimension: Hashable, Sendable {
      case count, mass, volume, label
    }

    /// The units that every catalog knows, by the symbol they are written with.
    public static let bySymbol: KeyValuePairs<String, Unit> = [
      "piece": .piece, "g": .gram, "kg": .kilogram, "mg": .milligram, "ml": .milliliter,
      "cl": .centiliter, "l": .liter,
    ]

    public init?(symbol: String) {
      guard let known = Unit.bySymbol.first(where: { $0.key == symbol }) else { return nil }
      self = known.value
    }

    public var dimension: Dimension {
      switch self {
      case .piece: .count
      case .milligram, .gram, .kilogram: .mass
      case .milliliter, .centiliter, .liter: .volume
      case .label: .label
      }
    }

    /// The step of ingredients in this unit that state none: 0.001 for what converts, 1 otherwise.
    public var defaultStep: Amount {
      switch dimension {
      case .mass, .volume: .smallest
      case .count, .label: .one
      }
    }

    /// The symbol that is written in catalogs and in JSON: `piece`, `ml`, or the label's own text.
    public func symbol(in locale: LocaleID) -> String {
      if case .label(let text) = self { return text.text(in: locale, else: .english) }
      return symbol ?? ""
    }

    /// The symbol of a unit that every catalog knows; nil for a label.
    private var symbol: String? {
      switch self {
      case .piece: "piece"
      case .milligram: "mg"
      case .gram: "g"
      case .kilogram: "kg"
      case .milliliter: "ml"
      case .centiliter: "cl"
      case .liter: "l"
      case .label: nil
      }
    }

    /// Whether a quantity's `symbol` names this unit or one that converts into it.
    public func accepts(symbol: String) -> Bool {
      if case .label(let text) = self { return text.translations.contains { $0.text == symbol } }
      // Most amounts are written in the ingredient's own unit.
      return symbol == self.symbol || Unit(symbol: symbol)?.dimension == dimension
    }

    /// `amount` of the unit `symbol`, counted in this unit.
    ///
    /// - Precondition: ``accepts(symbol:)``.
    /// - Throws: `tooFine` when it does not come out exact within three fraction digits, `tooLarge` when
    ///   it does not fit.
    package func converting(_ amount: Amount, from symbol: String?) throws(QuantityError) -> Amount
    {
      guard let symbol, symbol != self.symbol else { return amount }
      guard dimension != .label, let from = Unit(symbol: symbol)?.smallestUnits else {
        return amount
      }
      // INVARIANT: of two units of one dimension, the larger is a multiple of the smaller.
      let (factor, divisor) = (max(from / smallestUnits, 1), max(smallestUnits / from, 1))
      let (scaled, overflow) = amount.thousandths.multipliedReportingOverflow(by: factor)
      guard !overflow else { throw .tooLarge }
      guard scaled.isMultiple(of: divisor) else { throw .tooFine }
      return Amount(thousandths: scaled / divisor)
    }

    /// How many of the smallest unit of its dimension the unit holds.
    private var smallestUnits: Int64 {
      switch self {
      case .piece, .label, .milligram, .milliliter: 1
      case .centiliter: 10
      case .gram, .liter: 1_000
      case .kilogram: 1_000_000
      }
    }
  }
}
