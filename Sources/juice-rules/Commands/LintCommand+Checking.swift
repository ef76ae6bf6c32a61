#if CLI
  import JuiceCatalogs
  import JuiceReports

  /// What lint found, and what it mended before.
  struct LintResult {
    var report: LintReport
    var fixed: FixCount?
    /// What the standard input holds, mended; nil unless that is asked for.
    var fixedInput: [UInt8]?
  }

  extension LintCommand {
    /// An empty path, as of a variable that is not set, would be the working directory.
    func checkPaths() throws(CommandFault) {
      if paths.contains(where: \.text.isEmpty) { throw .emptyPath }
      guard lint.stdinFilename == nil || paths.contains(where: { $0.text == "-" }) else {
        throw .usage(
          en: "--stdin-filename names the standard input, which is not checked here",
          ko: "--stdin-filename은 표준 입력의 이름인데, 표준 입력을 검사하지 않습니다"
        ).with(
          helpEn: "write `-` in the place of the path to check it",
          ko: "표준 입력을 검사하려면 경로 자리에 `-`를 씁니다")
      }
    }

    /// Checks what the command names, after mending it where that is asked for.
    func check(_ settings: Settings) throws(CommandFault) -> LintResult {
      let readsInput = paths.contains { $0.text == "-" }
      try baselining.check(fromInput: readsInput)
      let world = settings.world
      let loader = CatalogLoader(
        files: world.files, workingDirectory: world.workingDirectory,
        relativeTo: lint.relativeTo?.text)
      var result =
        readsInput
        ? try checkInput(loader, in: world) : try checkPaths(loader, settings)
      result.report = try applyingBaseline(
        to: result.report, of: readsInput ? [inputName] : pathsToCheck(settings), loader, in: world)
      return result
    }

    private func checkPaths(
      _ loader: CatalogLoader, _ settings: Settings
    ) throws(CommandFault) -> LintResult {
      let checked = pathsToCheck(settings)
      let outcome: FixOutcome
      do throws(CatalogInputFault) {
        guard let safety = fixing.safety else {
          return LintResult(report: try loader.lint(checked).adding(settings.configuration.report))
        }
        outcome = try loader.fix(checked, allowing: safety)
      } catch {
        throw CommandFault(error)
      }
      return try write(outcome, settings)
    }

    private func pathsToCheck(_ settings: Settings) -> [String] {
      let named = paths.map(\.text)
      return named.isEmpty
        ? [settings.catalogs] + settings.with
        : named + (settings.choices.with.isEmpty ? [] : settings.with)
    }

    private func write(
      _ outcome: FixOutcome, _ settings: Settings
    ) throws(CommandFault) -> LintResult {
      try FixWriter(roots: writablePaths(settings)).write(outcome.files)
      return LintResult(
        report: outcome.report.adding(settings.configuration.report),
        fixed: FixCount(findings: outcome.fixedCount, files: outcome.files.count))
    }

    /// What the command line names, and what lies beside a configuration: that cannot name more.
    private func writablePaths(_ settings: Settings) -> [String] {
      let choices = settings.choices
      let named = paths.map(\.text) + (choices.with.isEmpty ? [] : settings.with)
      guard paths.isEmpty else { return named }
      let project = settings.configuration.path?.folder ?? "."
      return named + [choices.catalogs ?? project] + (choices.with.isEmpty ? [project] : [])
    }

    /// What the standard input is called.
    private var inputName: String { lint.stdinFilename?.text ?? "stdin.yaml" }

    private func checkInput(
      _ loader: CatalogLoader, in world: World
    ) throws(CommandFault) -> LintResult {
      guard paths.count == 1 else {
        throw .usage(en: "`-` goes with no other path", ko: "`-`는 다른 경로와 함께 쓸 수 없습니다")
      }
      let bytes: [UInt8]
      do {
        bytes = try world.console.readInput()
      } catch {
        throw .unreadable("-", error)
      }
      do {
        return try check(bytes, named: inputName, loader)
      } catch {
        throw CommandFault(error)
      }
    }

    private func check(
      _ input: [UInt8], named name: String, _ loader: CatalogLoader
    ) throws(CatalogInputFault) -> LintResult {
      guard let safety = fixing.safety else {
        return LintResult(report: try loader.lint(standardInput: input, filename: name))
      }
      let outcome = try loader.fix(standardInput: input, filename: name, allowing: safety)
      return LintResult(
        report: outcome.report,
        fixed: FixCount(findings: outcome.fixedCount, files: outcome.files.count),
        fixedInput: outcome.files.first?.fixed ?? input)
    }
  }
#endif
