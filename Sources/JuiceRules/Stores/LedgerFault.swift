/// A contradiction in the data of a stand.
public struct LedgerFault: Hashable, Sendable {
  /// The entry that is wrong, if one is.
  public let entry: Revision?
  /// The ingredient whose level is wrong, if one is.
  public let ingredient: IngredientID?
  /// The kind of fault.
  package let kind: Kind

  /// Creates a fault.
  package init(_ kind: Kind, entry: Revision? = nil, ingredient: IngredientID? = nil) {
    self.entry = entry
    self.ingredient = ingredient
    self.kind = kind
  }

  /// A kind of fault.
  @nonexhaustive
  package enum Kind: Hashable, Sendable {
    /// The entries between `after` and this one are missing.
    case missing(after: Revision)
    /// The entry does not begin with the level that the entries before it lead to.
    case beginsElsewhere(at: Amount, expected: Amount)
    /// The level is below zero or above the limit of any level.
    case impossibleLevel(Amount)
    /// The level of the stand differs from that of the entries; the first value is `nil` for an ingredient without a
    /// level.
    case levelDiffers(Amount?, expected: Amount)
    /// The unit of the entry, or without an entry that of the stand's level, differs from the unit that the entries
    /// lead to; `nil` stands for an unknown unit.
    case unitDiffers(String?, expected: String?)
    /// The stand has a level that no entry mentions.
    case levelWithoutEntry(Amount)
    /// The last entry is not the one that the stand states.
    case endsElsewhere(at: Revision, expected: Revision)
    /// The undo is not the reverse of the entry that it undoes.
    case isNoReverse(of: Revision)
    /// The entry differs from what was written.
    case altered
    /// The driver of the store reports damage, in English.
    case damaged(String)
    /// Nothing was ever written to the store, not even its tables: a truncated file looks the same.
    case neverWritten
    /// Refused orders were altered after they were recorded; the value is their number.
    case refusalsAltered(Int)
  }
}

extension LedgerFault: DescribedError {
  /// The explanation of the fault: the entry, the ingredient, and what is wrong.
  public var explanation: ErrorExplanation {
    let place = [entry.map { "#\($0)" }, ingredient?.rawValue].compactMap(\.self)
    let about = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
    let sentence = sentence(counting: \.description)
    return ErrorExplanation(kind.name, en: about + sentence.english, ko: about + sentence.korean)
  }

  /// Returns what is wrong in a sentence, without its place and without a full stop.
  ///
  /// - Parameter counted: Returns an amount as the reader of the sentence reads it.
  package func sentence(counting counted: (Amount) -> String) -> LocalizedText {
    switch kind {
    case .missing(let number):
      return LocalizedText(
        en: "entries after #\(number) are missing", ko: "#\(number) 다음의 기록이 빠졌습니다")
    case .beginsElsewhere(let found, let expected):
      let (found, expected) = (counted(found), counted(expected))
      return LocalizedText(
        en: "the entry begins with \(found), but the entries before lead to \(expected)",
        ko: "앞선 기록대로면 \(expected)인데 \(found)에서 시작합니다")
    case .impossibleLevel(let level):
      let level = counted(level)
      return LocalizedText(
        en: "\(level) is not a valid level", ko: "있을 수 없는 재고입니다: \(level)")
    case .levelDiffers(let found, let expected):
      let (found, expected) = (found.map(counted), counted(expected))
      return LocalizedText(
        en: "the stock is \(found ?? "nothing"), but the entries lead to \(expected)",
        ko: "기록대로면 \(expected)인데 재고는 \(found ?? "없음")입니다")
    case .unitDiffers(let found, let expected):
      let unknown = LocalizedText(en: "unknown", ko: "알 수 없음")
      let (found, expected) = (
        found.map { StoredUnit($0).name } ?? unknown,
        expected.map { StoredUnit($0).name } ?? unknown
      )
      return LocalizedText(
        en:
          "the unit is \(found.english), but the entries before lead to \(expected.english)",
        ko: "단위가 앞선 기록과 다릅니다: \(found.korean) (기록대로면 \(expected.korean))")
    case .levelWithoutEntry(let level):
      let level = counted(level)
      return LocalizedText(
        en: "there is stock without an entry: \(level)", ko: "기록 없는 재고입니다: \(level)")
    case .endsElsewhere(let found, let expected):
      let particle = KoreanParticle.subject.form(after: "\(expected)")
      return LocalizedText(
        en: "the last entry is #\(found), not #\(expected)",
        ko: "마지막 기록이 #\(expected)\(particle) 아니라 #\(found)입니다")
    case .isNoReverse(let number):
      return LocalizedText(
        en: "the entry undoes #\(number), but does not reverse the changes of #\(number)",
        ko: "취소한 #\(number) 기록과 반대되는 내용이 아닙니다")
    case .altered:
      return LocalizedText(
        en: "the entry was altered after it was written", ko: "처음 쓴 내용과 다릅니다")
    case .damaged(let reason): return LocalizedText(reason)
    case .neverWritten:
      return LocalizedText(
        en: "nothing was ever written to the store", ko: "아무것도 쓴 적이 없는 저장소입니다")
    case .refusalsAltered(let count):
      return LocalizedText(
        en: "\(count) refused order\(count == 1 ? " was" : "s were") altered after being recorded",
        ko: "거절한 주문 \(count)건의 기록이 처음 쓴 내용과 다릅니다")
    }
  }
}

extension LedgerFault.Kind {
  /// The name of the kind for tools, stable and in kebab-case.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .beginsElsewhere: "begins-elsewhere"
    case .impossibleLevel: "impossible-level"
    case .levelDiffers: "level-differs"
    case .unitDiffers: "unit-differs"
    case .levelWithoutEntry: "level-without-entry"
    case .endsElsewhere: "ends-elsewhere"
    case .isNoReverse: "no-reverse"
    case .altered: "altered"
    case .damaged: "damaged"
    case .neverWritten: "never-written"
    case .refusalsAltered: "refusals-altered"
    }
  }
}
