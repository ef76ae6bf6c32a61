/// Files read once: what is wrong with them, and what they say.
struct FixReading {
  var report: LintReport
  var model: ModelReading
}
