extension Ingredient {
  /// A unit that an ingredient is counted in.
  @nonexhaustive
  public enum Unit: Hashable, Sendable {
    /// A piece, for ingredients that are counted.
    case piece
    /// A unit of mass.
    case milligram, gram, kilogram
    /// A unit of volume.
    case milliliter, centiliter, liter
    /// A unit of the catalog's own, such as leaf, which does not convert into any other.
    case label(LocalizedText)

    /// A dimension, of which all units convert into each other.
    public enum Dimension: Hashable, Sendable {
      /// The dimension of pieces, of mass, of volume, or of a unit of the catalog's own.
      case count, mass, volume, label
    }

    /// The units that every catalog knows, by the symbol that they are written with.
    public static let bySymbol: KeyValuePairs<String, Unit> = [
      "piece": .piece, "g": .gram, "kg": .kilogram, "mg": .milligram, "ml": .milliliter,
      "cl": .centiliter, "l": .liter,
    ]

    /// Creates the unit that every catalog knows by `symbol`, or returns `nil` if there is none.
    public init?(symbol: String) {
      guard let known = Unit.bySymbol.first(where: { $0.key == symbol }) else { return nil }
      self = known.value
    }

    /// Returns the symbol of the unit that is spelled in another way, such as `L`, `리터` or `grams`, or `nil` if no
    /// unit or several units can be meant.
    package static func symbol(spelled text: String) -> String? {
      let plain = String(String.UnicodeScalarView(text.lowercased().unicodeScalars.map(\.narrow)))
      if let symbol = spellings[plain] { return symbol }
      // `Mg` and `MG` may be a megagram.
      return Unit(symbol: plain) != nil && plain != "mg" ? plain : nil
    }

    private static let spellings = [
      "pieces": "piece", "pcs": "piece", "pc": "piece", "ea": "piece", "개": "piece",
      "gr": "g", "gm": "g", "gram": "g", "grams": "g", "gramme": "g", "grammes": "g", "그램": "g",
      "그람": "g",
      "milligram": "mg", "milligrams": "mg", "밀리그램": "mg", "밀리그람": "mg", "㎎": "mg",
      "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "킬로그램": "kg",
      "킬로그람": "kg", "킬로": "kg", "키로": "kg", "㎏": "kg",
      "mls": "ml", "milliliter": "ml", "milliliters": "ml", "millilitre": "ml", "millilitres": "ml",
      "밀리리터": "ml", "cc": "ml", "씨씨": "ml", "㎖": "ml", "㏄": "ml",
      "centiliter": "cl", "centiliters": "cl", "centilitre": "cl", "centilitres": "cl",
      "센티리터": "cl",
      "liter": "l", "liters": "l", "litre": "l", "litres": "l", "ltr": "l", "리터": "l", "ℓ": "l",
    ]

    /// The dimension of the unit.
    public var dimension: Dimension {
      switch self {
      case .piece: .count
      case .milligram, .gram, .kilogram: .mass
      case .milliliter, .centiliter, .liter: .volume
      case .label: .label
      }
    }

    /// The step of ingredients in this unit that state none: 0.001 for mass and volume, 1 otherwise.
    public var defaultStep: Amount {
      switch dimension {
      case .mass, .volume: .smallest
      case .count, .label: .one
      }
    }

    /// Returns the symbol that is written in catalogs and in JSON: `piece`, `ml`, or the label's own text.
    public func symbol(in locale: LocaleID) -> String {
      if case .label(let text) = self { return text.text(in: locale, else: .english) }
      return symbol ?? ""
    }

    /// The symbol of a unit that every catalog knows; `nil` for a label.
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

    /// Returns a Boolean value that indicates whether `symbol` names this unit or one that converts into it.
    public func accepts(symbol: String) -> Bool {
      if case .label(let text) = self { return text.translations.contains { $0.text == symbol } }
      // Most amounts are written in the ingredient's own unit.
      return symbol == self.symbol || Unit(symbol: symbol)?.dimension == dimension
    }

    /// The symbols that amounts in this unit can be written with.
    package var symbols: [String] {
      if case .label(let text) = self { return text.translations.map(\.text) }
      return Unit.bySymbol.filter { $0.value.dimension == dimension }.map(\.key)
    }

    /// Returns `amount` of the unit `symbol`, counted in this unit.
    ///
    /// - Precondition: ``accepts(symbol:)`` is `true` for `symbol`.
    /// - Throws: `tooFine` if the result is not exact within three fraction digits, `tooLarge` if it does not fit an
    ///   amount.
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

    /// The size of the unit, counted in the smallest unit of its dimension.
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

extension Unicode.Scalar {
  /// The ASCII letter that this scalar is a full-width form of, as in `ｍｌ`; any other scalar is itself.
  fileprivate var narrow: Unicode.Scalar {
    ("\u{FF21}"..."\u{FF5A}").contains(self) ? Unicode.Scalar(UInt8(value - 0xFEE0)) : self
  }
}
