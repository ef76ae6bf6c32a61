#if Web
  import JuiceCatalogs
  import JuiceRules
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// The catalog files behind a menu, which are read again after changes.
  final class MenuState: Service {
    /// The catalog files, or `nil` if the catalog has none.
    let live: LiveCatalog?
    private let timing: WatchTiming
    private let state = Mutex(State())

    private struct State {
      var fault: CatalogLoadFault?
      var observers: [@Sendable () -> Void] = []
    }

    /// Creates the state of a catalog, or of one without files.
    init(_ live: LiveCatalog?, timing: WatchTiming = WatchTiming()) {
      self.live = live
      self.timing = timing
    }

    /// The reason why the files could not be loaded after their last change. The menu is the one from before then.
    var fault: CatalogLoadFault? { state.withLock { $0.fault } }

    /// The result of the last successful load, or `nil` if the catalog has no files.
    var loaded: LoadedCatalog? { live?.loaded }

    /// Calls a closure after each load from now on.
    func onLoad(_ observer: @escaping @Sendable () -> Void) {
      state.withLock { $0.observers.append(observer) }
    }

    /// Follows the files until the server stops.
    func run() async throws {
      guard let live else { return try await gracefulShutdown() }
      for await reload in live.reloads(timing: timing).cancelOnGracefulShutdown() {
        let observers = state.withLock { state in
          switch reload {
          case .failed(let fault): state.fault = fault
          default: state.fault = nil
          }
          return state.observers
        }
        for observer in observers { observer() }
      }
    }
  }

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
