#if CLI
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  extension LintCommand {
    /// Writes the requested reports, files first, so that they are complete even if the output is closed. If the
    /// standard output gets a fixed input, the report goes to the standard error.
    func print(
      _ result: LintResult, as reports: [RequestedReport], locale: LocaleID, maxFindings: Int?,
      in environment: CommandEnvironment
    ) throws {
      for report in reports {
        guard let path = report.target.path else { continue }
        let document = report.format.document(
          of: result, locale: locale, style: .plain, maxFindings: maxFindings)
        do {
          try ReportFile(path).write(document)
          environment.changes.add(.report(path))
        } catch {
          throw CommandFault.unwritable(path, error)
        }
      }
      if reports.contains(where: { $0.format == .github }) {
        StepSummary(environment: environment, locale: locale).add(result)
      }
      guard let report = reports.first(where: { $0.target == .standardOutput }) else { return }
      let stream: Console.Stream = result.fixedInput == nil ? .output : .error
      let style = output.style(for: stream, in: environment)
      let document = report.format.document(
        of: result, locale: locale, style: style, maxFindings: maxFindings)
      var buffer = BufferedOutput { text throws(OutputFault) in
        try environment.console.write(text, stream)
      }
      document.write(to: &buffer)
      try buffer.finish()
    }

    /// The existing files that the command line names for reading.
    var namedInputs: Set<FileIdentity> {
      let names =
        paths.map(\.text) + [lint.stdinFilename, baselining.baseline].compactMap { $0?.text }
      return Set(
        names.compactMap { name in
          name == "-" ? FileIdentity(FileDescriptor(rawValue: 0)) : FileIdentity(name)
        })
    }
  }
#endif
