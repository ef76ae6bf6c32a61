import JuiceCatalogs

extension CatalogLoader {
  /// Returns the path from a file to the schema `name` in the nearest folder `Schemas` around it, within its work tree,
  /// or `nil` if there is none.
  func schemaPath(_ name: String, for file: String) -> String? {
    guard let real = files.realPath(of: display.path(ofShown: file)) else { return nil }
    var folder = FilePath.folder(real)
    var path = "Schemas/" + name
    while files.kind(of: FilePath.joined(folder, "Schemas/" + name)) != .file {
      let around = FilePath.folder(folder)
      guard around != folder, files.kind(of: FilePath.joined(folder, ".git")) == nil else {
        return nil
      }
      folder = around
      path = "../" + path
    }
    return path
  }
}
