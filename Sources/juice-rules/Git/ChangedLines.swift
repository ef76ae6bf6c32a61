#if CLI
  import JuiceCatalogs
  import JuiceReports
  import YAMLSyntax

  /// The lines of files that differ from an earlier state.
  struct ChangedLines {
    private let before: any FileSource
    private let path: (String) -> String
    private var known: [String: FileLines] = [:]

    /// Creates a comparison with an earlier state.
    ///
    /// - Parameters:
    ///   - before: The files in their earlier state.
    ///   - path: Returns the path of a file from the path that reports show.
    init(since before: any FileSource, path: @escaping (String) -> String) {
      self.before = before
      self.path = path
    }

    /// Returns `true` if a finding marks a place on a changed line.
    mutating func contain(_ finding: Diagnostic, in report: LintReport) -> Bool {
      let place = finding.primary
      guard let source = report.sources[place.file] else { return false }
      let lines = known[place.file] ?? FileLines(source.bytes, before: old(source))
      known[place.file] = lines
      return lines.contain(place.span)
    }

    /// Returns the earlier content of a file; empty if the file did not exist.
    private func old(_ source: SourceFile) -> [UInt8] {
      let bytes = try? before.contents(
        of: path(source.path), limit: YAMLLimits.standard.bytes + 1)
      return bytes ?? []
    }
  }

  /// The changed lines of one file.
  private struct FileLines {
    private let starts: [Int]
    private let changed: Set<Int>

    init(_ bytes: [UInt8], before: [UInt8]) {
      starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      // The line breaks of a checkout may differ from those of the repository.
      let difference = LineDifference(
        from: before.withPlainLineBreaks, to: bytes.withPlainLineBreaks)
      changed = Set(difference.inserted)
    }

    func contain(_ span: ByteSpan) -> Bool {
      let last = max(span.start, span.end - 1)
      return (line(at: span.start)...line(at: last)).contains { changed.contains($0) }
    }

    private func line(at offset: Int) -> Int {
      starts.partitioningIndex { $0 > offset } - 1
    }
  }

  extension [UInt8] {
    fileprivate var withPlainLineBreaks: [UInt8] {
      guard contains(UInt8(ascii: "\r")) else { return self }
      return indices.filter { index in
        self[index] != UInt8(ascii: "\r") || index + 1 == endIndex
          || self[index + 1] != UInt8(ascii: "\n")
      }.map { self[$0] }
    }
  }
#endif
