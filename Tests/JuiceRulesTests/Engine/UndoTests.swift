import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct UndoTests {
  private let store = InMemoryStockStore()

  private func maker(kiwiMaximum: Quantity? = nil) throws -> Maker<InMemoryStockStore> {
    var builder = Catalog.Builder(pack: "stand")
    builder.addFruit("kiwi", name: "Kiwi", initial: 10, maximum: kiwiMaximum)
    builder.addFruit("mango", name: "Mango", initial: 10)
    builder.addRecipe("juice", name: "Juice", ingredients: [("kiwi", 3), ("mango", 1)])
    return Maker(catalog: try builder.build(), store: store) { Instant(microseconds: 1) }
  }

  private func levels() async throws -> [IngredientID: Amount] {
    try await store.snapshot(of: nil).levels
  }

  @Test func `Every kind of stock change can be undone`() async throws {
    let maker = try maker()
    let changes: [StockCommand] = [
      .add(["stand/kiwi": 5]), .take(["stand/kiwi": 1, "stand/mango": 2]),
      .count(["stand/kiwi": 2]), .reset(nil),
    ]
    _ = try await maker.make("stand/juice")
    for change in changes { _ = try await maker.change(change) }
    let entries = try await store.history(LedgerQuery()).filter(\.kind.isUndoable)
    for entry in entries.reversed() {
      guard case .undone(let applied) = try await maker.undo(entry.revision) else {
        Issue.record("#\(entry.revision) is not undone")
        return
      }
      #expect(applied.receipt.undoes == entry.revision)
      let expected = entry.changes.reduce(into: [:]) { $0[$1.ingredient] = $1.before }
      #expect(try await levels().filter { expected[$0.key] != nil } == expected)
    }
    #expect(try await levels() == ["stand/kiwi": 10, "stand/mango": 10])
    #expect(try await store.verify().faults == [])
  }

  @Test func `Without a number the last entry is undone, and a second undo is refused`()
    async throws
  {
    let maker = try maker()
    #expect(try await maker.undo() == .refused(.nothingYet))
    _ = try await maker.change(.add(["stand/kiwi": 1]))
    _ = try await maker.change(.add(["stand/kiwi": 2]))
    _ = try await maker.undo()
    #expect(try await levels() == ["stand/kiwi": 11])
    #expect(try await maker.undo() == .refused(.notUndoable(Revision(4), .undo)))
    #expect(try await levels() == ["stand/kiwi": 11])
  }

  @Test func `An undo without a number skips checkpoints`() async throws {
    let maker = try maker()
    _ = try await maker.change(.add(["stand/kiwi": 1]))
    #expect(try await maker.compact(before: Instant(microseconds: 0)) == nil)
    guard case .undone(let applied) = try await maker.undo() else {
      Issue.record("the entry is not undone")
      return
    }
    #expect(applied.receipt.undoes == Revision(2))
  }

  @Test func `A refused undo names the reason`() async throws {
    let maker = try maker()
    _ = try await maker.change(.add(["stand/kiwi": 1]))
    #expect(try await maker.undo(Revision(1)) == .refused(.notUndoable(Revision(1), .open)))
    for number: Int64 in [3, 0, -1, .max, .min] {
      let refusal = UndoRefusal.noEntry(Revision(number), last: Revision(2))
      #expect(try await maker.undo(Revision(number)) == .refused(refusal))
    }
    _ = try await maker.undo(Revision(2))
    let again = UndoRefusal.alreadyUndone(Revision(2), by: Revision(3))
    #expect(try await maker.undo(Revision(2)) == .refused(again))
    #expect(try await maker.undo(Revision(3)) == .refused(.notUndoable(Revision(3), .undo)))
    _ = try await maker.compact(before: Instant(microseconds: 1))
    let gone = UndoRefusal.compacted(Revision(2), upTo: Revision(3))
    #expect(try await maker.undo(Revision(2)) == .refused(gone))
    // Something has happened, though nothing is left of it.
    let all = UndoRefusal.compacted(Revision(3), upTo: Revision(3))
    #expect(try await maker.undo() == .refused(all))
  }

  @Test func `A refused undo names the entries that used up the stock`() async throws {
    let maker = try maker()
    _ = try await maker.change(.add(["stand/kiwi": 5]))
    _ = try await maker.make("stand/juice", count: 3)
    _ = try await maker.change(.take(["stand/kiwi": 3]))
    _ = try await maker.change(.take(["stand/mango": 3]))
    _ = try await maker.undo(Revision(6))
    guard
      case .refused(.usedUp(let number, let shortages, let users)) = try await maker.undo(
        Revision(2))
    else {
      Issue.record("the undo is not refused")
      return
    }
    #expect(number == Revision(2))
    #expect(shortages == [Shortage(ingredient: "stand/kiwi", needed: 5, available: 3)])
    #expect(users.map(\.kind) == [.make, .take])
    #expect(users.map(\.revision.rawValue) == [4, 5])
  }

  @Test(arguments: [.count(["stand/kiwi": 6]), .reset(["stand/kiwi"])] as [StockCommand])
  func `An entry before a count or a reset of its ingredients cannot be undone`(
    command: StockCommand
  ) async throws {
    let maker = try maker()
    _ = try await maker.make("stand/juice")
    _ = try await maker.change(.take(["stand/mango": 1]))
    guard case .applied(let set) = try await maker.change(command) else {
      Issue.record("the stock is not changed")
      return
    }
    _ = try await maker.change(.take(["stand/kiwi": 1]))
    let before = try await levels()
    for options in [RequestOptions(), RequestOptions(isForced: true)] {
      guard
        case .refused(.superseded(let number, let ids, let later)) = try await maker.undo(
          Revision(2), options: options)
      else {
        Issue.record("the undo is not refused")
        return
      }
      #expect(number == Revision(2) && ids == ["stand/kiwi"])
      #expect(later.revision == set.receipt.revision)
      #expect(try await levels() == before)
    }
    // What touches other ingredients, what came later, and the count itself can be undone; then the order, too.
    for number in [Revision(3), set.receipt.revision.next(), set.receipt.revision, Revision(2)] {
      guard case .undone = try await maker.undo(number) else {
        Issue.record("#\(number) is not undone")
        return
      }
    }
    #expect(try await levels() == ["stand/kiwi": 10, "stand/mango": 10])
    #expect(try await store.verify().faults == [])
  }

  @Test func `A repeated undo is answered with its receipt, even after a count`() async throws {
    let maker = try maker()
    let key = RequestOptions(key: IdempotencyKey("k"))
    _ = try await maker.make("stand/juice")
    guard case .undone(let first) = try await maker.undo(Revision(2), options: key) else {
      Issue.record("the entry is not undone")
      return
    }
    _ = try await maker.change(.count(["stand/kiwi": 6]))
    #expect(try await maker.undo(Revision(2), options: key) == .replayed(first))
    #expect(try await levels()["stand/kiwi"] == 6)
  }

  @Test func `An undo goes above the maximum only with force`() async throws {
    let maker = try maker(kiwiMaximum: 12)
    _ = try await maker.make("stand/juice")
    _ = try await maker.change(.add(["stand/kiwi": 5]))
    let excess = Excess(ingredient: "stand/kiwi", level: 15, ceiling: 12)
    let revision = Revision(2)
    #expect(try await maker.undo(revision) == .refused(.above(revision, [excess])))
    guard case .undone = try await maker.undo(revision, options: RequestOptions(isForced: true))
    else {
      Issue.record("the entry is not undone")
      return
    }
    #expect(try await levels() == ["stand/kiwi": 15, "stand/mango": 10])
  }

  @Test func `A repeated undo is answered with the first receipt`() async throws {
    let maker = try maker()
    let key = RequestOptions(key: IdempotencyKey("k"))
    _ = try await maker.change(.add(["stand/kiwi": 1]))
    guard case .undone(let first) = try await maker.undo(options: key) else {
      Issue.record("the entry is not undone")
      return
    }
    _ = try await maker.change(.add(["stand/kiwi": 2]))
    #expect(try await maker.undo(options: key) == .replayed(first))
    await #expect(throws: StockStoreFault.self) {
      try await maker.undo(Revision(4), options: key)
    }
  }

  @Test func `A repeated order that was undone since is marked as undone`() async throws {
    let maker = try maker()
    let key = RequestOptions(key: IdempotencyKey("k"))
    _ = try await maker.make("stand/juice", options: key)
    #expect(try await maker.make("stand/juice", options: key).replayed?.receipt.isUndone == false)
    _ = try await maker.undo()
    #expect(try await maker.make("stand/juice", options: key).replayed?.receipt.isUndone == true)
  }

  @Test func `An undone entry can be read in the ledger's changes`() async throws {
    let maker = try maker()
    _ = try await maker.make("stand/juice")
    _ = try await maker.undo()
    var iterator = maker.changes().makeAsyncIterator()
    var entries: [LedgerEntry] = []
    for _ in 1...3 { if let entry = try await iterator.next() { entries.append(entry) } }
    #expect(entries.map(\.kind) == [.open, .make, .undo])
    #expect(entries.map(\.undoneBy) == [nil, Revision(3), nil])
    #expect(entries[2].undoes == Revision(2))
  }
}
