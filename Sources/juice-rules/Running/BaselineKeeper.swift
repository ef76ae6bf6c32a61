import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules
import YAMLSyntax

/// Hides the findings that a baseline lists, and updates the baseline file if requested.
struct BaselineKeeper {
  let loader: CatalogLoader
  let environment: CommandEnvironment
  /// The path of the baseline.
  let path: String
  let change: Change?
  /// The policy of the check. Entries of rules that are not checked cannot be stale.
  let policy: LintPolicy

  /// The change to make to the file.
  enum Change {
    /// Write all present findings to the file.
    case write
    /// Remove the findings that are fixed from the file.
    case prune
  }

  /// Returns the outcome of applying the baseline to `report`, after the file was changed as requested.
  ///
  /// - Parameter paths: The paths that were checked.
  func outcome(of report: LintReport, paths: [String]) throws(CommandFault) -> BaselineOutcome {
    let file = try read()
    let outcome = file.applied(to: report, of: paths, policy: policy)
    let next: Baseline
    switch change {
    case nil: return outcome
    case .prune: next = outcome.pruned
    case .write: next = file.updated(from: report, of: paths, policy: policy)
    }
    try write(next, over: file)
    return file.holding(next).applied(to: report, of: paths, policy: policy)
  }

  private func read() throws(CommandFault) -> BaselineFile {
    if change == .write, environment.files.kind(of: path) == nil {
      return loader.newBaseline(at: path)
    }
    let file: BaselineFile
    do throws(CatalogInputFault) {
      file = try loader.baseline(at: path)
    } catch {
      throw .unreadableBaseline(error)
    }
    if let conflict = CommandFault.unresolvedMerge(in: file) { throw conflict }
    var faults = file.faults.map { CommandFault.malformedBaseline($0, in: file) }
    // A fault of the syntax leads to further faults, which would only distract.
    if let text = file.faults.firstIndex(where: { $0.rule == "yaml-syntax" }) {
      faults = [faults[text]]
    }
    guard let last = faults.popLast() else { return file }
    faults.append(last.sayingWhatIsDone)
    throw CommandFault(first: faults)
  }

  private func write(_ baseline: Baseline, over file: BaselineFile) throws(CommandFault) {
    let bytes = Array(baseline.text.utf8)
    guard bytes != file.source.bytes else { return }
    Interruption.commitBegins()
    let replacement = try CommandFault.writing(path, try FileReplacement(at: path, with: bytes))
    defer { replacement.discard() }
    guard try CommandFault.writing(path, try replacement.stillReplaces(file.source.bytes)) else {
      throw .changed(path)
    }
    try CommandFault.writing(path, try replacement.commit())
    environment.changes.add(.baseline(path))
  }
}

extension CommandFault {
  fileprivate static func unreadableBaseline(_ fault: CatalogInputFault) -> CommandFault {
    guard case .notFound = fault else { return CommandFault(fault) }
    return CommandFault(fault).with(
      helpEn: "`--baseline FILE --write-baseline` creates the file from the current findings",
      ko: "`--baseline FILE --write-baseline`을 쓰면 지금 있는 문제로 만듭니다")
  }

  /// Returns the fault of a baseline with the marks of an unresolved merge, or `nil` if it has none.
  fileprivate static func unresolvedMerge(in file: BaselineFile) -> CommandFault? {
    let lines = file.source.lines
    let marked = (1...lines.lineCount).first { line in
      let text = file.source.bytes[lines.lineSpan(line).start..<lines.lineSpan(line).end]
      return text.starts(with: "<<<<<<<".utf8) || text.starts(with: ">>>>>>>".utf8)
    }
    guard !file.faults.isEmpty, let marked else { return nil }
    let place = "\(file.source.path):\(marked):1"
    return CommandFault(
      "baseline", en: "\(place): unresolved merge conflict", ko: "\(place): 병합 충돌이 남아 있습니다"
    ).with(
      helpEn:
        "keep the entries of both sides, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`",
      ko: "양쪽의 항목을 모두 남기고 `<<<<<<<`, `=======`, `>>>>>>>`로 시작하는 줄을 지우세요")
  }

  /// Returns the fault of a malformed baseline. If the file is not valid JSON, the fault says how to restore it,
  /// instead of naming its mistakes as YAML.
  fileprivate static func malformedBaseline(
    _ fault: Diagnostic, in file: BaselineFile
  ) -> CommandFault {
    let place = file.source.location(at: fault.primary.span.start)
    let isText = fault.rule == "yaml-syntax"
    let english = isText ? "the file is not valid JSON" : fault.message.english
    let korean = isText ? "올바른 JSON이 아닙니다" : fault.message.korean
    let message = CommandFault(
      "baseline", en: "\(place): \(english)", ko: "\(place): \(korean)")
    if isText || fault.path.isEmpty && fault.rule == "wrong-type" {
      return message.with(
        helpEn: "restore the file, or delete the file and create it again with --write-baseline",
        ko: "파일을 되돌리거나, 지우고 --write-baseline으로 새로 쓰세요")
    }
    return fault.help.map { message.with(\.help, $0) } ?? message
  }

  fileprivate var sayingWhatIsDone: CommandFault {
    guard help == nil else { return self }
    return with(
      helpEn: "the file is not a valid baseline; nothing was checked or written",
      ko: "올바른 기준선 파일이 아닙니다. 아무것도 검사하거나 쓰지 않았습니다")
  }
}
