import CEL

/// The names of all entries of a kind by handle, as the expressions of one pack write them.
///
/// The names of two conditions of a catalog are equal if the conditions are of the same pack.
struct WrittenNames: Hashable, Sendable {
  /// The pack of the expressions; `nil` for expressions of no pack.
  let pack: String?
  private let names: VisibleNames

  init(_ names: VisibleNames) { (self.names, pack) = (names, names.pack) }

  /// The names in the order of the handles.
  var all: [String] { names.ids.indices.map(names.written) }

  /// Returns the name of the entry with a handle.
  subscript(index: Int32) -> String { names.written(Int(index)) }

  /// Returns the index of the entry that a name stands for.
  func index(of name: String) -> Int? { names.index(of: name) }

  static func == (one: Self, other: Self) -> Bool { one.pack == other.pack }

  func hash(into hasher: inout Hasher) { hasher.combine(pack) }
}

/// The ids that a pack can write, each with the index of its entry.
///
/// The ids of two tables are equal if the tables are of the same pack.
struct WrittenIDs: Hashable, Sendable {
  let pack: Int
  let recipes: VisibleNames
  let ingredients: VisibleNames
  let tags: VisibleNames

  static func == (one: Self, other: Self) -> Bool { one.pack == other.pack }

  func hash(into hasher: inout Hasher) { hasher.combine(pack) }

  /// Returns a value with its ids as another pack writes them.
  func value(_ value: Value, as names: Condition.Reading?) -> Value {
    switch (value, names) {
    case (.string(let text), .recipe(let names)):
      .string(recipes.index(of: text).map { names[Int32($0)] } ?? text)
    case (.string(let text), .choices(let names)):
      .string(ingredients.index(of: text).map { names[Int32($0)] } ?? text)
    // A text that meets a fact is a tag, which facts have the qualified ids of.
    case (.string(let text), .fact), (.string(let text), .tags):
      .string(tags.index(of: text).map { tags.ids[$0].rawValue } ?? text)
    case (.list(let values), .some): .list(values.map { self.value($0, as: names) })
    default: value
    }
  }
}

/// An expression of a pack that is true or false for an order.
public struct Condition: Hashable, Sendable {
  let formula: Formula

  /// The expression as it is written.
  public var source: String { formula.source }

  /// A value that a condition reads.
  indirect enum Reading: Hashable, Sendable {
    /// The name of the ordered recipe.
    case recipe(names: WrittenNames)
    case count
    case size
    /// The choices of the order, with the names of the ingredients.
    case choices(names: WrittenNames)
    case actor, stand
    /// The ids of the tags of what the order takes.
    case tags
    /// A Boolean value that indicates whether the order takes an ingredient.
    case uses(Ingredient.Handle)
    /// The lines of the request, with the names of recipes and ingredients, and the indices of the facts of lines that
    /// are read, by name.
    case lines(
      recipes: WrittenNames, ingredients: WrittenNames, readContents: Bool, facts: [String: Int])
    /// The sum of the counts of the request's lines.
    case requestCount
    /// The fact at an index of ``Catalog/facts``.
    case fact(Int, FactScope)
    case level(Ingredient.Handle, LevelTime)
    /// The levels of all ingredients that the pack can name.
    case levels([String: Ingredient.Handle], LevelTime)
    case hour, minute, time, weekday, date
    /// The number of a recipe that was sold in a period.
    case sold(Recipe.Handle, SalesPeriod)
    /// The value of a term, or of a table in a column, with all values other than these that are read for it, and the
    /// recipe or the choices of the order, or a fact that is tags, if the value is compared with their ids.
    case named(ValueSource, column: Int, reads: Set<Reading>, ids: Reading?)

    /// A time of a level that expressions can read.
    enum LevelTime: Hashable, Sendable {
      /// Before the request.
      case before
      /// Once all of the request is made as planned.
      case after
    }

    /// A Boolean value that indicates whether the value is one of the clock.
    var isOfClock: Bool {
      switch self {
      case .hour, .minute, .time, .weekday, .date: true
      default: false
      }
    }

    /// A Boolean value that indicates whether the value depends on the local time: it is one of the clock, or what was
    /// sold in a period of it.
    var needsTime: Bool {
      if case .sold = self { true } else { isOfClock }
    }

    /// A Boolean value that indicates whether the value is one of a line of the request, and not of the whole.
    var isOfLine: Bool {
      switch self {
      case .recipe, .count, .size, .choices, .tags, .uses: true
      case .fact(_, let scope): scope != .request
      default: false
      }
    }

    /// The indices of the facts that the value is, or consists of.
    var facts: [Int] {
      switch self {
      case .fact(let index, _): [index]
      case .lines(_, _, _, let facts): Array(facts.values)
      default: []
      }
    }

    /// A Boolean value that indicates whether the value depends on what orders take.
    var isOfContents: Bool {
      switch self {
      case .tags, .uses, .lines(_, _, readContents: true, _): true
      default: false
      }
    }

    /// A Boolean value that indicates whether the value depends on all lines of the request.
    var isOfRequest: Bool {
      switch self {
      case .lines, .requestCount: true
      default: isOfPlan
      }
    }

    /// A Boolean value that indicates whether what a line takes cannot depend on the value.
    var isClosedToRecipes: Bool { isOfRequest || isOfContents }

    /// A Boolean value that indicates whether the value can differ with the lines beside one.
    var dependsOnOtherLines: Bool { if case .sold = self { true } else { isClosedToRecipes } }

    /// A Boolean value that indicates whether the value is known only with a plan for the request.
    var isOfPlan: Bool {
      switch self {
      case .level(_, .after), .levels(_, .after): true
      default: false
      }
    }
  }

  /// A Boolean value that indicates whether the condition reads levels, so that its result holds for one revision only.
  package var readsStock: Bool { !formula.levels.isEmpty }

  /// A Boolean value that indicates whether the condition reads what was sold, so that its result holds for one
  /// revision only.
  package var readsSales: Bool { !formula.sales.isEmpty }
}

extension Formula {
  /// The values that the expression reads, directly or through terms and tables.
  var allReadings: Set<Condition.Reading> {
    readings.reduce(into: []) { all, reading in
      if case .named(_, _, let reads, _) = reading {
        all.formUnion(reads)
      } else {
        all.insert(reading)
      }
    }
  }

  /// The terms and the tables that the expression reads itself.
  var sources: [ValueSource] {
    readings.compactMap { if case .named(let source, _, _, _) = $0 { source } else { nil } }
  }

  /// The recipes and periods whose sales the expression reads.
  var sales: [(recipe: Recipe.Handle, period: SalesPeriod)] {
    allReadings.compactMap {
      if case .sold(let recipe, let period) = $0 { (recipe, period) } else { nil }
    }
  }

  /// The ingredients whose levels the expression reads.
  var levels: [Ingredient.Handle] {
    allReadings.flatMap { reading -> [Ingredient.Handle] in
      switch reading {
      case .level(let ingredient, _): [ingredient]
      case .levels(let ingredients, _): Array(ingredients.values)
      default: []
      }
    }
  }
}
