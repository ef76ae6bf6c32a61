extension FileReplacement {
  /// Replaces the file at `path` by a temporary file beside it, whose path `body` is called with. If `body` throws,
  /// nothing changes.
  static func replacing<Result>(
    _ path: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let replacement =
      Files.exists(path)
      ? try FileReplacement(of: path, with: []) : try FileReplacement(creating: path, with: [])
    do {
      let result = try await body(replacement.temporary)
      try replacement.commit()
      return result
    } catch {
      replacement.discard()
      throw error
    }
  }
}
