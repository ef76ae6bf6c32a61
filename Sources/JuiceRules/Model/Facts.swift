/// The values of facts that are given with orders.
///
/// ```swift
/// let facts: Facts = ["member": true, "guests": 12, "sweetness": "half"]
/// let outcome = try await maker.make([order], facts: facts)
/// ```
///
/// A fact is named by its id, or with its pack if several packs declare it: `classic/member`. Facts that are not
/// given have their default values.
public struct Facts: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values by name.
  public private(set) var values: [String: FactValue]

  /// No facts.
  public static let none = Facts([:])

  /// Creates facts from their values by name.
  public init(_ values: [String: FactValue]) { self.values = values }

  /// Creates facts from their names and values. Of several values for one name, the last counts.
  public init(dictionaryLiteral elements: (String, FactValue)...) {
    self.init(Dictionary(elements) { _, last in last })
  }

  /// Returns the value of the fact `name`, or `nil` if it is not given.
  public subscript(name: String) -> FactValue? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

extension Facts {
  /// The facts in their canonical form, as a part of a request.
  var request: [String] {
    values.sorted { $0.key < $1.key }.map { fact, value in
      // A value does not begin another fact.
      let text = value.description.replacing(/\ (\\*)fact:/) { " \\\($0.1)fact:" }
      return "fact:\(fact)=\(text)"
    }
  }

  /// Returns the text of a value as ``request`` writes it.
  static func value(inRequest text: String) -> String {
    text.replacing(/\ \\(\\*)fact:/) { " \($0.1)fact:" }
  }
}

/// An error in the facts of an order.
@nonexhaustive
public enum FactFault: DescribedError, Hashable, Sendable {
  /// The catalog has no such fact; `nearest` are similar names.
  case unknown(String, nearest: [String])
  /// Several packs declare the fact.
  case ambiguous(String, candidates: [String])
  /// The value does not fit the type of the fact.
  case mismatch(Fact, value: String, FactMismatch)
  /// The fact is given with one order although its value is that of all, or with any although recipes give it.
  case otherScope(Fact)
  /// The fact is given twice, with different names or values.
  case givenTwice(FactID)
}

extension Fact {
  /// Returns the value that `text` stands for.
  ///
  /// - Throws: ``FactFault/mismatch(_:value:_:)`` if `text` is not a value of the fact.
  public func value(parsing text: String) throws(FactFault) -> FactValue {
    do throws(FactMismatch) {
      return try type.value(parsing: text)
    } catch {
      throw .mismatch(self, value: text, error)
    }
  }
}

extension FactFault {
  /// The explanation of the error.
  public var explanation: ErrorExplanation {
    ErrorExplanation(
      "invalid-fact", message: message, detail: candidates.isEmpty ? help : nil,
      candidates: candidates)
  }

  /// The values or names that may be meant.
  public var candidates: [String] {
    switch self {
    case .unknown(_, let names), .ambiguous(_, let names): names
    case .mismatch(_, _, .notListed(let nearest)), .mismatch(_, _, .unknownTag(_, let nearest)):
      nearest
    default: []
    }
  }

  /// Advice on what to give instead; `nil` if ``candidates`` say it.
  public var help: LocalizedText? {
    if case .mismatch(let fact, _, let mismatch) = self {
      mismatch.help(for: fact.type)
    } else {
      nil
    }
  }

  /// The description of the fault: lower case, no full stop.
  public var message: LocalizedText {
    switch self {
    case .unknown(let name, _):
      LocalizedText(en: "unknown fact `\(name)`", ko: "\(name.ticked(.topic)) 없는 주문 정보입니다")
    case .ambiguous(let name, _):
      LocalizedText(
        en: "several packs have a fact `\(name)`",
        ko: "\(name.ticked(.object)) 정한 팩이 여럿입니다")
    case .mismatch(let fact, let value, let mismatch):
      LocalizedText(
        en: "fact `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).english)",
        ko: "주문 정보 `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).korean)")
    case .otherScope(let fact):
      fact.scope == .recipe
        ? LocalizedText(
          en: "recipes give the fact `\(fact.id.name)`, and orders do not",
          ko: "`\(fact.id.name)`의 값은 레시피에 있어서 주문할 때 줄 수 없습니다")
        : LocalizedText(
          en: "the fact `\(fact.id.name)` is given for all orders together, and not for one",
          ko: "`\(fact.id.name)`의 값은 주문마다가 아니라 한꺼번에 줍니다")
    case .givenTwice(let id):
      LocalizedText(
        en: "the fact `\(id.name)` is given twice",
        ko: "주문 정보 \("\(id.name)".ticked(.object)) 두 번 주었습니다")
    }
  }
}
