import Synchronization

/// The model of a folder, which is read when the first question needs it: findings alone do not.
final class FolderNames: Sendable {
  private let state: Mutex<State>

  private enum State {
    /// A report to read, and the last model of the folder that was read.
    case unread(FolderReport, folder: String, last: FolderModel?)
    case read(FolderModel)
  }

  /// - Parameter old: The names of the same folder. Those of files that have not changed are taken from it.
  init(of report: FolderReport, in folder: String, since old: FolderNames?) {
    state = Mutex(.unread(report, folder: folder, last: old?.last))
  }

  private var last: FolderModel? {
    state.withLock { state in
      switch state {
      case .unread(_, _, let last): last
      case .read(let model): model
      }
    }
  }

  /// Returns the model. The first call can take as long as a check of the folder, and others wait for it.
  func model() -> FolderModel {
    state.withLock { state in
      switch state {
      case .read(let model): return model
      case .unread(let report, let folder, let last):
        let model = FolderModel(of: report, in: folder, since: last)
        state = .read(model)
        return model
      }
    }
  }
}
