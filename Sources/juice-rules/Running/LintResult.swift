import JuiceCatalogs
import JuiceReports

/// What lint found, and what it mended before.
struct LintResult {
  var report: LintReport
  var fixed: FixCount?
  /// What the standard input holds, mended; nil unless that is asked for.
  var fixedInput: [UInt8]?
}
