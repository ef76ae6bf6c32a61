/// The id of an ingredient: a fruit, an extra or a product.
public typealias IngredientID = QualifiedID<Ingredient>

/// An item that recipes use and a stand keeps: a fruit, an extra or a product.
public struct Ingredient: Sendable, Identifiable {
  /// The qualified id.
  public let id: IngredientID
  /// The dense index within the catalog.
  public let handle: Handle
  /// The kind of ingredient.
  public let kind: Kind
  /// The name that people read.
  public let name: LocalizedText
  /// Other names that the ingredient is found by.
  public let aliases: [String]
  /// The emoji and the picture shown with the name.
  public let appearance: Appearance
  /// The unit of every amount of the ingredient.
  public let unit: Ingredient.Unit
  /// The step that every amount of the ingredient is a multiple of.
  public let step: Amount
  /// The level before the first entry of a stand.
  public let initial: Amount
  /// The level below which an alert is due; `nil` for no alert.
  public let low: Amount?
  /// The highest level that a stock command reaches without force; `nil` if the catalog sets no limit.
  public let maximum: Amount?
  /// The amount that the ingredient is sold in, such as a bottle of 500; `nil` if any number of steps can be bought.
  public let soldIn: Amount?
  /// A Boolean value that indicates whether the ingredient is never short and never deducted.
  public let isUnlimited: Bool
  /// The recipe that makes the ingredient; `nil` if the ingredient is bought.
  public let recipe: Recipe.Handle?
  /// The catalog's own attributes, which the engine does not use, in the order written.
  public let attributes: [Attribute]
  /// The indices of the ingredient's tags in ``Catalog/tags``, in ascending order.
  let tags: [Int32]

  /// A kind of ingredient.
  @nonexhaustive
  public enum Kind: String, Sendable {
    /// An ingredient that is bought.
    case fruit, extra
    /// The product of a recipe.
    case product
  }

  /// One attribute of the catalog's own.
  public struct Attribute: Hashable, Sendable {
    /// The name of the attribute.
    public let key: String
    /// The value of the attribute.
    public let value: Value

    /// Creates an attribute.
    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }

    /// A scalar. A number keeps the text that was written.
    @nonexhaustive
    public enum Value: Hashable, Sendable {
      /// No value.
      case null
      /// A truth value.
      case bool(Bool)
      /// A number, as it was written.
      case number(String)
      /// A text.
      case string(String)
    }
  }

  /// The dense index of an ingredient within one catalog, which means nothing in another catalog.
  public struct Handle: Hashable, Sendable {
    let index: Int32
  }
}

extension Ingredient {
  /// Returns the least that can be bought to get `amount`: a multiple of ``soldIn`` or, if the ingredient has none,
  /// of ``step``.
  ///
  /// ```swift
  /// let amount = milk.purchase(covering: 1_200)  // 1500 of milk that is sold in 500 ml.
  /// ```
  ///
  /// - Returns: `nil` if the multiple does not fit an amount, and zero if `amount` is zero or less.
  public func purchase(covering amount: Amount) -> Amount? {
    max(amount, .zero).roundedUp(toMultipleOf: soldIn ?? step)
  }
}

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
    package enum Dimension: Hashable, Sendable {
      /// The dimension of pieces, of mass, of volume, or of a unit of the catalog's own.
      case count, mass, volume, label
    }

    /// The units that every catalog knows, by the symbol that they are written with.
    package static let bySymbol: KeyValuePairs<String, Unit> = [
      "piece": .piece, "g": .gram, "kg": .kilogram, "mg": .milligram, "ml": .milliliter,
      "cl": .centiliter, "l": .liter,
    ]

    /// Creates the unit that every catalog knows by `symbol`, or returns `nil` if there is none.
    package init?(symbol: String) {
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
    package var dimension: Dimension {
      switch self {
      case .piece: .count
      case .milligram, .gram, .kilogram: .mass
      case .milliliter, .centiliter, .liter: .volume
      case .label: .label
      }
    }

    /// The step of ingredients in this unit that state none: 0.001 for mass and volume, 1 otherwise.
    package var defaultStep: Amount {
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

    /// The symbol under which stores keep the unit: `piece`, `ml`, or `label` for every unit of the catalog's own, whose
    /// text can be reworded.
    public var storedSymbol: String { symbol ?? "label" }

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
    package func accepts(symbol: String) -> Bool {
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
