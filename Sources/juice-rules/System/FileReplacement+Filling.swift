extension FileReplacement {
  /// Puts what `body` writes, into a file beside it that it is told, in the place of `path`: whole, or not at all.
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
