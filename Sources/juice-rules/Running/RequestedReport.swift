#if CLI
  /// A report that the command line requests.
  struct RequestedReport {
    let format: LintFormat
    let target: ReportTarget

    init(_ format: LintFormat, to target: ReportTarget) {
      self.format = format
      self.target = target
    }
  }
#endif
