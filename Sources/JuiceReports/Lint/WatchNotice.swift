public import JuiceRules

/// The line that says when something was checked, where checks follow changes.
public struct WatchNotice: Sendable {
  private let time: CivilTime
  private let fileCount: Int
  private let isNew: Bool

  /// - Parameters:
  ///   - time: When it was checked.
  ///   - offset: How many seconds the clock on the wall is ahead of UTC.
  ///   - fileCount: How many files were checked.
  ///   - isNew: Whether the check found something else than the one before.
  public init(time: Timestamp, offset: Int, fileCount: Int, isNew: Bool) {
    self.time = CivilTime(time, offset: offset)
    self.fileCount = fileCount
    self.isNew = isNew
  }

  /// Makes a terminal empty, with what has scrolled out of it.
  public static let clearScreen = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  public func text(in locale: LocaleID) -> String {
    let clock = time.clock
    if locale == .korean {
      return isNew
        ? "\(clock) 파일 \(fileCount)개를 지켜보는 중입니다. 끝내려면 Ctrl-C를 누르세요."
        : "\(clock) 다시 검사했습니다. 달라진 것이 없습니다."
    }
    let files = "\(fileCount) file\(fileCount == 1 ? "" : "s")"
    return isNew
      ? "\(clock) watching \(files), until Ctrl-C" : "\(clock) checked again: nothing new"
  }
}
