import JuiceRules

extension LedgerEntry.Kind {
  /// Creates the kind from its word in English or Korean.
  init(word: String) throws(CommandFault) {
    let known = LedgerEntry.Kind.words
    guard let kind = known.first(where: { $0.words.contains(word.lowercased()) })?.kind else {
      throw CommandFault(
        "invalid-kind", en: "`\(word)` is not a kind of entry", ko: "`\(word)`: 기록의 종류가 아닙니다"
      ).with(candidates: nearest(to: word, in: known.flatMap(\.words))).with(
        helpEn: "write one of \(LedgerEntry.Kind.list(\.first))",
        ko: "다음 중 하나를 씁니다: \(LedgerEntry.Kind.list(\.last))")
    }
    self = kind
  }

  /// The words for each kind: the word in JSON is the first, and a Korean word is the last.
  private static let words: [(kind: LedgerEntry.Kind, words: [String])] = [
    (.open, ["open", "opened", "처음"]), (.make, ["make", "made", "만들기", "만듦", "제조"]),
    (.add, ["add", "added", "입고"]), (.take, ["take", "taken", "출고"]),
    (.count, ["count", "counted", "set", "실사"]), (.reset, ["reset", "초기화"]),
    (.move, ["move", "moved", "이동", "옮김"]),
    (.undo, ["undo", "취소"]), (.checkpoint, ["checkpoint", "기준점"]),
  ]

  private static func list(_ word: ([String]) -> String?) -> String {
    words.compactMap { word($0.words) }.joined(separator: ", ")
  }
}
