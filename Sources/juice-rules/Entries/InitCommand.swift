#if CLI
  import ArgumentParser
  import JuiceLint
  import JuiceReports
  import JuiceRules

  struct InitCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "init",
        abstract: help("Creates a catalog with a first juice.", ko: "첫 쥬스가 있는 카탈로그를 만듭니다."),
        usage: "juice-rules init [FOLDER] [options]",
        discussion: help(
          """
          Creates a juice-rules.yaml and the folder Catalogs with a pack. No file is overwritten: if one of \
          them already exists, nothing is created.

            juice-rules init
            juice-rules init my-stand --pack lemonade
            juice-rules init my-stand --set-up editor --set-up pre-commit
            juice-rules init my-stand --set-up github --owner OWNER

          --set-up adds files that other tools need: `editor`, the JSON Schemas and the lines that name them \
          to editors; `pre-commit`, a hook that checks the catalog before each commit; `github` and `gitlab`, \
          a job that checks the catalog with every push; `yamllint`, settings that fit `juice-rules fmt`.
          """,
          ko: """
            juice-rules.yaml과, 팩이 하나 있는 Catalogs 폴더를 만듭니다. 있는 파일은 덮어쓰지 않습니다. 하나라도 이미 \
            있으면 아무것도 만들지 않습니다.

              juice-rules init
              juice-rules init my-stand --pack lemonade
              juice-rules init my-stand --set-up editor --set-up pre-commit
              juice-rules init my-stand --set-up github --owner OWNER

            --set-up은 다른 도구에 필요한 파일을 더합니다. `editor`는 JSON 스키마와 편집기에 스키마를 알리는 줄, \
            `pre-commit`은 커밋 전에 카탈로그를 검사하는 훅, `github`와 `gitlab`은 푸시할 때마다 검사하는 작업, `yamllint`는 \
            `juice-rules fmt`에 맞는 설정입니다.
            """))
    }

    static var optionRules: [OptionRule] {
      let setUps = BuildSettings.owner == nil ? ["--set-up github", "--set-up gitlab"] : []
      return [OptionRule("--diff", excludes: ["--json"])]
        + setUps.map {
          OptionRule($0, needs: ["--owner"]).because(
            en: "name the owner of the repository on GitHub that you use: this build names none",
            ko: "사용하는 GitHub 저장소의 소유자를 적으세요. 이 빌드에는 정해져 있지 않습니다")
        }
    }

    @Argument(
      help: ArgumentHelp(
        "The folder for the files; the working directory if not given.",
        ko: "파일을 만들 폴더. 없으면 작업 폴더.", valueName: "folder"),
      completion: .directory)
    var folder: String?

    @Option(
      help: ArgumentHelp("The name of the pack.", ko: "팩 이름.", valueName: "name"))
    var pack: String?

    @Option(
      name: .customLong("set-up"),
      help: ArgumentHelp(
        "A tool to set up. May be repeated.", ko: "함께 준비할 도구. 여러 번 쓸 수 있음.",
        valueName: "tool"))
    var setUp: [StarterFiles.SetUp] = []

    @Option(
      help: ArgumentHelp(
        "The owner of the juice-rules repository on GitHub that CI jobs use.",
        ko: "CI 작업이 쓸 GitHub의 juice-rules 저장소 소유자.", valueName: "name"))
    var owner: String?

    @Flag(
      help: ArgumentHelp(
        "Print the files as a patch, without creating them.",
        ko: "파일을 만들지 않고 패치로 출력."))
    var diff = false

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let locale = environment.faultLocale(
        asked: try output.locale.map { try LocaleID(asked: $0).rawValue },
        followsEnvironment: true)
      let folder = folder ?? "."
      let starter = try starter(in: folder, locale)
      let files = starter.files.map { (path: $0.path.path(from: folder), text: $0.text) }
      let new = NewFiles(files: files)
      guard new.taken.isEmpty else { throw CommandFault.existing(new.taken) }
      if diff {
        return try show(new.diffs, in: environment)
      }
      try new.create()
      environment.changes.add(.files(files.count))
      let names = ["--name", "ko=망고쥬스", "--name", "en=Mango Juice"]
      let commands = [
        ["new", "recipe", "mango-juice"] + names + ["--ingredient", "mango=3"], ["lint"],
        ["make", "mango-juice"],
      ]
      let report = StarterReport(
        folder: folder, files: files.map(\.path),
        next: commands.map { ShellCommand(["juice-rules"] + $0) }, locale: locale)
      return try show(report, in: environment)
    }

    private func starter(
      in folder: String, _ locale: LocaleID
    ) throws(CommandFault) -> StarterFiles {
      if folder.isEmpty { throw .emptyPath }
      let pack = pack ?? "stand"
      try CommandFault.check(newID: pack)
      let owner = owner ?? BuildSettings.owner ?? ""
      guard self.owner == nil || !owner.isEmpty,
        owner.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
      else {
        throw .usage(
          en: "`\(owner)` is not the name of an owner on GitHub",
          ko: "`\(owner)`: GitHub 소유자 이름이 아닙니다")
      }
      let catalogs = "Catalogs".path(from: folder)
      guard !Files.isThere(catalogs) else {
        throw CommandFault.existing([catalogs]).with(
          helpEn: "`juice-rules new` adds entries to a catalog",
          ko: "카탈로그에 항목을 추가하려면 `juice-rules new`")
      }
      return StarterFiles(pack: pack, locale: locale, setUp: Set(setUp), owner: owner)
    }
  }

  extension StarterFiles.SetUp: ExpressibleByArgument {}
#endif
