public import JuiceCatalogs
import YAMLTree

/// A baseline that was read from a file, with the place of each entry.
public struct BaselineFile: Sendable {
  /// The path that the caller asked for.
  public let path: String
  /// The text of the file, under the path that reports show.
  public let source: SourceFile
  /// The entries and the checked paths.
  public var baseline: Baseline
  /// The errors that keep the baseline from being used, such as a file that is not a baseline or has a later version.
  public let faults: [Diagnostic]
  /// The errors in single entries, which are left out of ``baseline``.
  let flaws: [Diagnostic]
  /// The place of each entry in the file.
  let spans: [FindingKey: ByteSpan]
  let place: BaselinePlace

  /// Creates an empty baseline that is to be written to `path`, where no file exists yet.
  init(toBeAt path: String, shown: String, place: BaselinePlace) {
    self.init(
      path: path, source: SourceFile(path: shown, bytes: []), baseline: Baseline(), faults: [],
      flaws: [], spans: [:], place: place)
  }

  /// Returns the file as it is read after `baseline` was written to it.
  public func holding(_ baseline: Baseline) -> BaselineFile {
    var draft = CatalogDraft()
    let file = draft.addFile(
      path: source.path, bytes: Array(baseline.text.utf8), limits: .standard)
    return draft.readBaseline(file, path: path, place: place)
  }

  init(
    path: String, source: SourceFile, baseline: Baseline, faults: [Diagnostic],
    flaws: [Diagnostic], spans: [FindingKey: ByteSpan], place: BaselinePlace
  ) {
    self.path = path
    self.source = source
    self.baseline = baseline
    self.faults = faults
    self.flaws = flaws
    self.spans = spans
    self.place = place
  }
}

/// The folder of a baseline, which the file names in it are relative to.
struct BaselinePlace: Sendable {
  /// The conversion of a path that is relative to the working directory.
  private let own: DisplayPath
  private let shown: DisplayPath

  init(folder: String, shown: DisplayPath) {
    self.shown = shown
    own = shown.based(on: folder)
  }

  /// Returns the name of a file for the path that reports show.
  @Sendable func name(ofShown path: String) -> String { own.shown(shown.path(ofShown: path)) }

  /// Returns the name of a path that was given on a command line.
  func name(of path: String) -> String {
    let name = own.shown(path)
    return name.isEmpty ? "." : name
  }
}
