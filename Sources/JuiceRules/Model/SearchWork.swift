import Synchronization

/// The work of all searches for one request, with its limit.
///
/// The catalog of a request carries it to every search: see ``Catalog/limited(to:)``. Searches that reach the limit are
/// undetermined, as are all that follow.
package final class SearchWork: Sendable {
  /// The most work, in amounts that are looked at.
  package let limit: Int
  private let counter = Atomic<Int>(0)

  /// Creates a limit for one request.
  package init(limit: Int = SearchWork.requestLimit) { self.limit = limit }

  /// The usual limit for a request: a few tenths of a second of an optimized build.
  package static var requestLimit: Int { 20_000_000 }

  /// The work so far.
  package var count: Int { counter.load(ordering: .relaxed) }

  /// A Boolean value that indicates whether searches have stopped at the limit.
  package var isExceeded: Bool { count > limit }

  /// Adds to the work, and returns `true` unless that exceeds the limit.
  func add(_ amounts: Int) -> Bool {
    counter.add(amounts, ordering: .relaxed).newValue <= limit
  }

  /// Checks that no search has stopped at the limit.
  package func check() throws(TooMuchWork) {
    if isExceeded { throw TooMuchWork(limit: limit, counted: count) }
  }
}

/// The error of a request whose searches take too much work.
package struct TooMuchWork: DescribedError, Hashable {
  /// The most work that is allowed, in amounts that are looked at.
  package let limit: Int
  /// The work after which the searches stopped.
  package let counted: Int

  package var explanation: ErrorExplanation {
    ErrorExplanation(
      "too-much-work",
      en: "planning takes too much work: stopped after \(counted) of at most \(limit) steps",
      ko: "계획하는 데 일이 너무 많습니다. 최대 \(limit)단계인데 \(counted)단계에서 멈췄습니다",
      help: LocalizedText(
        en: "order fewer different things at a time", ko: "한 번에 주문하는 종류를 줄이세요"))
  }
}
