import JuiceCatalogs
import JuiceReports
import JuiceRules
import Synchronization

/// One line on a terminal that says how far a check has come, when that takes a while.
final class ProgressLine: Sendable {
  private struct State {
    /// The number of the check that runs; nil between checks.
    var check: Int?
    var lastCheck = 0
    var progress: LintProgress?
    var isDrawn = false
  }

  typealias Pause = @Sendable (Duration) async throws -> Void

  private let state = Mutex(State())
  private let console: Console
  private let pause: Pause

  /// - Returns: Nil where the errors go to nobody who watches.
  init?(in world: World, pause: @escaping Pause = { try await Task.sleep(for: $0) }) {
    guard world.console.isTerminal(.error), world.setting("TERM") != "dumb" else { return nil }
    console = world.console
    self.pause = pause
  }

  /// A check begins: a line is drawn if it goes on for a second.
  ///
  /// - Returns: What draws it, until the check ends.
  @discardableResult
  func begin(in locale: LocaleID) -> Task<Void, any Error> {
    let check = state.withLock { state in
      state.lastCheck += 1
      state.check = state.lastCheck
      state.progress = nil
      return state.lastCheck
    }
    // Drawing has its own thread: one long file must not keep it waiting.
    return Task.detached { [self] in
      try await pause(.seconds(1))
      while draw(check, in: locale) { try await pause(.milliseconds(100)) }
    }
  }

  func note(_ progress: LintProgress) {
    state.withLock { state in
      // Threads that count do not take turns to say so.
      if let known = state.progress, known.total == progress.total,
        known.checked > progress.checked, progress.checked > 0
      {
        return
      }
      state.progress = progress
    }
  }

  /// The check is done, and the line goes.
  func end() {
    state.withLock { state in
      state.check = nil
      if state.isDrawn { console.complain(ProgressNotice.clearLine) }
      state.isDrawn = false
    }
  }

  /// Draws the line anew; returns whether the check goes on.
  private func draw(_ check: Int, in locale: LocaleID) -> Bool {
    state.withLock { state in
      guard state.check == check else { return false }
      guard let progress = state.progress else { return true }
      console.complain(ProgressNotice.clearLine + ProgressNotice(progress).text(in: locale))
      state.isDrawn = true
      return true
    }
  }
}
