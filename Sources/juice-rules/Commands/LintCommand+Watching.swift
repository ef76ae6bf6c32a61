#if CLI
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  extension LintCommand {
    /// Checks, and checks again whenever a file that was read changes. Only a signal or a closed output ends the loop.
    func watch(asking reports: [RequestedReport], in environment: CommandEnvironment) async throws
      -> ExitStatus
    {
      var environment = environment
      let disk = environment.files
      environment.lintCache = LintCache()
      var last: LintReport?
      var isFirst = true
      var isChange = true
      while true {
        let files = WatchedFiles(disk)
        let record = ReadRecord(files)
        environment.files = record
        do {
          let settings = try Settings(choices, in: environment)
          let result = try await check(asking: reports, record, settings)
          try show(result, instead: last, isChange: isChange, as: reports, settings)
          last = result.report
        } catch {
          // At the first check, a fault ends the command: a mistyped path will not appear later.
          guard !isFirst, let fault = CommandFault(error) else { throw error }
          try show(fault, in: environment)
          last = nil
        }
        isFirst = false
        isChange = try await files.waitForChange(WatchTiming(), clock: environment.clock)
      }
    }

    /// Prints the result if it differs from the last one, and a notice that a change was seen.
    private func show(
      _ result: LintResult, instead last: LintReport?, isChange: Bool,
      as reports: [RequestedReport],
      _ settings: Settings
    ) throws {
      let environment = settings.environment
      let isNew = last.map { !result.report.says($0) } ?? true
      if isNew {
        if environment.console.isTerminal(.output) {
          try environment.console.print(WatchNotice.clearScreen)
        }
        _ = try show(result, as: reports, settings)
      }
      guard isNew || isChange else { return }
      let notice = WatchNotice(
        time: environment.now(), offset: environment.offset(environment.now()),
        fileCount: result.report.fileCount,
        isNew: isNew)
      environment.console.complain(notice.text(in: try settings.lintLocale()) + "\n")
    }

    /// Prints the fault that prevents a result for now.
    private func show(_ fault: CommandFault, in environment: CommandEnvironment) throws {
      let asked = output.locale
      let report = fault.report(
        in: environment.faultLocale(asked: asked, followsEnvironment: false))
      if output.json {
        try environment.console.print(report.value.text() + "\n")
      } else {
        environment.console.complain(report.text(style: output.style(for: .error, in: environment)))
      }
    }
  }
#endif
