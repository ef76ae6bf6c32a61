public import JuiceCatalogs

extension CatalogLoader {
  /// Reads the baseline in the file at `path`.
  ///
  /// A baseline with `faults` has no entries that apply.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the file cannot be read or `path` is a folder.
  public func baseline(at path: String) throws(CatalogInputFault) -> BaselineFile {
    guard files.kind(of: path) != .folder else {
      throw .unreadable(path, reason: "Is a directory")
    }
    return BaselineFile(
      reading: try contents(of: path), at: path, shownAs: display.shown(path),
      place: place(ofBaseline: path))
  }

  /// Returns an empty baseline that is to be written to `path`, where no file exists yet.
  public func newBaseline(at path: String) -> BaselineFile {
    BaselineFile(toBeAt: path, shown: display.shown(path), place: place(ofBaseline: path))
  }

  /// Returns a path that leads to the file that reports show as `path`.
  public func path(ofShown path: String) -> String { display.path(ofShown: path) }

  private func place(ofBaseline path: String) -> BaselinePlace {
    BaselinePlace(folder: FilePath.folder(path), shown: display)
  }
}
