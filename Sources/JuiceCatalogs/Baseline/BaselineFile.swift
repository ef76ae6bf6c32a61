import YAMLTree

/// A baseline as it stands in a file, with the place of each entry.
public struct BaselineFile: Sendable {
  /// The path that it was asked for.
  public let path: String
  /// The text, under its path as reports show it.
  public let source: SourceFile
  public var baseline: Baseline
  /// What keeps it from being used: it is no baseline, or not one that this version reads.
  public let faults: [Diagnostic]
  /// What single entries are wrong with; they know nothing.
  let flaws: [Diagnostic]
  /// Where each entry is.
  let spans: [FindingKey: ByteSpan]
  let place: BaselinePlace

  /// A baseline that is to be written to `path`, where nothing is yet.
  init(toBeAt path: String, shown: String, place: BaselinePlace) {
    self.init(
      path: path, source: SourceFile(path: shown, bytes: []), baseline: Baseline(), faults: [],
      flaws: [], spans: [:], place: place)
  }

  /// The file once it holds `baseline` as the tool writes it.
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

/// How a baseline names files: relative to the folder that it is in.
struct BaselinePlace: Sendable {
  /// How it names a path that starts from the working directory.
  private let own: DisplayPath
  private let shown: DisplayPath

  init(folder: String, shown: DisplayPath) {
    self.shown = shown
    own = shown.based(on: folder)
  }

  /// The name of a file whose path reports show so.
  @Sendable func name(ofShown path: String) -> String { own.shown(shown.path(ofShown: path)) }

  /// The name of a path that was asked for.
  func name(of path: String) -> String {
    let name = own.shown(path)
    return name.isEmpty ? "." : name
  }
}
