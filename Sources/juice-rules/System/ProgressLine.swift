import JuiceCatalogs
import JuiceReports
import JuiceRules
import Synchronization

/// A line on a terminal that shows the progress of a check that takes long.
final class ProgressLine: Sendable {
  private struct State {
    /// The number of the running check; `nil` between checks.
    var check: Int?
    var lastCheck = 0
    var progress: LintProgress?
    var isDrawn = false
  }

  typealias Pause = @Sendable (Duration) async throws -> Void

  private let state = Mutex(State())
  private let console: Console
  private let pause: Pause

  /// Creates a progress line. Returns `nil` if the error stream is not a terminal that can be drawn on.
  init?(
    in environment: CommandEnvironment, pause: @escaping Pause = { try await Task.sleep(for: $0) }
  ) {
    guard environment.console.isTerminal(.error), environment.setting("TERM") != "dumb" else {
      return nil
    }
    console = environment.console
    self.pause = pause
  }

  /// Begins a check. The line is drawn if the check lasts for a second.
  ///
  /// - Returns: The task that draws the line until the check ends.
  @discardableResult
  func begin(in locale: LocaleID) -> Task<Void, any Error> {
    let check = state.withLock { state in
      state.lastCheck += 1
      state.check = state.lastCheck
      state.progress = nil
      return state.lastCheck
    }
    // Drawing has its own thread, so that a long file does not delay it.
    return Task.detached { [self] in
      try await pause(.seconds(1))
      while draw(check, in: locale) { try await pause(.milliseconds(100)) }
    }
  }

  func note(_ progress: LintProgress) {
    state.withLock { state in
      // Threads may report their counts out of order, so lower counts are ignored.
      if let known = state.progress, known.total == progress.total,
        known.checked > progress.checked, progress.checked > 0
      {
        return
      }
      state.progress = progress
    }
  }

  /// Ends the check, and erases the line.
  func end() {
    state.withLock { state in
      state.check = nil
      if state.isDrawn { console.complain(ProgressNotice.clearLine) }
      state.isDrawn = false
    }
  }

  /// Draws the line again. Returns `false` if the check has ended.
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
