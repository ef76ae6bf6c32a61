import JuiceCatalogs

/// The result of reading the files once: the findings and the model.
struct FixReading {
  var report: LintReport
  var model: ModelReading
}
