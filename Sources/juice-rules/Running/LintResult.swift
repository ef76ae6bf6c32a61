import JuiceCatalogs
import JuiceReports

/// The result of lint: the findings, and the fixes that were made before.
struct LintResult {
  var report: LintReport
  var fixed: FixCount?
  /// The content of the standard input after fixing; `nil` unless fixing it was requested.
  var fixedInput: [UInt8]?
}
