#if Web
  import JuiceRules
  import NIOCore
  import Synchronization

  /// The newest board of each language in which pages are open.
  final class BoardCache: Sendable {
    private let state = Mutex<[LocaleID: Entry]>([:])

    private struct Entry {
      let board: LiveBoard
      var frame: ByteBuffer?
    }

    /// Replaces the board of a language, and returns the one from before.
    func replace(_ board: LiveBoard, in locale: LocaleID) -> LiveBoard? {
      state.withLock { $0.updateValue(Entry(board: board), forKey: locale)?.board }
    }

    /// Removes the boards of all other languages.
    func keep(_ locales: Set<LocaleID>) {
      state.withLock { state in state = state.filter { locales.contains($0.key) } }
    }

    /// Returns the event that sets the whole board of a language, or `nil` if the board is not known yet.
    func frame(in locale: LocaleID) -> ByteBuffer? {
      state.withLock { state in
        guard let entry = state[locale] else { return nil }
        if let frame = entry.frame { return frame }
        let frame = EventFrame.board(BoardChange(from: nil, to: entry.board, in: locale))
        state[locale]?.frame = frame
        return frame
      }
    }
  }
#endif
