#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  struct LintCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "lint",
        abstract: help(
          "Checks catalogs and says what is wrong, and where.", ko: "카탈로그를 검사해 무엇이 어디서 틀렸는지 알려 줍니다."
        ),
        usage: "juice-rules lint [PATH...] [options]",
        discussion: help(
          """
          Without a path it checks the catalogs of juice-rules.yaml, else Catalogs.

            juice-rules lint
            juice-rules lint Catalogs/classic my-pack.yaml
            juice-rules lint --json --fail-on error
            juice-rules lint - --stdin-filename Catalogs/classic/recipes.yaml

          Exit codes: 1 when there are findings, 3 when there is nothing to check.
          """,
          ko: """
            경로가 없으면 juice-rules.yaml의 카탈로그를, 그것도 없으면 Catalogs를 검사합니다.

              juice-rules lint
              juice-rules lint Catalogs/classic my-pack.yaml
              juice-rules lint --json --fail-on error
              juice-rules lint - --stdin-filename Catalogs/classic/recipes.yaml

            종료 코드: 문제가 있으면 1, 검사할 것이 없으면 3.
            """))
    }

    static var followsEnvironment: Bool { false }

    @Argument(
      help: ArgumentHelp(
        "Packs, folders of packs or files; - is the standard input.",
        ko: "팩, 팩 모음 폴더, 파일. 표준 입력은 -.",
        valueName: "path"),
      completion: .file())
    var paths: [Word] = []

    @OptionGroup var lint: LintOptions
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var global: OutputOptions

    /// `--format json` is `--json`.
    var output: OutputOptions {
      var output = global
      output.json = global.json || lint.format == .json
      return output
    }

    func perform(in world: World) async throws -> ExitStatus {
      let choices = Choices(
        catalogs: catalog.catalogs?.text, with: catalog.with.map(\.text),
        locale: output.locale?.text)
      let settings = try Settings(choices, in: world)
      let locale = try settings.lintLocale()
      let report = try check(settings)
      try print(report, locale: locale, in: world)
      return lint.failOn.isReached(by: report) ? .refused : .success
    }

    private func check(_ settings: Settings) throws(CommandFault) -> LintReport {
      let world = settings.world
      let loader = CatalogLoader(
        files: world.files, workingDirectory: world.workingDirectory,
        relativeTo: lint.relativeTo?.text)
      let named = paths.map(\.text)
      if named.contains("-") { return try checkInput(named, loader, in: world) }
      let paths =
        named.isEmpty
        ? [settings.catalogs] + settings.with
        : named + (settings.choices.with.isEmpty ? [] : settings.with)
      do throws(CatalogInputFault) {
        return try loader.lint(paths).adding(settings.configuration.report)
      } catch {
        throw CommandFault(error)
      }
    }

    private func checkInput(
      _ named: [String], _ loader: CatalogLoader, in world: World
    ) throws(CommandFault) -> LintReport {
      guard named.count == 1 else {
        throw .usage(en: "`-` goes with no other path", ko: "`-`는 다른 경로와 함께 쓸 수 없습니다")
      }
      let bytes: [UInt8]
      do {
        bytes = try world.console.readInput()
      } catch {
        throw .unreadable("-", error)
      }
      do {
        return try loader.lint(
          standardInput: bytes, filename: lint.stdinFilename?.text ?? "stdin.yaml")
      } catch {
        throw CommandFault(error)
      }
    }
  }
#endif
