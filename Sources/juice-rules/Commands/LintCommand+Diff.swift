#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import JuiceRules

  extension LintCommand {
    /// Prints the changes that fixing would make, as a patch.
    func showDiff(
      of subject: LintSubject, policy: LintPolicy, locale: LocaleID, _ settings: Settings
    ) throws -> ExitStatus {
      let environment = settings.environment
      environment.progress?.begin(in: locale)
      defer { environment.progress?.end() }
      let outcome = try fix(
        subject, loader(settings), allowing: fixing.safety ?? .safe, policy)
      environment.progress?.end()
      let diffs = outcome.files.map {
        UnifiedDiff(path: $0.path, old: $0.original, new: $0.fixed)
      }
      let style = output.style(for: .output, in: environment)
      if environment.readsLog || style.isColored {
        try environment.console.print(diffs.map { $0.text(style: style) }.joined())
      } else {
        try environment.console.writeBytes(diffs.flatMap(\.bytes), .output)
      }
      let count = FixCount(findings: outcome.fixedCount, files: outcome.files.count)
      environment.console.complain(count.wouldBe(in: locale) + "\n")
      return diffs.isEmpty ? .success : .refused
    }
  }

  extension CommandEnvironment {
    /// `true` if the output is a terminal or the log of a CI, which unescaped text must not reach; `false` if it is a
    /// program or a file, which need every byte.
    fileprivate var readsLog: Bool {
      let isCI = setting("CI") != nil || setting("TF_BUILD") != nil
      return console.isTerminal(.output) || (isCI && !console.isFile(.output))
    }
  }

  extension FixCount {
    fileprivate func wouldBe(in locale: LocaleID) -> String {
      if locale == .korean {
        return findings == 0 ? "고칠 것 없음" : "파일 \(files)개에서 문제 \(findings)개를 고칠 수 있음"
      }
      guard findings > 0 else { return "nothing to fix" }
      return "would fix \(findings) finding\(findings == 1 ? "" : "s")"
        + " in \(files) file\(files == 1 ? "" : "s")"
    }
  }
#endif
