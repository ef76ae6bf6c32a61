/// Files in memory: for tests, and for tools that have no disk.
public struct MemoryFileSource: FileSource {
  private let files: [String: [UInt8]]

  /// - Parameter files: Texts by path, such as `classic/pack.yaml`.
  public init(files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  /// - Parameter bytes: Contents by path.
  public init(bytes: [String: [UInt8]]) {
    files = bytes
  }

  public func kind(of path: String) -> FileKind? {
    if files[path] != nil { return .file }
    let isFolder = path == "." || files.keys.contains { $0.hasPrefix(prefix(of: path)) }
    return isFolder ? .folder : nil
  }

  public func names(in folder: String) throws(CatalogInputFault) -> [String] {
    let prefix = prefix(of: folder)
    let below = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
  }

  public func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    guard let bytes = files[path] else { throw .notFound(path) }
    return Array(bytes.prefix(limit))
  }

  private func prefix(of folder: String) -> String { folder == "." ? "" : folder + "/" }
}
